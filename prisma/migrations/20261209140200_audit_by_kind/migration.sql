-- outside of a transaction
-- The changes of a kind of record, newest first.
CREATE INDEX CONCURRENTLY IF NOT EXISTS "record_changes_entity_type_id_idx" ON "record_changes"("entity_type", "id");
