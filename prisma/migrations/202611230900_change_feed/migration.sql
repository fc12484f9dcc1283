-- Every change that a list, a count or an open screen can show, written in the transaction of the change. Readers keep the snapshot they read
-- last and ask for the rows it did not see (docs/adr/0017-change-feed.md).
CREATE TABLE "changes" (
    "xid" xid8 NOT NULL DEFAULT pg_current_xact_id(),
    "id" BIGINT GENERATED ALWAYS AS IDENTITY,
    "kind" TEXT NOT NULL,
    "record_id" INTEGER NOT NULL,
    "service_job_id" INTEGER,
    "user_id" INTEGER,
    "at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP
);
-- The only index: rows are written far more often than they are looked for.
CREATE INDEX "changes_xid_idx" ON "changes"("xid");

-- One row. A cursor of another generation (from before a restore), or one that did not see the last row that was swept, has a gap.
CREATE TABLE "change_feed" (
    "id" INTEGER NOT NULL DEFAULT 1,
    "generation" UUID NOT NULL DEFAULT gen_random_uuid(),
    "swept_xid" xid8 NOT NULL DEFAULT '0',

    CONSTRAINT "change_feed_pkey" PRIMARY KEY ("id"),
    CONSTRAINT "change_feed_has_one_row" CHECK ("id" = 1)
);
INSERT INTO "change_feed" DEFAULT VALUES;

-- Jobs: 'status' stands instead of 'job' and says that other columns may have changed with it. That something inside the job was written raises
-- its cache_key and is announced by what was written, not as a change of the job.
CREATE FUNCTION feed_service_jobs() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    IF TG_OP = 'UPDATE' THEN
        INSERT INTO changes (kind, record_id, service_job_id)
        SELECT CASE WHEN n.service_job_status_id <> o.service_job_status_id THEN 'status' ELSE 'job' END, n.id, n.id
        FROM new_rows n JOIN old_rows o ON o.id = n.id
        WHERE n.service_job_status_id <> o.service_job_status_id
            OR to_jsonb(n) - 'cache_key' - 'updated_at' <> to_jsonb(o) - 'cache_key' - 'updated_at';
    ELSIF TG_OP = 'INSERT' THEN
        INSERT INTO changes (kind, record_id, service_job_id) SELECT 'job', id, id FROM new_rows;
    ELSE
        INSERT INTO changes (kind, record_id, service_job_id) SELECT 'job', id, id FROM old_rows;
    END IF;
    RETURN NULL;
END $$;

-- The jobs that show a file.
CREATE FUNCTION jobs_of_file(file integer) RETURNS TABLE (service_job_id integer) LANGUAGE sql STABLE AS $$
    SELECT r.service_job_id FROM resources r WHERE r.file_id = file
    UNION SELECT a.service_job_id FROM assets a WHERE a.file_id = file
    UNION SELECT a.service_job_id FROM asset_histories h JOIN assets a ON a.id = h.asset_id WHERE h.file_id = file
    UNION SELECT c.service_job_id FROM client_resources c WHERE c.file_id = file
$$;

-- Every other table gets a function of its own with fixed statements, because Postgres keeps their plans: a common function with EXECUTE would
-- plan them at each write. Of an update both versions are written, so that a record that moves is announced where it was and where it is.
DO $$
DECLARE
    source record;
    announce text;
    updated text;
