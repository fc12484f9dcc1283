-- outside of a transaction
-- Failures that nobody has given up: few, whatever the size of their tables.
CREATE INDEX CONCURRENTLY IF NOT EXISTS "outbox_messages_open_failures_idx" ON "outbox_messages"("failed_at")
  WHERE "failed_at" IS NOT NULL AND ("given_up_at" IS NULL OR "given_up_at" < "failed_at");
CREATE INDEX CONCURRENTLY IF NOT EXISTS "email_deliveries_open_failures_idx" ON "email_deliveries"("failed_at")
  WHERE "failed_at" IS NOT NULL AND ("given_up_at" IS NULL OR "given_up_at" < "failed_at");
CREATE INDEX CONCURRENTLY IF NOT EXISTS "file_preview_requests_open_failures_idx" ON "file_preview_requests"("failed_at")
  WHERE "failed_at" IS NOT NULL AND ("given_up_at" IS NULL OR "given_up_at" < "failed_at");
CREATE INDEX CONCURRENTLY IF NOT EXISTS "pdf_flatten_requests_open_failures_idx" ON "pdf_flatten_requests"("failed_at")
  WHERE "failed_at" IS NOT NULL AND ("given_up_at" IS NULL OR "given_up_at" < "failed_at");
CREATE INDEX CONCURRENTLY IF NOT EXISTS "film_requests_open_failures_idx" ON "film_requests"("failed_at")
  WHERE "failed_at" IS NOT NULL AND ("given_up_at" IS NULL OR "given_up_at" < "failed_at");
CREATE INDEX CONCURRENTLY IF NOT EXISTS "tile_sets_open_failures_idx" ON "tile_sets"("failed_at")
  WHERE "failed_at" IS NOT NULL AND ("given_up_at" IS NULL OR "given_up_at" < "failed_at");
