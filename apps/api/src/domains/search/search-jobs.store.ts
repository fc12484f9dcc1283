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
/** Campaigns and clients looked into: the newest, which is where the open jobs are. A common word matches half of the archive. */
const mostHits = raw('200');
/** A text at which more campaigns have a word is common. */
const mostFewHits = 1000;
const fewHits = raw(String(mostFewHits));
/** Campaigns of one postcode that are looked into, the newest; so few that with them a text does not become a common one. */
const mostOfPostcode = raw('500');

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

/** A row with the number of campaigns that were found for it. */
type Found = SearchedRow & { readonly hits: number };

/**
 * Campaigns with a word that begins by the text, up to one more than few. What stands in a subselect is not known when the statement is
 * planned, so that one plan serves every text.
 */
const byWordStart = (text: string) => sql`
  SELECT m.id FROM campaigns m WHERE word_starts(m.search_text) @@ (SELECT starting_with(${text})) LIMIT ${fewHits} + 1`;

/**
 * Campaigns of which something holds, the newest that the actor may know of. The plan that suits `road`, which most hold, would read
 * them all for `37 Wattle Road`, and the other way round.
 */
const newestOf = (holds: Prisma.Sql, visible: Prisma.Sql) => sql`
  SELECT m.id FROM campaigns m
  WHERE ${holds} AND EXISTS (SELECT FROM service_jobs j WHERE j.campaign_id = m.id AND ${visible})
  ORDER BY m.id DESC LIMIT ${mostHits} ${neverPrepared}`;

const holdsAnywhere = (text: string) => sql`m.search_text ILIKE ${`%${literally(text)}%`}`;

/**
 * Each word begins one of the campaign's, wherever that stands: an address in one line, written `12 Kent Street Fitzroy` or, as on a job's
 * page, `12 Kent Street, Fitzroy, VIC, 3065`. Null for a single word.
 */
function holdsEveryWord(text: string): Prisma.Sql | null {
  const { words, state, postcode } = addressWords(text);
  if (words.length === 0 || words.length + Number(state !== null) + Number(postcode !== null) < 2) return null;
  const starts = Prisma.join(
    words.map((word) => sql`starting_with(${word})`),
    ' && ',
  );
  return sql`word_starts(m.search_text) @@ (SELECT ${starts})
    AND (${state}::text IS NULL OR m.state = ${state}) AND (${postcode}::text IS NULL OR m.postcode = ${postcode})`;
}

/** Campaigns of the postcode as well, where the text is nothing but one, perhaps after its state. */
function withPostcode(text: string, hits: Prisma.Sql): Prisma.Sql {
  const { words, state, postcode } = addressWords(text);
  if (words.length > 0 || postcode === null) return hits;
  const inState = state === null ? Prisma.empty : sql`AND m.state = ${state}`;
  return sql`(${hits}) UNION
    (SELECT m.id FROM campaigns m WHERE m.postcode = ${postcode} ${inState} ORDER BY m.id DESC LIMIT ${mostOfPostcode})`;
}

/** Ids of candidates: by number, by campaign, by client (the open jobs and some of the done ones). */
function candidates(text: string, number: number | null, visible: Prisma.Sql): Prisma.Sql {
  const ofClient = (state: Prisma.Sql) => sql`(SELECT j.id FROM service_jobs j
    WHERE j.client_id = c.id AND ${state} AND ${visible} ORDER BY j.client_deadline DESC, j.id DESC LIMIT ${limit})`;
  return sql`
    SELECT j.id FROM service_jobs j WHERE (j.id = ${number}::int OR j.ct_reference_id = ${text}) AND ${visible}
    UNION
    SELECT j.id FROM service_jobs j WHERE ${visible}
      AND j.campaign_id = ANY(ARRAY(SELECT id FROM hit WHERE (SELECT count(*) FROM hit) <= ${fewHits}))
    UNION
    SELECT near.id FROM (SELECT id FROM clients WHERE name ILIKE (SELECT ${`%${literally(text)}%`}) ORDER BY id DESC LIMIT ${mostHits}) c
    CROSS JOIN LATERAL (${ofClient(openJobs)} UNION ALL ${ofClient(closedJobs)}) near`;
}

/** @param hits the campaigns whose jobs to look at; none when they are more than few */
function findBest(reads: Reads, actor: Actor, text: string, hits: Prisma.Sql): Promise<Found[]> {
  const number = /^\d{1,9}$/.test(text) ? Number(text) : null;
  const visible = visibleTo(actor);
  const bestFirst = sql`(j.id = ${number}::int OR j.ct_reference_id = ${text}) IS TRUE DESC, ${openJobs} DESC, j.id DESC`;
  return reads.$queryRaw<Found[]>`
    WITH hit AS MATERIALIZED (${hits}),
    candidate AS MATERIALIZED (${candidates(text, number, visible)}),
    best AS (
      SELECT j.* FROM candidate JOIN service_jobs j USING (id)
      ORDER BY ${bestFirst} LIMIT ${limit})
    SELECT j.id, j.name, j.campaign_id AS "campaignId", m.name AS "campaignName", m.address, m.suburb, m.state, m.postcode,
      j.client_id AS "clientId", c.name AS "clientName", j.service_id AS "serviceId", s.name AS "serviceName",
      s.service_group_id AS "serviceGroupId", j.service_job_status_id AS "statusId",
      j.ct_reference_id AS "ctReferenceId", j.cache_key AS "cacheKey", (SELECT count(*) FROM hit)::int AS hits
    FROM best j JOIN campaigns m ON m.id = j.campaign_id JOIN clients c ON c.id = j.client_id
      JOIN services s ON s.id = j.service_id
    ORDER BY ${bestFirst}`;
}

/**
 * The best matches the actor may see: an exact number first, then open jobs before done ones, newest first. What a campaign is called
 * is matched from the start of a word, as people type it, which costs no more in a long archive than in a short one. The text is
 * looked for anywhere when that finds nothing, and when it finds so many that only the newest can be looked at; its words each for
 * itself when that finds nothing either.
 */
export async function searchJobs(reads: Reads, actor: Actor, text: string): Promise<SearchedRow[]> {
  const find = (hits: Prisma.Sql) => findBest(reads, actor, text, withPostcode(text, hits));
  const best = await find(byWordStart(text));
  if (best.length > 0 && best[0]!.hits <= mostFewHits) return best;
  const visible = visibleTo(actor);
  const anywhere = await find(newestOf(holdsAnywhere(text), visible));
  const everyWord = anywhere.length === 0 ? holdsEveryWord(text) : null;
  return everyWord ? find(newestOf(everyWord, visible)) : anywhere;
}
