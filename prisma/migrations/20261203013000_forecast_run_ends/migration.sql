-- By when a run has ended at the latest, so that no second process begins one while it lasts.
ALTER TABLE "forecast_runs" ADD COLUMN "runs_until" TIMESTAMPTZ(3);
