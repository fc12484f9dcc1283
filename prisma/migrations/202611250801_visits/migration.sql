-- How far the provider is with the visit of an appointment. The row names the appointment it is about, so that a job that gets another provider
-- or time has no visit any more, without a write.
CREATE TABLE "service_job_visits" (
    "service_job_id" INTEGER NOT NULL,
    "user_id" INTEGER NOT NULL,
    "date_service" TIMESTAMPTZ(3) NOT NULL,
    "on_the_way_at" TIMESTAMPTZ(3),
    "expected_at" TIMESTAMPTZ(3),
    "arrived_at" TIMESTAMPTZ(3),
    "done_at" TIMESTAMPTZ(3),
    "updated_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "service_job_visits_pkey" PRIMARY KEY ("service_job_id"),
    CONSTRAINT "service_job_visits_expected_on_the_way" CHECK ("expected_at" IS NULL OR "on_the_way_at" IS NOT NULL)
);
CREATE INDEX "service_job_visits_user_id_idx" ON "service_job_visits"("user_id");
ALTER TABLE "service_job_visits" ADD CONSTRAINT "service_job_visits_service_job_id_fkey" FOREIGN KEY ("service_job_id") REFERENCES "service_jobs"("id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "service_job_visits" ADD CONSTRAINT "service_job_visits_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- A kind of its own, and no new version of the job: whoever edits the job must not become stale because the provider is on the way.
CREATE FUNCTION feed_service_job_visits() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    INSERT INTO changes (kind, record_id, service_job_id) SELECT 'visit', service_job_id, service_job_id FROM new_rows;
    RETURN NULL;
END $$;
CREATE TRIGGER feed_on_insert AFTER INSERT ON "service_job_visits" REFERENCING NEW TABLE AS new_rows
    FOR EACH STATEMENT EXECUTE FUNCTION feed_service_job_visits();
CREATE TRIGGER feed_on_update AFTER UPDATE ON "service_job_visits" REFERENCING NEW TABLE AS new_rows
    FOR EACH STATEMENT EXECUTE FUNCTION feed_service_job_visits();
