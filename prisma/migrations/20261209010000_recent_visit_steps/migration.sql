-- outside of a transaction
-- Who has made a step of a visit lately, which the dispatch board asks for each person.
CREATE INDEX CONCURRENTLY IF NOT EXISTS "service_job_visits_user_id_updated_at_idx" ON "service_job_visits"("user_id", "updated_at");
