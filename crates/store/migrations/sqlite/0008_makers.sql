-- Who opened a match or brought a record: a hash of the address with a key that lies outside the database; empty: not known.
ALTER TABLE matches ADD COLUMN maker TEXT NOT NULL DEFAULT '';
CREATE INDEX matches_open_of_maker ON matches (maker) WHERE status <> 'over' AND origin <> 'record';
DROP INDEX matches_records;
CREATE INDEX matches_records ON matches (maker, created, id) WHERE origin = 'record';

-- The list of tables that anybody may join asks with exactly these conditions: those that wait first, the latest first.
CREATE INDEX matches_open_tables ON matches (status DESC, updated DESC, id) WHERE status <> 'over' AND origin = 'open-table';

-- A record that was brought may be forgotten too: its owner has it.
DROP TRIGGER entries_remain;
CREATE TRIGGER entries_remain BEFORE DELETE ON entries
  WHEN EXISTS (SELECT 1 FROM matches WHERE id = OLD.match_id AND begun <> 0 AND origin <> 'record')
  BEGIN SELECT RAISE(ABORT, 'entries are only added'); END;
