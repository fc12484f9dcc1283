-- What each save of a text changed. Written with the version of the asset, which is announced, and never changed.
CREATE TABLE "copy_changes" (
    "asset_history_id" INTEGER NOT NULL,
    "copy_detail_id" INTEGER NOT NULL,
    "before" TEXT NOT NULL,
    "after" TEXT NOT NULL,

    CONSTRAINT "copy_changes_pkey" PRIMARY KEY ("asset_history_id", "copy_detail_id")
);
CREATE INDEX "copy_changes_copy_detail_id_idx" ON "copy_changes"("copy_detail_id");
ALTER TABLE "copy_changes" ADD CONSTRAINT "copy_changes_asset_history_id_fkey" FOREIGN KEY ("asset_history_id") REFERENCES "asset_histories"("id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "copy_changes" ADD CONSTRAINT "copy_changes_copy_detail_id_fkey" FOREIGN KEY ("copy_detail_id") REFERENCES "copy_details"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- The document of the texts of a job: which one is wanted, and which one there is. Each save wants the next one; the worker makes the last.
CREATE TABLE "copy_proofs" (
    "service_job_id" INTEGER NOT NULL,
    "wanted" INTEGER NOT NULL DEFAULT 1,
    "made" INTEGER NOT NULL DEFAULT 0,
    "file_id" INTEGER,
    "requested_by_id" INTEGER,
    "requested_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "generated_at" TIMESTAMPTZ(3),
    "failed_at" TIMESTAMPTZ(3),
    "failure_reason" TEXT,

    CONSTRAINT "copy_proofs_pkey" PRIMARY KEY ("service_job_id"),
    CONSTRAINT "copy_proofs_made_was_wanted" CHECK ("made" <= "wanted")
);
CREATE INDEX "copy_proofs_file_id_idx" ON "copy_proofs"("file_id");
ALTER TABLE "copy_proofs" ADD CONSTRAINT "copy_proofs_service_job_id_fkey" FOREIGN KEY ("service_job_id") REFERENCES "service_jobs"("id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "copy_proofs" ADD CONSTRAINT "copy_proofs_file_id_fkey" FOREIGN KEY ("file_id") REFERENCES "files"("id") ON DELETE SET NULL ON UPDATE CASCADE;
ALTER TABLE "copy_proofs" ADD CONSTRAINT "copy_proofs_requested_by_id_fkey" FOREIGN KEY ("requested_by_id") REFERENCES "users"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- Announced as a change of the assets that show the document.
CREATE FUNCTION feed_copy_proofs() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    INSERT INTO changes (kind, record_id, service_job_id) SELECT 'asset', service_job_id, service_job_id FROM new_rows;
    RETURN NULL;
END $$;
CREATE TRIGGER feed_on_insert AFTER INSERT ON "copy_proofs" REFERENCING NEW TABLE AS new_rows
    FOR EACH STATEMENT EXECUTE FUNCTION feed_copy_proofs();
CREATE TRIGGER feed_on_update AFTER UPDATE ON "copy_proofs" REFERENCING NEW TABLE AS new_rows
    FOR EACH STATEMENT EXECUTE FUNCTION feed_copy_proofs();

-- The field of copy in which somebody is, so that others see it.
ALTER TABLE "service_job_presence" ADD COLUMN "copy_detail_id" INTEGER;
CREATE FUNCTION feed_presence_moves() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    INSERT INTO changes (kind, record_id, service_job_id)
    SELECT DISTINCT 'presence', n.service_job_id, n.service_job_id
    FROM new_rows n JOIN old_rows o USING (service_job_id, user_id, view_id)
    WHERE n.copy_detail_id IS DISTINCT FROM o.copy_detail_id;
    RETURN NULL;
END $$;
CREATE TRIGGER feed_on_update AFTER UPDATE ON "service_job_presence" REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows
    FOR EACH STATEMENT EXECUTE FUNCTION feed_presence_moves();
