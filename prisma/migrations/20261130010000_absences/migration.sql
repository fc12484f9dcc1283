-- The time that the client was told, of an appointment that an absence has taken away; until the job is booked again.
ALTER TABLE "service_jobs" ADD COLUMN "announced_date_service" TIMESTAMPTZ(3);
