-- Counts beside the filters of the job list read every open job: from an index that holds all they ask for, without the table.
-- Tried with a million jobs: 90 ms instead of 450. The key comes first as the counts by status and service want it.
DROP INDEX "service_jobs_open_counts_idx";
CREATE INDEX "service_jobs_open_facets_idx" ON "service_jobs"("service_job_status_id", "service_id")
    INCLUDE ("id", "client_id", "campaign_id", "client_deadline", "studio_deadline", "date_service", "platform") WHERE "service_job_status_id" < 170;
CREATE INDEX "service_jobs_live_facets_idx" ON "service_jobs"("service_job_status_id", "service_id")
    INCLUDE ("id", "client_id", "campaign_id", "client_deadline", "studio_deadline", "date_service", "platform") WHERE "service_job_status_id" < 180;

-- Tags are looked for whatever their case.
CREATE INDEX "service_job_tags_lower_tag_idx" ON "service_job_tags"(lower("tag"), "service_job_id");

-- A job is touched whenever something inside it changes, and no index holds what a touch changes: with room in the page the new
-- version stays beside the old one and the indexes are left alone.
ALTER TABLE "service_jobs" SET (fillfactor = 85);
