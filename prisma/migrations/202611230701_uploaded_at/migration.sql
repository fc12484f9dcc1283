-- When a job first came to Uploaded: until then its provider can move it there, even when an editor was assigned before the shoot.
ALTER TABLE "service_jobs" ADD COLUMN "uploaded_at" TIMESTAMPTZ(3);

-- Nothing changes about the jobs themselves: their versions stay.
ALTER TABLE "service_jobs" DISABLE TRIGGER keep_cache_key;
UPDATE "service_jobs" j SET "uploaded_at" = h.at
FROM (SELECT service_job_id, min(created_at) AS at FROM "service_job_histories" WHERE service_job_status_id = 50 GROUP BY 1) h
WHERE h.service_job_id = j.id;
ALTER TABLE "service_jobs" ENABLE TRIGGER keep_cache_key;

ALTER TABLE "workflow_transitions" ADD COLUMN "requires_never_uploaded" BOOLEAN NOT NULL DEFAULT false;

-- The list of a provider asks for it, so the indexes that answer the counts alone hold it.
DROP INDEX "service_jobs_open_facets_idx";
DROP INDEX "service_jobs_live_facets_idx";
CREATE INDEX "service_jobs_open_facets_idx" ON "service_jobs"("service_job_status_id", "service_id")
    INCLUDE ("id", "client_id", "campaign_id", "client_deadline", "proofed_at", "date_service", "uploaded_at", "platform", "has_resources") WHERE "service_job_status_id" < 170;
CREATE INDEX "service_jobs_live_facets_idx" ON "service_jobs"("service_job_status_id", "service_id")
    INCLUDE ("id", "client_id", "campaign_id", "client_deadline", "proofed_at", "date_service", "uploaded_at", "platform", "has_resources") WHERE "service_job_status_id" < 180;
