-- A detail whose type is changed, or that is moved to another job, decides the platform as one that is made or removed does: of the job
-- it is on now and of the one it was on. Rows of jobs are locked in the order of their ids, as everywhere.
CREATE OR REPLACE FUNCTION keep_platform() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    PERFORM FROM service_jobs WHERE id IN (NEW.service_job_id, OLD.service_job_id) ORDER BY id FOR UPDATE;
    UPDATE service_jobs SET platform = (
        SELECT CASE WHEN bool_or(entity_field_type_id = 15) THEN 'CH' WHEN bool_or(entity_field_type_id = 14) THEN 'RH' ELSE 'CT' END
        FROM service_job_details WHERE service_job_id = service_jobs.id)
    WHERE id IN (NEW.service_job_id, OLD.service_job_id);
    RETURN NULL;
END $$;

CREATE TRIGGER keep_platform_on_update AFTER UPDATE OF "entity_field_type_id", "service_job_id" ON "service_job_details" FOR EACH ROW
    WHEN ((NEW.entity_field_type_id IN (14, 15) OR OLD.entity_field_type_id IN (14, 15))
        AND (NEW.entity_field_type_id, NEW.service_job_id) IS DISTINCT FROM (OLD.entity_field_type_id, OLD.service_job_id))
    EXECUTE FUNCTION keep_platform();
