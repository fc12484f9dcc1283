-- Settings of the studio that the back office administers, a row for each group.
CREATE TABLE "settings" (
    "id" INTEGER NOT NULL,
    "name" TEXT NOT NULL,
    "value" JSONB NOT NULL DEFAULT '{}',
    "modified_by_id" INTEGER,
    "cache_key" INTEGER NOT NULL DEFAULT 1,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updated_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "settings_pkey" PRIMARY KEY ("id"),
    CONSTRAINT "settings_value_is_object" CHECK (jsonb_typeof("value") = 'object')
);
CREATE UNIQUE INDEX "settings_name_key" ON "settings"("name");
ALTER TABLE "settings" ADD CONSTRAINT "settings_modified_by_id_fkey" FOREIGN KEY ("modified_by_id") REFERENCES "users"("id") ON DELETE SET NULL ON UPDATE CASCADE;
CREATE TRIGGER keep_cache_key BEFORE UPDATE ON "settings" FOR EACH ROW EXECUTE FUNCTION keep_cache_key();

-- Every process caches them.
CREATE FUNCTION feed_settings() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    IF TG_OP = 'DELETE' THEN
        INSERT INTO changes (kind, record_id) SELECT 'setting', id FROM old_rows;
    ELSE
        INSERT INTO changes (kind, record_id) SELECT 'setting', id FROM new_rows;
    END IF;
    RETURN NULL;
END $$;
CREATE TRIGGER feed_on_insert AFTER INSERT ON "settings" REFERENCING NEW TABLE AS new_rows
    FOR EACH STATEMENT EXECUTE FUNCTION feed_settings();
CREATE TRIGGER feed_on_update AFTER UPDATE ON "settings" REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows
    FOR EACH STATEMENT EXECUTE FUNCTION feed_settings();
CREATE TRIGGER feed_on_delete AFTER DELETE ON "settings" REFERENCING OLD TABLE AS old_rows
    FOR EACH STATEMENT EXECUTE FUNCTION feed_settings();

CREATE TABLE "logos" (
    "hash" TEXT NOT NULL,
    "content" BYTEA NOT NULL,
    "width" INTEGER NOT NULL,
    "height" INTEGER NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "logos_pkey" PRIMARY KEY ("hash")
);

-- Read by nobody; their place is the group 'organisation' above.
ALTER TABLE "organisation_settings" DROP COLUMN "name", DROP COLUMN "time_zone", DROP COLUMN "support_email";
