import { Prisma } from '@shootdesk/prisma/client';
import { maxSearchResults } from '@shootdesk/shared/search/search.contract';
import { JobStatusId } from '@shootdesk/shared/service-jobs/statuses';
import type { Reads } from '../../db/reads.ts';
import { literally } from '../../db/text-conditions.ts';
import type { Actor } from '../../http/actor.ts';
import { visibleTo } from '../service-jobs/public.ts';

const { sql, raw } = Prisma;

const limit = raw(String(maxSearchResults));
/** Campaigns and clients looked into: the newest, which is where the open jobs are. A common word matches half of the archive. */
const mostHits = raw('200');
const isOpen = raw(`j.service_job_status_id < ${JobStatusId.Approved}`);
const isDone = raw(`j.service_job_status_id >= ${JobStatusId.Approved}`);

export interface SearchedRow {
  readonly id: number;
  readonly name: string;
  readonly campaignId: number;
  readonly campaignName: string;
  readonly address: string | null;
  readonly suburb: string | null;
  readonly state: string | null;
  readonly postcode: string | null;
  readonly clientId: number;
  readonly clientName: string;
  readonly serviceId: number;
  readonly serviceName: string;
  readonly serviceGroupId: number;
  readonly statusId: number;
  readonly ctReferenceId: string | null;
  readonly cacheKey: number;
}

/** Where a text may stand in a campaign's name, address or suburb. */
type Place = 'start of a word' | 'anywhere';

/** Condition on `campaigns m`. What stands in a subselect is not known when the statement is planned, so that one plan serves every text. */
const holds = {
  'start of a word': (text: string) => sql`word_starts(m.search_text) @@ (SELECT starting_with(${text}))`,
  anywhere: (text: string) => sql`m.search_text ILIKE ${`%${literally(text)}%`}`,
} satisfies Record<Place, (text: string) => Prisma.Sql>;

/** Ids of candidates: by number, by campaign, by client (the open jobs and some of the done ones). */
function candidates(text: string, place: Place, number: number | null, visible: Prisma.Sql): Prisma.Sql {
  const ofClient = (state: Prisma.Sql) => sql`(SELECT j.id FROM service_jobs j
    WHERE j.client_id = c.id AND ${state} AND ${visible} ORDER BY j.client_deadline DESC, j.id DESC LIMIT ${limit})`;
  return sql`
    SELECT j.id FROM service_jobs j WHERE (j.id = ${number}::int OR j.ct_reference_id = ${text}) AND ${visible}
    UNION
    SELECT j.id FROM service_jobs j WHERE ${visible} AND j.campaign_id = ANY(ARRAY(
      SELECT m.id FROM campaigns m
      WHERE ${holds[place](text)}
        AND EXISTS (SELECT FROM service_jobs j WHERE j.campaign_id = m.id AND ${visible})
      ORDER BY m.id DESC LIMIT ${mostHits}))
    UNION
    SELECT near.id FROM (SELECT id FROM clients WHERE name ILIKE (SELECT ${`%${literally(text)}%`}) ORDER BY id DESC LIMIT ${mostHits}) c
    CROSS JOIN LATERAL (${ofClient(isOpen)} UNION ALL ${ofClient(isDone)}) near`;
}

function findBest(reads: Reads, actor: Actor, text: string, place: Place): Promise<SearchedRow[]> {
  const number = /^\d{1,9}$/.test(text) ? Number(text) : null;
  return reads.$queryRaw<SearchedRow[]>`
    WITH candidate AS MATERIALIZED (${candidates(text, place, number, visibleTo(actor))}),
    best AS (
      SELECT j.* FROM candidate JOIN service_jobs j USING (id)
      ORDER BY (j.id = ${number}::int OR j.ct_reference_id = ${text}) IS TRUE DESC, ${isOpen} DESC, j.id DESC LIMIT ${limit})
    SELECT j.id, j.name, j.campaign_id AS "campaignId", m.name AS "campaignName", m.address, m.suburb, m.state, m.postcode,
      j.client_id AS "clientId", c.name AS "clientName", j.service_id AS "serviceId", s.name AS "serviceName",
      s.service_group_id AS "serviceGroupId", j.service_job_status_id AS "statusId",
      j.ct_reference_id AS "ctReferenceId", j.cache_key AS "cacheKey"
    FROM best j JOIN campaigns m ON m.id = j.campaign_id JOIN clients c ON c.id = j.client_id
      JOIN services s ON s.id = j.service_id
    ORDER BY (j.id = ${number}::int OR j.ct_reference_id = ${text}) IS TRUE DESC, ${isOpen} DESC, j.id DESC`;
}

/**
 * The best matches the actor may see: an exact number first, then open jobs before done ones, newest first. What a campaign is called
 * is matched from the start of a word, as people type it, which costs no more in a long archive than in a short one; only when that
 * finds nothing is the text looked for anywhere.
 */
export async function searchJobs(reads: Reads, actor: Actor, text: string): Promise<SearchedRow[]> {
  const best = await findBest(reads, actor, text, 'start of a word');
  return best.length > 0 ? best : findBest(reads, actor, text, 'anywhere');
}
