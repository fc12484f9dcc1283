-- outside of a transaction
-- The changes of a person, newest first.
CREATE INDEX CONCURRENTLY IF NOT EXISTS "record_changes_created_by_id_id_idx" ON "record_changes"("created_by_id", "id");