BEGIN
    FOR source IN SELECT * FROM (VALUES
        -- r is a written row; of an update that does not always count, n is the new version and o the old one.
        ('service_job_users', 'assignment', 'r.id', 'r.service_job_id', 'r.user_id', '', NULL),
        ('service_job_notes', 'note', 'r.id', 'r.service_job_id', NULL, '', NULL),
        ('service_job_details', 'detail', 'r.id', 'r.service_job_id', NULL, '', NULL),
        ('service_job_tags', 'tag', 'r.id', 'r.service_job_id', NULL, '', NULL),
        ('service_job_checklist_items', 'checklist', 'r.id', 'r.service_job_id', NULL, '', NULL),
        ('service_job_collaborators', 'job', 'r.service_job_id', 'r.service_job_id', NULL, '', NULL),
        ('service_job_proofing_urls', 'job', 'r.service_job_id', 'r.service_job_id', NULL, '', NULL),
        ('content_direct_providers', 'job', 'r.service_job_id', 'r.service_job_id', NULL, '', NULL),
        ('client_proofing_comments', 'job', 'r.service_job_id', 'r.service_job_id', NULL, '', NULL),
        ('client_resources', 'job', 'r.service_job_id', 'r.service_job_id', NULL, '', NULL),
        ('esoft_submissions', 'job', 'r.service_job_id', 'r.service_job_id', NULL, '', NULL),
        ('resources', 'resource', 'r.id', 'r.service_job_id', NULL, '', NULL),
        ('assets', 'asset', 'r.id', 'r.service_job_id', NULL, '', NULL),
        -- Those that are deleted with their asset are announced by it.
        ('asset_comments', 'comment', 'r.id', 'a.service_job_id', NULL, 'JOIN assets a ON a.id = r.asset_id', NULL),
        ('clients', 'client', 'r.id', NULL, NULL, '', NULL),
        ('campaigns', 'campaign', 'r.id', NULL, NULL, '', NULL),
        ('zones', 'zone', 'r.id', NULL, NULL, '', NULL),
        -- Signing in, or using a key, is no change of the account.
        ('users', 'user', 'r.id', NULL, 'r.id', '', 'n.cache_key <> o.cache_key'),
        ('api_keys', 'user', 'r.user_id', NULL, 'r.user_id', '', 'n.revoked_at IS DISTINCT FROM o.revoked_at'),
        ('api_key_clients', 'user', 'k.user_id', NULL, 'k.user_id', 'JOIN api_keys k ON k.id = r.api_key_id', NULL),
        ('file_preview_requests', 'preview', 'r.file_id', 'j.service_job_id', NULL, 'JOIN LATERAL jobs_of_file(r.file_id) j ON TRUE',
            '(n.generated_at, n.failed_at) IS DISTINCT FROM (o.generated_at, o.failed_at)'),
        ('pdf_flatten_requests', 'preview', 'r.file_id', 'j.service_job_id', NULL, 'JOIN LATERAL jobs_of_file(r.file_id) j ON TRUE',
            '(n.generated_at, n.failed_at) IS DISTINCT FROM (o.generated_at, o.failed_at)')
    ) AS t(name, kind, record, job, person, joined, counts)
    LOOP
        announce := format('INSERT INTO changes (kind, record_id, service_job_id, user_id) SELECT DISTINCT %L, %s, %s, %s FROM %%s r %s',
            source.kind, source.record, coalesce(source.job, 'NULL::integer'), coalesce(source.person, 'NULL::integer'), source.joined);
        updated := CASE WHEN source.counts IS NULL THEN '(TABLE new_rows UNION ALL TABLE old_rows)'
            ELSE format('(SELECT n.* FROM new_rows n JOIN old_rows o ON o.id = n.id WHERE %s)', source.counts) END;
        EXECUTE format('CREATE FUNCTION %I() RETURNS trigger LANGUAGE plpgsql AS %L', 'feed_' || source.name, format(
            'BEGIN IF TG_OP = ''INSERT'' THEN %s; ELSIF TG_OP = ''UPDATE'' THEN %s; ELSE %s; END IF; RETURN NULL; END',
            format(announce, 'new_rows'), format(announce, updated), format(announce, 'old_rows')));
    END LOOP;
END $$;

DO $$
DECLARE
    source record;
BEGIN
    FOR source IN SELECT substr(proname, 6) AS name FROM pg_proc
        WHERE pronamespace = current_schema()::regnamespace AND proname LIKE 'feed\_%' AND prorettype = 'trigger'::regtype
    LOOP
        EXECUTE format('CREATE TRIGGER feed_on_update AFTER UPDATE ON %1$I REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows
            FOR EACH STATEMENT EXECUTE FUNCTION %2$I()', source.name, 'feed_' || source.name);
        -- A preview is wanted with the upload and removed with the file, which are announced by themselves: its outcome is the news.
        CONTINUE WHEN source.name IN ('file_preview_requests', 'pdf_flatten_requests');
        EXECUTE format('CREATE TRIGGER feed_on_insert AFTER INSERT ON %1$I REFERENCING NEW TABLE AS new_rows
            FOR EACH STATEMENT EXECUTE FUNCTION %2$I()', source.name, 'feed_' || source.name);
        EXECUTE format('CREATE TRIGGER feed_on_delete AFTER DELETE ON %1$I REFERENCING OLD TABLE AS old_rows
            FOR EACH STATEMENT EXECUTE FUNCTION %2$I()', source.name, 'feed_' || source.name);
    END LOOP;
END $$;
