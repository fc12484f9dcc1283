-- The job list is nearly always asked for open jobs, and nine jobs in ten are approved (170) or archived (180): these indexes hold
-- the open tenth only, in the order in which the list shows it. A query uses one when its WHERE implies service_job_status_id < 170.
CREATE INDEX "service_jobs_open_client_deadline_idx" ON "service_jobs"("client_deadline", "id") WHERE "service_job_status_id" < 170;
CREATE INDEX "service_jobs_open_studio_deadline_idx" ON "service_jobs"("studio_deadline", "id") WHERE "service_job_status_id" < 170;
CREATE INDEX "service_jobs_open_date_service_idx" ON "service_jobs"("date_service", "id") WHERE "service_job_status_id" < 170;
CREATE INDEX "service_jobs_open_status_idx" ON "service_jobs"("service_job_status_id", "client_deadline", "id") WHERE "service_job_status_id" < 170;
CREATE INDEX "service_jobs_open_service_idx" ON "service_jobs"("service_id", "client_deadline", "id") WHERE "service_job_status_id" < 170;
CREATE INDEX "service_jobs_open_client_idx" ON "service_jobs"("client_id", "client_deadline", "id") WHERE "service_job_status_id" < 170;
CREATE INDEX "service_jobs_open_platform_idx" ON "service_jobs"("platform", "client_deadline", "id") WHERE "service_job_status_id" < 170;

-- Approved jobs are asked for with the open ones ("show approved"): the same orders with only the archive left out.
CREATE INDEX "service_jobs_live_client_deadline_idx" ON "service_jobs"("client_deadline", "id") WHERE "service_job_status_id" < 180;
CREATE INDEX "service_jobs_live_date_service_idx" ON "service_jobs"("date_service", "id") WHERE "service_job_status_id" < 180;

-- Counts by service and status: answered from the index alone.
CREATE INDEX "service_jobs_open_counts_idx" ON "service_jobs"("service_id", "service_job_status_id")
    INCLUDE ("client_deadline", "studio_deadline", "date_service", "platform", "client_id") WHERE "service_job_status_id" < 170;

-- A number typed into the search box finds the job with that Jobtrack number.
CREATE INDEX "service_jobs_ct_reference_idx" ON "service_jobs"("ct_reference_id") WHERE "ct_reference_id" IS NOT NULL;
