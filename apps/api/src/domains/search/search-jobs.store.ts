import { Prisma } from '@shootdesk/prisma/client';
import { maxSearchResults } from '@shootdesk/shared/search/search.contract';
import { neverPrepared, type Reads } from '../../db/reads.ts';
import { literally } from '../../db/text-conditions.ts';
import type { Actor } from '../../kernel/actor.ts';
import { visibleTo } from '../service-jobs/public.ts';
import { closedJobs, openJobs } from '../workflows/public.ts';
import { addressWords } from './address-words.ts';

const { sql, raw } = Prisma;

const limit = raw(String(maxSearchResults));
/** Most campaigns and clients searched, newest first, because these have the open jobs. A common word matches half of the archive. */
const maxHits = raw('200');
/** Most campaigns that a selective text matches; a text with more is common. */
const maxSelectiveHits = 1000;
const selectiveHits = raw(String(maxSelectiveHits));
/** Most campaigns searched for a postcode, newest first; few enough that the text still counts as selective. */
const maxOfPostcode = raw('500');

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

interface Found {
  readonly rows: readonly SearchedRow[];
  /** Number of campaigns that matched. */
  readonly hits: number;
}

/**
 * Campaigns with a word that starts with the text, up to one more than the limit of a selective text. The planner does not see the value of
 * a subselect, so one plan serves every text.
 */
const byWordStart = (text: string) => sql`
  SELECT m.id FROM campaigns m WHERE word_starts(m.search_text) @@ (SELECT starting_with(${text})) LIMIT ${selectiveHits} + 1`;

/**
 * The newest matching campaigns the actor may see. Never prepared, because the plan that suits `road`, which most campaigns contain, would
 * read them all for `37 Wattle Road`, and the other way round.
 */
const newestMatching = (matches: Prisma.Sql, visible: Prisma.Sql) => sql`
  SELECT m.id FROM campaigns m
  WHERE ${matches} AND EXISTS (SELECT FROM service_jobs j WHERE j.campaign_id = m.id AND ${visible})
  ORDER BY m.id DESC LIMIT ${maxHits} ${neverPrepared}`;

const matchesAnywhere = (text: string) => sql`m.search_text ILIKE ${`%${literally(text)}%`}`;

/**
 * Condition that every word of the text starts a word of the campaign, in any order: an address in one line, such as `12 Kent Street
 * Fitzroy` or, from the page of a job, `12 Kent Street, Fitzroy, VIC, 3065`. Null for a single word.
 */
function everyWordMatches(text: string): Prisma.Sql | null {
  const { words, state, postcode } = addressWords(text);
  if (words.length === 0 || words.length + Number(state !== null) + Number(postcode !== null) < 2) return null;
  const starts = Prisma.join(
    words.map((word) => sql`starting_with(${word})`),
    ' && ',
  );
  return sql`word_starts(m.search_text) @@ (SELECT ${starts})
    AND (${state}::text IS NULL OR m.state = ${state}) AND (${postcode}::text IS NULL OR m.postcode = ${postcode})`;
}

/** Adds the campaigns of the postcode, if the text is only a postcode, perhaps after a state. */
function withPostcode(text: string, hits: Prisma.Sql): Prisma.Sql {
  const { words, state, postcode } = addressWords(text);
  if (words.length > 0 || postcode === null) return hits;
  const inState = state === null ? Prisma.empty : sql`AND m.state = ${state}`;
  return sql`(${hits}) UNION
    (SELECT m.id FROM campaigns m WHERE m.postcode = ${postcode} ${inState} ORDER BY m.id DESC LIMIT ${maxOfPostcode})`;
}

