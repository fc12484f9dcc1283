-- outside of a transaction
-- Verdicts of quality control by the time they were given: the moves out of it to verification, to the client, or back. "First time right" reads those of some weeks.
CREATE INDEX CONCURRENTLY IF NOT EXISTS "service_job_histories_verdicts" ON "service_job_histories"("created_at") WHERE "from_status_id" IN (100, 110, 120) AND "service_job_status_id" IN (130, 135, 140, 150);
