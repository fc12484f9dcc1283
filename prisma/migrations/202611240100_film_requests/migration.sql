-- What is made of a film for its review: a copy that every browser plays, and the strip of its frames. The rows are the queue: a worker takes the
-- oldest one that nobody holds.
CREATE TABLE "film_requests" (
    "id" SERIAL NOT NULL,
    "file_id" INTEGER NOT NULL,
    "kind" TEXT NOT NULL,
    "output_path" TEXT,
    "tiles" INTEGER,
    "progress" INTEGER,
    "started_at" TIMESTAMPTZ(3),
    "generated_at" TIMESTAMPTZ(3),
    "failed_at" TIMESTAMPTZ(3),
    "failure_reason" TEXT,
    "attempts" INTEGER NOT NULL DEFAULT 0,
    "cache_key" INTEGER NOT NULL DEFAULT 1,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updated_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "film_requests_pkey" PRIMARY KEY ("id"),
    CONSTRAINT "film_requests_kind_known" CHECK ("kind" IN ('ReviewCopy', 'Filmstrip')),
    CONSTRAINT "film_requests_one_outcome" CHECK (num_nonnulls("generated_at", "failed_at") <= 1),
    CONSTRAINT "film_requests_failure_explained" CHECK (("failed_at" IS NULL) = ("failure_reason" IS NULL)),
    -- A review copy without a path: browsers play the file itself.
    CONSTRAINT "film_requests_strip_known" CHECK ("kind" = 'ReviewCopy' OR "generated_at" IS NULL OR num_nonnulls("output_path", "tiles") = 2),
    CONSTRAINT "film_requests_progress_percent" CHECK ("progress" BETWEEN 0 AND 100)
);
CREATE UNIQUE INDEX "film_requests_file_id_kind_key" ON "film_requests"("file_id", "kind");
CREATE INDEX "film_requests_waiting_idx" ON "film_requests"("created_at") WHERE "generated_at" IS NULL AND "failed_at" IS NULL;
ALTER TABLE "film_requests" ADD CONSTRAINT "film_requests_file_id_fkey" FOREIGN KEY ("file_id") REFERENCES "files"("id") ON DELETE CASCADE ON UPDATE CASCADE;

CREATE TRIGGER keep_cache_key BEFORE UPDATE ON "film_requests" FOR EACH ROW EXECUTE FUNCTION keep_cache_key();

-- The file moves on with an outcome. Progress only announces itself: an asset whose film is being copied must not become stale for
-- whoever edits it.
CREATE FUNCTION touch_file_of_film() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    UPDATE files SET updated_at = clock_timestamp() WHERE id IN (
        SELECT n.file_id FROM new_rows n JOIN old_rows o ON o.id = n.id
        WHERE (n.generated_at, n.failed_at) IS DISTINCT FROM (o.generated_at, o.failed_at));
    RETURN NULL;
END $$;
CREATE TRIGGER touch_file_on_update AFTER UPDATE ON "film_requests" REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows
    FOR EACH STATEMENT EXECUTE FUNCTION touch_file_of_film();

CREATE FUNCTION feed_film_requests() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    INSERT INTO changes (kind, record_id, service_job_id, user_id)
        SELECT DISTINCT 'preview', n.file_id, j.service_job_id, NULL::integer
        FROM new_rows n JOIN old_rows o ON o.id = n.id JOIN LATERAL jobs_of_file(n.file_id) j ON TRUE
        WHERE (n.generated_at, n.failed_at, n.progress) IS DISTINCT FROM (o.generated_at, o.failed_at, o.progress);
    RETURN NULL;
END $$;
CREATE TRIGGER feed_on_update AFTER UPDATE ON "film_requests" REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows
    FOR EACH STATEMENT EXECUTE FUNCTION feed_film_requests();

-- Films that were uploaded before.
INSERT INTO "film_requests" ("file_id", "kind")
    SELECT f.id, k.kind FROM "files" f CROSS JOIN (VALUES ('ReviewCopy'), ('Filmstrip')) AS k(kind)
    WHERE f.file_type_id = 4 AND EXISTS (SELECT FROM file_preview_requests r WHERE r.file_id = f.id);
