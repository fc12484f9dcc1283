import { Prisma } from '@shootdesk/prisma/client';
import { sourceTags } from '@shootdesk/shared/service-jobs/source-tag';
import type { Reads } from '../../../db/reads.ts';
import { keyOfSource, roleOfKey, type JobKey, type ReadKey } from './job-keys.ts';
import { findingsKey } from './findings-key.store.ts';
import { mendingKey } from './mending-key.store.ts';

const { sql, join } = Prisma;

const firstOf = (roleId: number) => sql`coalesce((SELECT u.user_id FROM service_job_users u
  WHERE u.service_job_id = j.id AND u.service_job_user_role_id = ${roleId} ORDER BY u.id LIMIT 1), 0)`;

const sources = join(
  sourceTags.map((tag) => sql`WHEN ${tag} THEN ${keyOfSource(tag)}`),
  ' ',
);

/** The minute at which the forecast expects the job to be ready. */
const expectedMinute = sql`coalesce((SELECT (extract(epoch FROM f.expected_at) / 60)::int FROM job_forecasts f
  WHERE f.service_job_id = j.id), 0)`;

/** The key of `service_jobs j`; equivalent to job-keys.memory.ts. */
export function keyExpression(key: JobKey, timeZone: string): Prisma.Sql {
  if (key === 'status') return sql`j.service_job_status_id`;
  if (key === 'client') return sql`j.client_id`;
  if (key === 'service') return sql`j.service_id`;
  if (key === 'source') return sql`CASE j.platform ${sources} ELSE 0 END`;
  if (key === 'deadlineDay') {
    return sql`coalesce(to_char(j.client_deadline AT TIME ZONE ${timeZone}, 'YYYYMMDD')::int, 0)`;
  }
  if (key === 'zone') {
    return sql`coalesce((SELECT property_zone_id(m.postcode, m.state, c.zone_id)
      FROM campaigns m JOIN clients c ON c.id = m.client_id WHERE m.id = j.campaign_id), 0)`;
  }
  if (key === 'mending') return mendingKey;
  if (key === 'expected') return expectedMinute;
  if (key === 'findings') return findingsKey;
  return firstOf(roleOfKey[key]);
}

export interface NamedKey {
  readonly key: number;
  readonly name: string;
}

type NamedTable = 'clients' | 'zones' | 'services' | 'users';

const namesIn: Record<NamedTable, Prisma.Sql> = {
  clients: sql`SELECT id AS key, name FROM clients`,
  zones: sql`SELECT id AS key, name FROM zones`,
  services: sql`SELECT id AS key, name FROM services`,
  users: sql`SELECT id AS key, first_name || ' ' || last_name AS name FROM users`,
};

/** Ids and names of records, sorted by name. */
export function findNames(reads: Reads, table: NamedTable, ids: readonly number[]): Promise<NamedKey[]> {
  return reads.$queryRaw<NamedKey[]>`
    SELECT key, name FROM (${namesIn[table]}) named WHERE key = ANY(${ids}::int[]) ORDER BY lower(name), key`;
}

/** Zones of properties, by campaign; 0 without one. */
export function findCampaignZones(
  reads: Reads,
  campaignIds: readonly number[],
): Promise<{ campaignId: number; clientId: number; zoneId: number }[]> {
  return reads.$queryRaw`
    SELECT m.id AS "campaignId", m.client_id AS "clientId", coalesce(property_zone_id(m.postcode, m.state, c.zone_id), 0) AS "zoneId"
    FROM campaigns m JOIN clients c ON c.id = m.client_id WHERE m.id = ANY(${campaignIds}::int[])`;
}

/** The keys of jobs, by job id. */
export async function findKeys(
  reads: Reads,
  by: ReadKey,
  ids: readonly number[],
): Promise<ReadonlyMap<number, number>> {
  // These keys do not depend on the time zone.
  const key = keyExpression(by, 'UTC');
  const rows = await reads.$queryRaw<{ id: number; key: number }[]>`
    SELECT j.id, ${key} AS key FROM service_jobs j WHERE j.id = ANY(${ids}::int[])`;
  return new Map(rows.map((row) => [row.id, row.key]));
}
