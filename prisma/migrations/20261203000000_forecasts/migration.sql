-- When each open job will be ready, as a background job computes it again and again. Lists, counts and the open jobs in memory read the same rows.
CREATE TABLE "job_forecasts" (
    "service_job_id" INTEGER NOT NULL,
    "deadline" TIMESTAMPTZ(3) NOT NULL,
    "expected_at" TIMESTAMPTZ(3),
    "at_risk_until" TIMESTAMPTZ(3),
    "steps" JSONB NOT NULL,

    CONSTRAINT "job_forecasts_pkey" PRIMARY KEY ("service_job_id"),
    CONSTRAINT "job_forecasts_service_job_id_fkey" FOREIGN KEY ("service_job_id") REFERENCES "service_jobs"("id") ON DELETE CASCADE ON UPDATE CASCADE
);

-- One row: the process that sets the time computes the forecasts, so that of several workers one does.
CREATE TABLE "forecast_runs" (
    "id" INTEGER NOT NULL DEFAULT 1,
    "started_at" TIMESTAMPTZ(3),
    "usual_times" JSONB,
    "usual_times_at" TIMESTAMPTZ(3),

    CONSTRAINT "forecast_runs_pkey" PRIMARY KEY ("id"),
    CONSTRAINT "forecast_runs_has_one_row" CHECK ("id" = 1)
);
INSERT INTO "forecast_runs" DEFAULT VALUES;

-- Announced is only that a job has come to be at risk or no longer is: what is expected moves on with the clock.
CREATE FUNCTION feed_job_forecasts() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    IF TG_OP = 'INSERT' THEN
        INSERT INTO changes (kind, record_id, service_job_id)
        SELECT 'forecast', service_job_id, service_job_id FROM new_rows WHERE at_risk_until IS NOT NULL;
    ELSIF TG_OP = 'UPDATE' THEN
        INSERT INTO changes (kind, record_id, service_job_id)
        SELECT 'forecast', n.service_job_id, n.service_job_id FROM new_rows n JOIN old_rows o USING (service_job_id)
        WHERE n.at_risk_until IS DISTINCT FROM o.at_risk_until;
    ELSE
        INSERT INTO changes (kind, record_id, service_job_id)
        SELECT 'forecast', service_job_id, service_job_id FROM old_rows WHERE at_risk_until IS NOT NULL;
    END IF;
    RETURN NULL;
END $$;
CREATE TRIGGER feed_on_insert AFTER INSERT ON "job_forecasts" REFERENCING NEW TABLE AS new_rows
    FOR EACH STATEMENT EXECUTE FUNCTION feed_job_forecasts();
CREATE TRIGGER feed_on_update AFTER UPDATE ON "job_forecasts" REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows
    FOR EACH STATEMENT EXECUTE FUNCTION feed_job_forecasts();
CREATE TRIGGER feed_on_delete AFTER DELETE ON "job_forecasts" REFERENCING OLD TABLE AS old_rows
    FOR EACH STATEMENT EXECUTE FUNCTION feed_job_forecasts();
