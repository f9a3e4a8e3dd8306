-- What was found when a finished match was looked at again: computed, kept because it takes long.
CREATE TABLE reviews (
  match_id TEXT PRIMARY KEY REFERENCES matches (id),
  text     TEXT NOT NULL                  -- JSON
);
