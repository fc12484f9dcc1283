-- Who has which job open, one row for each page. Unlogged, because a row counts for 45 seconds. Without foreign keys: they would lock the job against
-- those who work on it.
CREATE UNLOGGED TABLE "service_job_presence" (
    "service_job_id" INTEGER NOT NULL,
    "user_id" INTEGER NOT NULL,
    "view_id" UUID NOT NULL,
    "expires_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "service_job_presence_pkey" PRIMARY KEY ("service_job_id", "user_id", "view_id")
);

-- Written when a page opens and when it goes; that it stays moves its end alone.
CREATE FUNCTION feed_presence_begins() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    INSERT INTO changes (kind, record_id, service_job_id) SELECT DISTINCT 'presence', service_job_id, service_job_id FROM new_rows;
    RETURN NULL;
END $$;
CREATE TRIGGER feed_on_insert AFTER INSERT ON "service_job_presence" REFERENCING NEW TABLE AS new_rows
    FOR EACH STATEMENT EXECUTE FUNCTION feed_presence_begins();

CREATE FUNCTION feed_presence_ends() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    INSERT INTO changes (kind, record_id, service_job_id) SELECT DISTINCT 'presence', service_job_id, service_job_id FROM old_rows;
    RETURN NULL;
END $$;
CREATE TRIGGER feed_on_delete AFTER DELETE ON "service_job_presence" REFERENCING OLD TABLE AS old_rows
    FOR EACH STATEMENT EXECUTE FUNCTION feed_presence_ends();

-- Keys are looked up for each request; an open stream has to hear of the end of its key.
CREATE TRIGGER api_keys_tell AFTER UPDATE OF "revoked_at", "key_hash", "user_id" OR DELETE OR TRUNCATE ON "api_keys"
    FOR EACH STATEMENT EXECUTE FUNCTION tell_account_changes();
CREATE TRIGGER api_key_clients_tell AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON "api_key_clients"
    FOR EACH STATEMENT EXECUTE FUNCTION tell_account_changes();
