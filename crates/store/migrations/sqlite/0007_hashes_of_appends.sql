-- The state's hash after the last entry of each append. The table `hashes` has those of matches played before.
ALTER TABLE entries ADD COLUMN hash TEXT;                         -- 16 hexadecimal digits
