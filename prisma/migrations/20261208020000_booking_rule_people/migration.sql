-- Whom clients may choose times of; everybody where the list is empty.
ALTER TABLE "booking_rules" ADD COLUMN "provider_ids" INTEGER[] NOT NULL DEFAULT ARRAY[]::INTEGER[];
