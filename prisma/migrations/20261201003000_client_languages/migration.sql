-- Languages that clients are written to in, with the studio's own words for phrases of the product.
CREATE TABLE "client_languages" (
    "id" SERIAL NOT NULL,
    "tag" TEXT NOT NULL,
    "name" TEXT NOT NULL,
    "words" JSONB NOT NULL DEFAULT '{}',
    "cache_key" INTEGER NOT NULL DEFAULT 1,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updated_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "client_languages_pkey" PRIMARY KEY ("id"),
    CONSTRAINT "client_languages_words_is_object" CHECK (jsonb_typeof("words") = 'object')
);
CREATE UNIQUE INDEX "client_languages_tag_key" ON "client_languages"("tag");
CREATE UNIQUE INDEX "client_languages_name_key" ON "client_languages"(lower("name"));
CREATE TRIGGER keep_cache_key BEFORE UPDATE ON "client_languages" FOR EACH ROW EXECUTE FUNCTION keep_cache_key();

-- Every process caches them.
CREATE FUNCTION feed_client_languages() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    IF TG_OP = 'DELETE' THEN
        INSERT INTO changes (kind, record_id) SELECT 'clientLanguage', id FROM old_rows;
    ELSE
        INSERT INTO changes (kind, record_id) SELECT 'clientLanguage', id FROM new_rows;
    END IF;
    RETURN NULL;
END $$;
CREATE TRIGGER feed_on_insert AFTER INSERT ON "client_languages" REFERENCING NEW TABLE AS new_rows
    FOR EACH STATEMENT EXECUTE FUNCTION feed_client_languages();
CREATE TRIGGER feed_on_update AFTER UPDATE ON "client_languages" REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows
    FOR EACH STATEMENT EXECUTE FUNCTION feed_client_languages();
CREATE TRIGGER feed_on_delete AFTER DELETE ON "client_languages" REFERENCING OLD TABLE AS old_rows
    FOR EACH STATEMENT EXECUTE FUNCTION feed_client_languages();

-- English ships and stays. Numbers below 101 are for what ships.
INSERT INTO "client_languages" ("id", "tag", "name") VALUES (1, 'en', 'English');
ALTER SEQUENCE "client_languages_id_seq" RESTART WITH 101;

-- Null is the organisation's default.
ALTER TABLE "clients" ADD COLUMN "language" TEXT;
ALTER TABLE "clients" ADD CONSTRAINT "clients_language_fkey" FOREIGN KEY ("language") REFERENCES "client_languages"("tag") ON DELETE RESTRICT ON UPDATE RESTRICT;
CREATE INDEX "clients_language_idx" ON "clients"("language");
