-- When the client's own system first read the assets since the job was sent: until then the QC can take the job back.
ALTER TABLE "service_jobs" ADD COLUMN "client_opened_at" TIMESTAMPTZ(3);

-- That a client opened a job is no change of it: it must not make a form that someone else has open stale.
DROP TRIGGER keep_cache_key ON "service_jobs";
-- Nobody knows whether the jobs that were sent before were opened; they count as opened.
UPDATE "service_jobs" SET "client_opened_at" = "proofed_at" WHERE "service_job_status_id" = 150;
CREATE TRIGGER keep_cache_key BEFORE UPDATE ON "service_jobs" FOR EACH ROW
    WHEN (OLD.has_resources IS NOT DISTINCT FROM NEW.has_resources
        AND NOT (OLD.client_opened_at IS NULL AND NEW.client_opened_at IS NOT NULL)) EXECUTE FUNCTION keep_cache_key();

ALTER TABLE "workflow_transitions" ADD COLUMN "requires_unopened" BOOLEAN NOT NULL DEFAULT false;
