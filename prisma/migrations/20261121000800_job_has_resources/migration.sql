-- "Nothing uploaded yet" is a filter with a count beside it: asked of the resources it costs a look-up a job, and the planner prefers to
-- read all resources of the archive instead. So it is a column, kept by the database.
ALTER TABLE "service_jobs" ADD COLUMN "has_resources" BOOLEAN NOT NULL DEFAULT false;

-- The first upload is no change of the job: it must not make a form that someone else has open stale.
DROP TRIGGER keep_cache_key ON "service_jobs";
CREATE TRIGGER keep_cache_key BEFORE UPDATE ON "service_jobs" FOR EACH ROW
    WHEN (OLD.has_resources IS NOT DISTINCT FROM NEW.has_resources) EXECUTE FUNCTION keep_cache_key();

UPDATE "service_jobs" j SET "has_resources" = true WHERE EXISTS (SELECT FROM "resources" r WHERE r.service_job_id = j.id);

-- The jobs are held first: of an upload and a deletion at once, whoever comes second sees what the first has left.
CREATE FUNCTION keep_has_resources() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
    touched integer[];
BEGIN
    IF TG_OP = 'INSERT' THEN SELECT array_agg(DISTINCT service_job_id) INTO touched FROM new_rows;
    ELSIF TG_OP = 'DELETE' THEN SELECT array_agg(DISTINCT service_job_id) INTO touched FROM old_rows;
    ELSE SELECT array_agg(DISTINCT service_job_id) INTO touched FROM (TABLE new_rows UNION ALL TABLE old_rows) both_rows;
    END IF;
    PERFORM FROM service_jobs WHERE id = ANY(touched) ORDER BY id FOR NO KEY UPDATE;
    UPDATE service_jobs j SET has_resources = NOT has_resources
    WHERE id = ANY(touched) AND has_resources <> EXISTS (SELECT FROM resources r WHERE r.service_job_id = j.id);
    RETURN NULL;
END $$;
CREATE TRIGGER keep_has_resources_on_insert AFTER INSERT ON "resources" REFERENCING NEW TABLE AS new_rows
    FOR EACH STATEMENT EXECUTE FUNCTION keep_has_resources();
CREATE TRIGGER keep_has_resources_on_delete AFTER DELETE ON "resources" REFERENCING OLD TABLE AS old_rows
    FOR EACH STATEMENT EXECUTE FUNCTION keep_has_resources();
-- A resource stays with its job; this is for the person who moves one by hand.
CREATE TRIGGER keep_has_resources_on_update AFTER UPDATE ON "resources" REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows
    FOR EACH STATEMENT EXECUTE FUNCTION keep_has_resources();

-- The indexes that answer the counts alone, now with all that the counts ask for and nothing else.
DROP INDEX "service_jobs_open_facets_idx";
DROP INDEX "service_jobs_live_facets_idx";
CREATE INDEX "service_jobs_open_facets_idx" ON "service_jobs"("service_job_status_id", "service_id")
    INCLUDE ("id", "client_id", "campaign_id", "client_deadline", "date_service", "platform", "has_resources") WHERE "service_job_status_id" < 170;
CREATE INDEX "service_jobs_live_facets_idx" ON "service_jobs"("service_job_status_id", "service_id")
    INCLUDE ("id", "client_id", "campaign_id", "client_deadline", "date_service", "platform", "has_resources") WHERE "service_job_status_id" < 180;

-- Statistics ask what was due today, the archive included; the other orders have their whole index already.
CREATE INDEX "service_jobs_studio_deadline_id_idx" ON "service_jobs"("studio_deadline", "id");
