-- Writers of a job exclude one another by FOR NO KEY UPDATE, which lets others refer to the job. FOR UPDATE made a transaction wait that holds an asset and has
-- its references checked again, such as one that stores previews: a deadlock with a writer of the job that waits for the asset.
CREATE OR REPLACE FUNCTION lock_job_since(job_id integer, arrival pg_snapshot) RETURNS boolean LANGUAGE plpgsql VOLATILE AS $$
BEGIN
    PERFORM FROM service_jobs WHERE id = job_id FOR NO KEY UPDATE;
    RETURN EXISTS (SELECT FROM changes
        WHERE xid >= pg_snapshot_xmin(arrival) AND xid < pg_snapshot_xmax(pg_current_snapshot())
            AND NOT pg_visible_in_snapshot(xid, arrival) AND kind = 'status' AND service_job_id = job_id);
END $$;
