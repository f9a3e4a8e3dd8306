-- The rules a match is played by, whether a seat has chosen yet, and the state's hash where a turn passed.
ALTER TABLE matches ADD COLUMN rules TEXT NOT NULL DEFAULT '';    -- version and hash of the rules; empty: not known
ALTER TABLE matches ADD COLUMN begun INTEGER NOT NULL DEFAULT 1;  -- 0: nobody has chosen yet
UPDATE matches SET begun = EXISTS (SELECT 1 FROM entries WHERE match_id = matches.id AND kind <> 'chance');

CREATE TABLE hashes (
  match_id TEXT NOT NULL REFERENCES matches (id),
  n        INTEGER NOT NULL,              -- after this many entries
  hash     TEXT NOT NULL,                 -- 16 hexadecimal digits
  PRIMARY KEY (match_id, n)
) STRICT, WITHOUT ROWID;

-- The lists ask with exactly these conditions, and so find the index.
DROP INDEX matches_by_status;
CREATE INDEX matches_open ON matches (updated DESC, id) WHERE status <> 'over' AND origin <> 'record';
CREATE INDEX matches_records ON matches (id) WHERE origin = 'record';
CREATE INDEX matches_unbegun ON matches (updated) WHERE begun = 0;

-- One row, written to find out whether the disk takes writes.
CREATE TABLE probe (id INTEGER PRIMARY KEY CHECK (id = 1), at INTEGER NOT NULL) STRICT;
INSERT INTO probe (id, at) VALUES (1, 0);

-- Entries follow one another without a gap, whoever writes them.
CREATE TRIGGER entries_follow BEFORE INSERT ON entries
  WHEN NEW.n > 1 AND NOT EXISTS (SELECT 1 FROM entries WHERE match_id = NEW.match_id AND n = NEW.n - 1)
  BEGIN SELECT RAISE(ABORT, 'entries follow one another'); END;

-- A match that nobody has begun may be forgotten.
DROP TRIGGER entries_remain;
CREATE TRIGGER entries_remain BEFORE DELETE ON entries
  WHEN (SELECT begun FROM matches WHERE id = OLD.match_id) <> 0
  BEGIN SELECT RAISE(ABORT, 'entries are only added'); END;
