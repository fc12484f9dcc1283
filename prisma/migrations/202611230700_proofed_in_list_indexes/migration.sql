-- 'Overdue' asks when a job was sent, so the indexes that answer the counts alone hold that as well.
DROP INDEX "service_jobs_open_facets_idx";
DROP INDEX "service_jobs_live_facets_idx";
CREATE INDEX "service_jobs_open_facets_idx" ON "service_jobs"("service_job_status_id", "service_id")
    INCLUDE ("id", "client_id", "campaign_id", "client_deadline", "proofed_at", "date_service", "platform", "has_resources") WHERE "service_job_status_id" < 170;
CREATE INDEX "service_jobs_live_facets_idx" ON "service_jobs"("service_job_status_id", "service_id")
    INCLUDE ("id", "client_id", "campaign_id", "client_deadline", "proofed_at", "date_service", "platform", "has_resources") WHERE "service_job_status_id" < 180;
