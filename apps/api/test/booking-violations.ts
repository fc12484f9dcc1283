import { JobUserRoleId } from '@shootdesk/shared/service-job-users/job-user-roles';
import type pg from 'pg';

/** A fault in the calendars, in words. */
export interface BookingViolation {
  readonly kind:
    | 'hour given twice'
    | 'no time to travel'
    | 'held time given to somebody else'
    | 'in a blockout'
    | 'two people for one job'
    | 'half booked'
    | 'held longer than ten minutes';
  readonly what: string;
}

type Database = Pick<pg.Pool, 'query'> | Pick<pg.Client, 'query'>;

/** Appointments with their people, and the times that clients hold, each with the travel time of its client's zone. */
const taken = `
  SELECT u.user_id, j.campaign_id, j.id AS job_id, j.date_service AS start,
    j.date_service + make_interval(mins => coalesce(j.service_job_length, 60)) AS finish, coalesce(z.default_travel_time, 0) AS travel, false AS is_held
  FROM service_jobs j JOIN service_job_users u ON u.service_job_id = j.id AND u.service_job_user_role_id = ${JobUserRoleId.OnSiteProvider}
  JOIN clients c ON c.id = j.client_id LEFT JOIN zones z ON z.id = c.zone_id
  WHERE j.date_service IS NOT NULL
  UNION ALL
  SELECT h.user_id, j.campaign_id, j.id, h.start, h.start + make_interval(mins => h.minutes), coalesce(z.default_travel_time, 0), true
  FROM booking_holds h JOIN service_jobs j ON j.id = h.service_job_id JOIN clients c ON c.id = j.client_id LEFT JOIN zones z ON z.id = c.zone_id
  WHERE h.expires_at > clock_timestamp()`;

/** Shares no code with the rules of booking, so that a fault in them is found. Knows no postcodes of zones and no two campaigns at one address. */
const statement = `
  WITH taken AS MATERIALIZED (${taken}),
  pairs AS (
    SELECT a.user_id, a.job_id AS one, b.job_id AS other, b.start, b.start < a.finish AS overlap, a.is_held OR b.is_held AS is_held
    FROM taken a JOIN taken b ON b.user_id = a.user_id AND b.campaign_id <> a.campaign_id AND (b.start, b.job_id, b.is_held) > (a.start, a.job_id, a.is_held)
      AND b.start < a.finish + make_interval(mins => greatest(a.travel, b.travel)))
  SELECT CASE WHEN is_held THEN 'held time given to somebody else' WHEN overlap THEN 'hour given twice' ELSE 'no time to travel' END AS kind,
    format('person %s, jobs %s and %s, %s', user_id, one, other, start) AS what FROM pairs
  UNION ALL
  SELECT 'in a blockout', format('person %s, job %s, %s', t.user_id, t.job_id, t.start)
  FROM taken t JOIN blockouts b ON b.user_id = t.user_id AND b.start < t.finish AND b.finish > t.start
  UNION ALL
  SELECT 'two people for one job', format('job %s', service_job_id) FROM service_job_users
  WHERE service_job_user_role_id = ${JobUserRoleId.OnSiteProvider} GROUP BY service_job_id HAVING count(*) > 1
  UNION ALL
  SELECT 'half booked', format('job %s', j.id) FROM service_jobs j
  WHERE (j.date_service IS NULL) = EXISTS (
    SELECT FROM service_job_users u WHERE u.service_job_id = j.id AND u.service_job_user_role_id = ${JobUserRoleId.OnSiteProvider})
  UNION ALL
  SELECT 'held longer than ten minutes', format('job %s until %s', service_job_id, expires_at) FROM booking_holds
  WHERE requested_at IS NULL AND expires_at > clock_timestamp() + interval '10 minutes'`;

/** Everything in a database that no booking may lead to as long as nobody overrides a conflict; one statement, so that it may run beside bookings. */
export async function findBookingViolations(db: Database): Promise<BookingViolation[]> {
  return (await db.query<BookingViolation>(statement)).rows;
}
