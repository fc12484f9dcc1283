-- Jobs are searched by campaign, client and number, not by their own name: this was the largest index of jobs, written with every change of
-- a status and read by nothing.
DROP INDEX "service_jobs_name_trgm_idx";

-- Tags are compared whatever their case: by service_job_tags_once within a job, by service_job_tags_lower_tag_idx across jobs.
DROP INDEX "service_job_tags_service_job_id_tag_key";
DROP INDEX "service_job_tags_tag_service_job_id_idx";
