-- A resource moves on with its previews, which says nothing about the jobs that have resources: only one that changes its job does. Holding the
-- job for each of them met writers of the job on their way down: these hold the job first and its resources and files after it.
CREATE OR REPLACE FUNCTION keep_has_resources() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
    touched integer[];
BEGIN
    IF TG_OP = 'INSERT' THEN SELECT array_agg(DISTINCT service_job_id) INTO touched FROM new_rows;
    ELSIF TG_OP = 'DELETE' THEN SELECT array_agg(DISTINCT service_job_id) INTO touched FROM old_rows;
    ELSE SELECT array_agg(DISTINCT job_id) INTO touched FROM old_rows JOIN new_rows USING (id),
        LATERAL (VALUES (old_rows.service_job_id), (new_rows.service_job_id)) AS jobs(job_id)
        WHERE old_rows.service_job_id <> new_rows.service_job_id;
    END IF;
    PERFORM FROM service_jobs WHERE id = ANY(touched) ORDER BY id FOR NO KEY UPDATE;
    UPDATE service_jobs j SET has_resources = NOT has_resources
    WHERE id = ANY(touched) AND has_resources <> EXISTS (SELECT FROM resources r WHERE r.service_job_id = j.id);
    RETURN NULL;
END $$;
