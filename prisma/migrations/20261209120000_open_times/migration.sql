-- Visits of which the client knows the day, and the time only the day before.
ALTER TABLE "service_jobs"
    ADD COLUMN "is_time_open" BOOLEAN NOT NULL DEFAULT false,
    ADD COLUMN "first_date_service" TIMESTAMPTZ(3),
    ADD COLUMN "time_fixed_at" TIMESTAMPTZ(3),
    ADD COLUMN "saved_minutes" INTEGER,
    ADD COLUMN "unbooked_named_at" TIMESTAMPTZ(3);
