-- Keys belong to whoever calls: a person, an API key or the recipient of a review link, who has no account.
ALTER TABLE "idempotency_keys" ADD COLUMN "caller" TEXT;
UPDATE "idempotency_keys" SET "caller" = 'user/' || "user_id";
ALTER TABLE "idempotency_keys" ALTER COLUMN "caller" SET NOT NULL;
DROP INDEX "idempotency_keys_user_id_endpoint_key_key";
ALTER TABLE "idempotency_keys" DROP COLUMN "user_id";
CREATE UNIQUE INDEX "idempotency_keys_caller_endpoint_key_key" ON "idempotency_keys"("caller", "endpoint", "key");
