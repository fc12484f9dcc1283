-- outside of a transaction
-- The changes of a range of days.
CREATE INDEX CONCURRENTLY IF NOT EXISTS "record_changes_created_at_idx" ON "record_changes"("created_at");
