-- When jobs were first sent or approved, without a look at their other moves: drafts of billing and pay lists are computed from it.
CREATE INDEX "service_job_histories_first_sending_idx" ON "service_job_histories"("service_job_id", "created_at") WHERE "service_job_status_id" IN (150, 170);
