-- How long a match with a time limit has been played, in seconds.
ALTER TABLE matches ADD COLUMN played INTEGER NOT NULL DEFAULT 0;
