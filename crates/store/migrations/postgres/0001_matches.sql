-- Matches, who sits where, and what happened. Everything else is computed by replaying.
CREATE TABLE matches (
  id       TEXT PRIMARY KEY,
  game     TEXT NOT NULL,
  scenario TEXT NOT NULL,
  options  TEXT NOT NULL,                 -- a JSON object of strings
  secret   TEXT,                          -- 64 hexadecimal digits
  created  BIGINT NOT NULL,               -- seconds since 1970
  updated  BIGINT NOT NULL,
  origin   TEXT NOT NULL CHECK (origin IN ('table', 'open-table', 'record')),
  header   TEXT NOT NULL,                 -- a JSON array of pairs
  status   TEXT NOT NULL CHECK (status IN ('waiting', 'running', 'over')),
  turn     BIGINT NOT NULL,
  asked    TEXT NOT NULL                  -- seat ids, a space between them
);

CREATE INDEX matches_by_status ON matches (status, updated);

CREATE TABLE seats (
  match_id     TEXT NOT NULL REFERENCES matches (id),
  place        BIGINT NOT NULL,           -- the order of the seats
  seat         TEXT NOT NULL,
  kind         TEXT NOT NULL CHECK (kind IN ('person', 'bot', 'open')),
  name         TEXT NOT NULL,
  token_hash   TEXT,
  invite       TEXT CHECK (invite IS NULL OR kind = 'open'),
  contribution TEXT NOT NULL,
  PRIMARY KEY (match_id, seat)
);

CREATE TABLE entries (
  match_id TEXT NOT NULL REFERENCES matches (id),
  n        BIGINT NOT NULL CHECK (n > 0),
  kind     TEXT NOT NULL CHECK (kind IN
             ('choice', 'chance', 'take-back', 'resign', 'draw-agreed', 'draw-offer', 'draw-decline')),
  seat     TEXT,
  text     TEXT NOT NULL,
  PRIMARY KEY (match_id, n)
);

CREATE FUNCTION entries_are_only_added() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'entries are only added';
END $$;
CREATE TRIGGER entries_stay BEFORE UPDATE OR DELETE ON entries
  FOR EACH ROW EXECUTE FUNCTION entries_are_only_added();
