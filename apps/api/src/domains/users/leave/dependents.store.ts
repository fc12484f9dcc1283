import type { Tx } from '../../../db/transaction.ts';
import { mostNames, type Dependents } from '../../../kernel/still-needed.ts';

/** Counts references to the user (work, links, history), one row per kind. */
export function findDependents(tx: Tx, userId: number): Promise<Dependents[]> {
  return tx.$queryRaw<Dependents[]>`
    WITH job_ids AS (
      SELECT service_job_id AS id FROM service_job_users WHERE ${userId} IN (user_id, created_by_id)
      UNION SELECT service_job_id FROM service_job_collaborators WHERE user_id = ${userId}
      UNION SELECT service_job_id FROM service_job_histories WHERE created_by_id = ${userId}
      UNION SELECT service_job_id FROM service_job_notes WHERE created_by_id = ${userId}
      UNION SELECT service_job_id FROM service_job_checklist_items WHERE checked_by_id = ${userId}
      UNION SELECT service_job_id FROM service_job_user_times WHERE user_id = ${userId}
      UNION SELECT service_job_id FROM activity_logs WHERE created_by_id = ${userId}
      UNION SELECT service_job_id FROM esoft_submissions WHERE created_by_id = ${userId}
      UNION SELECT service_job_id FROM resources WHERE created_by_id = ${userId}
      UNION SELECT service_job_id FROM assets WHERE created_by_id = ${userId}
      UNION SELECT a.service_job_id FROM asset_histories h JOIN assets a ON a.id = h.asset_id WHERE h.created_by_id = ${userId}
      UNION SELECT a.service_job_id FROM asset_comments c JOIN assets a ON a.id = c.asset_id WHERE c.created_by_id = ${userId}
      UNION SELECT id FROM service_jobs WHERE ${userId} IN (owner_id, created_by_id)
    ), client_ids AS (
      SELECT client_id AS id FROM client_account_managers WHERE user_id = ${userId}
      UNION SELECT client_id FROM client_blacklisted_providers WHERE user_id = ${userId}
    ), needed (type, sort, id, name) AS (
      SELECT 'ServiceJob', 1, j.id, j.name FROM service_jobs j WHERE j.id IN (SELECT id FROM job_ids)
      UNION ALL SELECT 'Campaign', 2, id, name FROM campaigns WHERE created_by_id = ${userId}
      UNION ALL SELECT 'Zone', 3, z.id, z.name FROM zone_providers p JOIN zones z ON z.id = p.zone_id WHERE p.user_id = ${userId}
      UNION ALL SELECT 'Client', 4, c.id, c.name FROM clients c WHERE c.id IN (SELECT id FROM client_ids)
      UNION ALL SELECT 'UserTime', 5, id, NULL FROM user_times WHERE user_id = ${userId}
      UNION ALL SELECT 'RecordChange', 6, id, NULL FROM record_changes WHERE created_by_id = ${userId}
      UNION ALL SELECT 'RecordChange', 6, id, NULL FROM import_batches WHERE created_by_id = ${userId}
    )
    SELECT type, count(*)::int AS count,
      coalesce((array_agg(name ORDER BY name COLLATE "und-x-icu", id) FILTER (WHERE name IS NOT NULL))[1:${mostNames}::int], '{}') AS names
    FROM needed GROUP BY type, sort ORDER BY sort`;
}
