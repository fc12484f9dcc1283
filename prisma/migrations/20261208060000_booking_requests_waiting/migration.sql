-- outside of a transaction
-- Times that clients ask for, which the office lists across clients.
CREATE INDEX CONCURRENTLY IF NOT EXISTS "booking_holds_requested" ON "booking_holds"("requested_at") WHERE "requested_at" IS NOT NULL;
