-- Locks a job until the end of the transaction, and answers whether a change of its status was committed that the snapshot did not see. A function,
-- because its second statement sees what was committed while the first one waited: as one statement it would not, as two it would cost a round trip more.
CREATE FUNCTION lock_job_since(job_id integer, arrival pg_snapshot) RETURNS boolean LANGUAGE plpgsql VOLATILE AS $$
BEGIN
    PERFORM FROM service_jobs WHERE id = job_id FOR UPDATE;
    RETURN EXISTS (SELECT FROM changes
        WHERE xid >= pg_snapshot_xmin(arrival) AND xid < pg_snapshot_xmax(pg_current_snapshot())
            AND NOT pg_visible_in_snapshot(xid, arrival) AND kind = 'status' AND service_job_id = job_id);
END $$;