/** Ids of candidates: by number, by campaign, by client (open jobs and some closed ones). */
function candidates(text: string, number: number | null, visible: Prisma.Sql): Prisma.Sql {
  const ofClient = (state: Prisma.Sql) => sql`(SELECT j.id FROM service_jobs j
    WHERE j.client_id = c.id AND ${state} AND ${visible} ORDER BY j.client_deadline DESC, j.id DESC LIMIT ${limit})`;
  return sql`
    SELECT j.id FROM service_jobs j WHERE (j.id = ${number}::int OR j.ct_reference_id = ${text}) AND ${visible}
    UNION
    SELECT j.id FROM service_jobs j WHERE ${visible}
      AND j.campaign_id = ANY(ARRAY(SELECT id FROM hit WHERE (SELECT count(*) FROM hit) <= ${selectiveHits}))
    UNION
    SELECT near.id FROM (SELECT id FROM clients WHERE name ILIKE (SELECT ${`%${literally(text)}%`}) ORDER BY id DESC LIMIT ${maxHits}) c
    CROSS JOIN LATERAL (${ofClient(openJobs)} UNION ALL ${ofClient(closedJobs)}) near`;
}

/**
 * Reads the best jobs as one JSON text, which takes half of the time that rows take.
 * @param hits matching campaigns; their jobs are searched only when the text is selective
 */
async function findBest(reads: Reads, actor: Actor, text: string, hits: Prisma.Sql): Promise<Found> {
  const number = /^\d{1,9}$/.test(text) ? Number(text) : null;
  const visible = visibleTo(actor);
  const bestFirst = sql`(j.id = ${number}::int OR j.ct_reference_id = ${text}) IS TRUE DESC, ${openJobs} DESC, j.id DESC`;
  const found = await reads.$queryRaw<{ jobs: string; hits: number }[]>`
    WITH hit AS MATERIALIZED (${hits}),
    candidate AS MATERIALIZED (${candidates(text, number, visible)}),
    best AS (
      SELECT j.*, row_number() OVER (ORDER BY ${bestFirst}) AS place FROM candidate JOIN service_jobs j USING (id)
      ORDER BY place LIMIT ${limit})
    SELECT coalesce(json_agg(json_build_object('id', j.id, 'name', j.name, 'campaignId', j.campaign_id, 'campaignName', m.name,
        'address', m.address, 'suburb', m.suburb, 'state', m.state, 'postcode', m.postcode, 'clientId', j.client_id,
        'clientName', c.name, 'serviceId', j.service_id, 'serviceName', s.name, 'serviceGroupId', s.service_group_id,
        'statusId', j.service_job_status_id, 'ctReferenceId', j.ct_reference_id, 'cacheKey', j.cache_key
      ) ORDER BY j.place), '[]')::text AS jobs, (SELECT count(*) FROM hit)::int AS hits
    FROM best j JOIN campaigns m ON m.id = j.campaign_id JOIN clients c ON c.id = j.client_id
      JOIN services s ON s.id = j.service_id`;
  const { jobs, hits: hitCount } = found[0]!;
  return { rows: JSON.parse(jobs) as SearchedRow[], hits: hitCount };
}

/**
 * Finds the jobs that match a search text best, among those the actor may see: exact numbers first, then open jobs before closed ones,
 * newest first. The name of a campaign is matched from the start of a word, as people type it, which costs the same in a long archive as in
 * a short one. If that finds nothing, or more than the limit of a selective text, the text is searched anywhere in the name; if that finds
 * nothing either, each word is searched by itself.
 */
export async function searchJobs(reads: Reads, actor: Actor, text: string): Promise<readonly SearchedRow[]> {
  const find = (hits: Prisma.Sql) => findBest(reads, actor, text, withPostcode(text, hits));
  const best = await find(byWordStart(text));
  if (best.rows.length > 0 && best.hits <= maxSelectiveHits) return best.rows;
  const visible = visibleTo(actor);
  const anywhere = await find(newestMatching(matchesAnywhere(text), visible));
  const everyWord = anywhere.rows.length === 0 ? everyWordMatches(text) : null;
  return (everyWord ? await find(newestMatching(everyWord, visible)) : anywhere).rows;
}
