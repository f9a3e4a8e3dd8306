-- How long a match with a time limit has been played, in seconds.
ALTER TABLE matches ADD COLUMN played BIGINT NOT NULL DEFAULT 0;
