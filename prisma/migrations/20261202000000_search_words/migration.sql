-- Each word of addresses and names, from which the search mends what was typed wrong. Words stay when what had them is gone. Not unique, because two
-- transactions with the same new word would wait for each other, and a word that is there twice does no harm.
CREATE TABLE "search_words" (
    "id" SERIAL NOT NULL,
    "word" TEXT NOT NULL,

    CONSTRAINT "search_words_pkey" PRIMARY KEY ("id")
);
CREATE INDEX "search_words_word_idx" ON "search_words"("word");

-- Words of four letters and more; of shorter ones nearly each is another one's typing error.
CREATE FUNCTION words_to_search(text) RETURNS SETOF text LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT DISTINCT word FROM regexp_split_to_table(lower($1), '[^[:alpha:]]+') word WHERE length(word) BETWEEN 4 AND 40
$$;

CREATE FUNCTION keep_search_words() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO search_words (word)
  SELECT word FROM words_to_search(CASE TG_ARGV[0] WHEN 'value' THEN to_jsonb(NEW) -> 'value' ->> 'name' ELSE to_jsonb(NEW) ->> TG_ARGV[0] END) word
  WHERE NOT EXISTS (SELECT FROM search_words known WHERE known.word = word.word);
  RETURN NULL;
END $$;

CREATE TRIGGER keep_search_words AFTER INSERT OR UPDATE OF "name", "address", "suburb" ON "campaigns"
  FOR EACH ROW EXECUTE FUNCTION keep_search_words('search_text');
CREATE TRIGGER keep_search_words AFTER INSERT OR UPDATE OF "name" ON "clients"
  FOR EACH ROW EXECUTE FUNCTION keep_search_words('name');
CREATE TRIGGER keep_search_words AFTER INSERT OR UPDATE OF "first_name", "last_name" ON "users"
  FOR EACH ROW EXECUTE FUNCTION keep_search_words('name');
CREATE TRIGGER keep_search_words AFTER INSERT OR UPDATE OF "name" ON "client_contacts"
  FOR EACH ROW EXECUTE FUNCTION keep_search_words('name');
CREATE TRIGGER keep_search_words AFTER INSERT OR UPDATE OF "name" ON "services"
  FOR EACH ROW EXECUTE FUNCTION keep_search_words('name');
CREATE TRIGGER keep_search_words AFTER INSERT OR UPDATE OF "value" ON "service_job_details"
  FOR EACH ROW WHEN (NEW."entity_field_type_id" IN (11, 13)) EXECUTE FUNCTION keep_search_words('value');

INSERT INTO "search_words" ("word")
SELECT DISTINCT word FROM (
  SELECT "search_text" AS text FROM "campaigns"
  UNION ALL SELECT "name" FROM "clients"
  UNION ALL SELECT "name" FROM "users"
  UNION ALL SELECT "name" FROM "client_contacts"
  UNION ALL SELECT "name" FROM "services"
  UNION ALL SELECT "value" ->> 'name' FROM "service_job_details" WHERE "entity_field_type_id" IN (11, 13)
) texts CROSS JOIN LATERAL words_to_search(texts.text) word;
