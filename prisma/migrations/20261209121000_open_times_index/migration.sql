-- outside of a transaction
-- Read each minute: times that are to be fixed, and flexible jobs that nobody has yet.
CREATE INDEX CONCURRENTLY IF NOT EXISTS "service_jobs_open_times" ON "service_jobs"("id")
    WHERE "is_time_open" OR ("unbooked_named_at" IS NULL AND "service_job_status_id" < 50 AND "wishes" @> '{"isFlexible": true}');
