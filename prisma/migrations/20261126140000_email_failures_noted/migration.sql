-- A sending that failed for several recipients is one notification. What failed before this has its notification.
ALTER TABLE "email_deliveries" ADD COLUMN "is_failure_noted" BOOLEAN NOT NULL DEFAULT false;
UPDATE "email_deliveries" SET "is_failure_noted" = true WHERE "failed_at" IS NOT NULL;
