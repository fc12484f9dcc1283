-- Sizes in which the finished pictures of a service are handed over, and the one that a download asked for.
ALTER TABLE "services" ADD COLUMN "deliveries" JSONB NOT NULL DEFAULT '[]';

ALTER TABLE "downloads" ADD COLUMN "delivery" JSONB;
