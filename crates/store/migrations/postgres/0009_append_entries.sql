-- What several matches append, in one statement: entries, how the matches stand then, and the notices for other servers.
CREATE OR REPLACE FUNCTION append_entries(
  p_ids text[], p_after bigint[],
  p_of text[], p_ns bigint[], p_kinds text[], p_seats text[], p_texts text[], p_hashes text[],
  p_stood text[], p_statuses text[], p_turns bigint[], p_asked text[], p_begun bigint[], p_now bigint,
  p_channel text, p_notices text[]
) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  -- An entry whose predecessor is missing would leave a gap; one that is there already is refused by its key.
  IF EXISTS (
    SELECT 1 FROM unnest(p_ids, p_after) AS new (id, n)
    WHERE new.n > 0 AND NOT EXISTS (SELECT 1 FROM entries WHERE entries.match_id = new.id AND entries.n = new.n)
  ) THEN
    RAISE EXCEPTION 'entries follow one another' USING ERRCODE = 'unique_violation';
  END IF;
  INSERT INTO entries (match_id, n, kind, seat, text, hash)
    SELECT * FROM unnest(p_of, p_ns, p_kinds, p_seats, p_texts, p_hashes);
  UPDATE matches SET status = new.status, turn = new.turn, asked = new.asked, begun = new.begun, updated = p_now
    FROM unnest(p_stood, p_statuses, p_turns, p_asked, p_begun) AS new (id, status, turn, asked, begun)
    WHERE matches.id = new.id;
  PERFORM pg_notify(p_channel, notice) FROM unnest(p_notices) AS notice;
END $$;
