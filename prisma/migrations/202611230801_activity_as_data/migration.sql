-- A line of the activity log keeps what happened as data; the words are made for whoever reads them. Lines that were written in words keep
-- these, in pieces: an instant among them is one of its own, which each reader sees by their own clock.
ALTER TABLE "activity_logs" ADD COLUMN "activity" JSONB;

-- Nothing changes about the lines themselves: their versions stay.
ALTER TABLE "activity_logs" DISABLE TRIGGER keep_cache_key;
UPDATE "activity_logs" SET "activity" = jsonb_build_object('what', 'sentence', 'sentence', (
    SELECT coalesce(jsonb_agg(CASE WHEN number % 2 = 0 THEN jsonb_build_object('at', piece) ELSE to_jsonb(piece) END ORDER BY number)
        FILTER (WHERE piece <> ''), '[]')
    FROM regexp_split_to_table(
        regexp_replace(translate("description", E'\x01', ''),
            '\y(\d{4}-(?:0[1-9]|1[0-2])-(?:0[1-9]|[12]\d|3[01])T(?:[01]\d|2[0-3]):[0-5]\d:[0-5]\d(?:\.\d{1,3})?Z)', E'\x01\\1\x01', 'g'),
        E'\x01') WITH ORDINALITY AS split(piece, number)));
ALTER TABLE "activity_logs" ENABLE TRIGGER keep_cache_key;

ALTER TABLE "activity_logs" ALTER COLUMN "activity" SET NOT NULL, DROP COLUMN "description";
