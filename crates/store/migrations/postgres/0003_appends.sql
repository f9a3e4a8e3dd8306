-- The rules a match is played by, whether a seat has chosen yet, and the state's hash where a turn passed.
ALTER TABLE matches ADD COLUMN rules TEXT NOT NULL DEFAULT '';   -- version and hash of the rules; empty: not known
ALTER TABLE matches ADD COLUMN begun BIGINT NOT NULL DEFAULT 1;  -- 0: nobody has chosen yet
UPDATE matches SET begun = CASE WHEN EXISTS
  (SELECT 1 FROM entries WHERE match_id = matches.id AND kind <> 'chance') THEN 1 ELSE 0 END;

CREATE TABLE hashes (
  match_id TEXT NOT NULL REFERENCES matches (id),
  n        BIGINT NOT NULL,               -- after this many entries
  hash     TEXT NOT NULL,                 -- 16 hexadecimal digits
  PRIMARY KEY (match_id, n)
);

-- The lists ask with exactly these conditions, and so find the index.
DROP INDEX matches_by_status;
CREATE INDEX matches_open ON matches (updated DESC, id) WHERE status <> 'over' AND origin <> 'record';
CREATE INDEX matches_records ON matches (id) WHERE origin = 'record';
CREATE INDEX matches_unbegun ON matches (updated) WHERE begun = 0;

-- One row, written to find out whether the disk takes writes.
CREATE TABLE probe (id BIGINT PRIMARY KEY CHECK (id = 1), at BIGINT NOT NULL);
INSERT INTO probe (id, at) VALUES (1, 0);

-- A match that nobody has begun may be forgotten.
CREATE OR REPLACE FUNCTION entries_are_only_added() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'DELETE' AND (SELECT begun FROM matches WHERE id = OLD.match_id) = 0 THEN
    RETURN OLD;
  END IF;
  RAISE EXCEPTION 'entries are only added';
END $$;
