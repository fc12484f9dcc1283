-- outside of a transaction
-- Orders by link that wait for the office, which it lists across clients.
CREATE INDEX CONCURRENTLY IF NOT EXISTS "link_orders_waiting" ON "link_orders"("id") WHERE "status" = 'waiting';
