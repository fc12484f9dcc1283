-- How many visits, and how many minutes of appointments, a provider takes a day at most.
ALTER TABLE "providers"
    ADD COLUMN "max_daily_visits" INTEGER,
    ADD COLUMN "max_daily_minutes" INTEGER,
    ADD CONSTRAINT "providers_max_daily_visits_range" CHECK ("max_daily_visits" BETWEEN 1 AND 50) NOT VALID,
    ADD CONSTRAINT "providers_max_daily_minutes_range" CHECK ("max_daily_minutes" BETWEEN 30 AND 1440) NOT VALID;
