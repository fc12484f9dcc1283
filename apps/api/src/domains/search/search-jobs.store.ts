import { Prisma } from '@shootdesk/prisma/client';
import { maxSearchResults } from '@shootdesk/shared/search/search.contract';
import { neverPrepared } from '@shootdesk/prisma/statement-names';
import type { Reads } from '../../db/reads.ts';
import { literally } from '../../db/text-conditions.ts';
import type { Actor } from '../../kernel/actor.ts';
import { visibleTo } from '../service-jobs/public.ts';
import { closedJobs, openJobs } from '../workflows/public.ts';
import { addressWords } from './address-words.ts';

const { sql, raw } = Prisma;

const limit = raw(String(maxSearchResults));
/** Maximum campaigns and clients to search, newest first, because these have the open jobs. A common word matches half of the archive. */
const mostHits = 200;
const maxHits = raw(String(mostHits));
/** Maximum matches of a selective text. */
const maxSelectiveHits = 1000;
const selectiveHits = raw(String(maxSelectiveHits));
/** Maximum campaigns per postcode, newest first; few enough for a selective text. */
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
  /** Number of matching campaigns. */
  readonly hits: number;
}

const containing = (text: string) => `%${literally(text)}%`;

/** Campaigns with a word that starts with the text. A subselect hides the text from the planner, so that one plan serves all texts. */
const byWordStart = (text: string) =>
  sql`campaigns m WHERE word_starts(m.search_text) @@ (SELECT starting_with(${text}))`;
const byAnyPart = (pattern: Prisma.Sql) => sql`campaigns m WHERE m.search_text ILIKE ${pattern}`;

/**
 * Every word of the text starts a word of the campaign, in any order: a one-line address such as `12 Kent Street Fitzroy` or `12 Kent
 * Street, Fitzroy, VIC, 3065`. Null for a single word. Only two words, preferably a number, are looked up in the index, because it would
 * first collect every Street; the others filter the result.
 */
function byEveryWord(text: string): Prisma.Sql | null {
  const { words, state, postcode } = addressWords(text);
  if (words.length === 0 || words.length + Number(state !== null) + Number(postcode !== null) < 2) return null;
  const numbersFirst = [...words.filter((word) => /^\d/.test(word)), ...words.filter((word) => !/^\d/.test(word))];
  const [lookedUp, compared] = [numbersFirst.slice(0, 2), numbersFirst.slice(2)];
  const starts = Prisma.join(
    lookedUp.map((word) => sql`starting_with(${word})`),
    ' && ',
  );
  return sql`(SELECT * FROM campaigns m WHERE word_starts(m.search_text) @@ (SELECT ${starts}) OFFSET 0) m
    WHERE (${state}::text IS NULL OR m.state = ${state}) AND (${postcode}::text IS NULL OR m.postcode = ${postcode})
      AND m.search_text ILIKE ALL(${compared.map((word) => `%${literally(word)}%`)}::text[])
      AND word_starts(m.search_text) @@ ALL(ARRAY(SELECT starting_with(word) FROM unnest(${compared}::text[]) word))`;
}

/** Up to `atMost` plus one matching campaigns. */
const someOf = (matches: Prisma.Sql, atMost: Prisma.Sql) => sql`SELECT m.id FROM ${matches} LIMIT ${atMost} + 1`;

/**
 * The newest matching visible campaigns. Never prepared, because the plan that suits `road`, which most campaigns contain, would be slow
 * for `37 Wattle Road`, and vice versa.
 */
const newestOf = (matches: Prisma.Sql, visible: Prisma.Sql) => sql`
  SELECT m.id FROM ${matches} AND EXISTS (SELECT FROM service_jobs j WHERE j.campaign_id = m.id AND ${visible})
  ORDER BY m.id DESC LIMIT ${maxHits} ${neverPrepared}`;

/** Adds a postcode's campaigns if the text is only a postcode, optionally after a state. */
function withPostcode(text: string, hits: Prisma.Sql): Prisma.Sql {
  const { words, state, postcode } = addressWords(text);
  if (words.length > 0 || postcode === null) return hits;
  const inState = state === null ? Prisma.empty : sql`AND m.state = ${state}`;
  return sql`(${hits}) UNION
    (SELECT m.id FROM campaigns m WHERE m.postcode = ${postcode} ${inState} ORDER BY m.id DESC LIMIT ${maxOfPostcode})`;
}

/** Matches a job by number, campaign or client; of a client, open and some closed jobs. */
function matchesJob(text: string, number: number | null, visible: Prisma.Sql): Prisma.Sql {
  const ofClient = (state: Prisma.Sql) => sql`(SELECT j.id FROM service_jobs j
    WHERE j.client_id = c.id AND ${state} AND ${visible} ORDER BY j.client_deadline DESC, j.id DESC LIMIT ${limit})`;
  return sql`(j.id = ${number}::int OR j.ct_reference_id = ${text}
    OR j.campaign_id = ANY(ARRAY(SELECT id FROM hit WHERE (SELECT count(*) FROM hit) <= ${selectiveHits}))
    OR j.id = ANY(ARRAY(SELECT near.id
      FROM (SELECT id FROM clients WHERE name ILIKE (SELECT ${containing(text)}) ORDER BY id DESC LIMIT ${maxHits}) c
      CROSS JOIN LATERAL (${ofClient(openJobs)} UNION ALL ${ofClient(closedJobs)}) near)))`;
}

const shownColumns = sql`j.id, j.name, j.campaign_id AS "campaignId", m.name AS "campaignName", m.address, m.suburb, m.state, m.postcode,
        j.client_id AS "clientId", c.name AS "clientName", j.service_id AS "serviceId", s.name AS "serviceName",
        s.service_group_id AS "serviceGroupId", j.service_job_status_id AS "statusId", j.ct_reference_id AS "ctReferenceId",
        j.cache_key AS "cacheKey"`;

/** Reads jobs in the order of the ids. The caller has checked that they are visible. */
export function readSearchedJobs(reads: Reads, ids: readonly number[]): Promise<readonly SearchedRow[]> {
  if (ids.length === 0) return Promise.resolve([]);
  return reads.$queryRaw<SearchedRow[]>`
    SELECT ${shownColumns} FROM unnest(${ids}::int[]) WITH ORDINALITY AS wanted (id, place)
      JOIN service_jobs j ON j.id = wanted.id JOIN campaigns m ON m.id = j.campaign_id JOIN clients c ON c.id = j.client_id
      JOIN services s ON s.id = j.service_id ORDER BY wanted.place`;
}

/**
 * Reads the best jobs as one JSON text, which takes half the time of rows. Each job is a row of a subselect, because passing its members to
 * `json_build_object` takes a quarter of the statement's time.
 * @param hits matching campaigns; their jobs are searched only when the text is selective
 */
async function findBest(reads: Reads, actor: Actor, text: string, hits: Prisma.Sql): Promise<Found> {
  const number = /^\d{1,9}$/.test(text) ? Number(text) : null;
  const visible = visibleTo(actor);
  const bestFirst = sql`(j.id = ${number}::int OR j.ct_reference_id = ${text}) IS TRUE DESC, ${openJobs} DESC, j.id DESC`;
  const found = await reads.$queryRaw<{ jobs: string; hits: number }[]>`
    WITH hit AS MATERIALIZED (${hits}),
    best AS (
      SELECT j.id, j.name, j.campaign_id, j.client_id, j.service_id, j.service_job_status_id, j.ct_reference_id, j.cache_key,
        row_number() OVER (ORDER BY ${bestFirst}) AS place
      FROM service_jobs j WHERE ${matchesJob(text, number, visible)} AND ${visible} ORDER BY place LIMIT ${limit})
    SELECT coalesce(json_agg(shown ORDER BY place), '[]')::text AS jobs, (SELECT count(*) FROM hit)::int AS hits
    FROM (
      SELECT ${shownColumns}, j.place
      FROM best j JOIN campaigns m ON m.id = j.campaign_id JOIN clients c ON c.id = j.client_id
        JOIN services s ON s.id = j.service_id) shown`;
  const { jobs, hits: hitCount } = found[0]!;
  return { rows: JSON.parse(jobs) as SearchedRow[], hits: hitCount };
}

/**
 * Finds the visible jobs that match a text best: exact numbers first, then open before closed, newest first. Campaign names are matched
 * from the start of a word, which takes equally long in any archive. If that finds nothing or too much, the text is searched anywhere in
 * the name; if that finds nothing, each word separately.
 */
export async function searchJobs(reads: Reads, actor: Actor, text: string): Promise<readonly SearchedRow[]> {
  const visible = visibleTo(actor);
  const find = (hits: Prisma.Sql) => findBest(reads, actor, text, withPostcode(text, hits));
  const findNewest = (matches: Prisma.Sql) => find(newestOf(matches, visible));
  /** Prepared, unless that matches too many campaigns. */
  const findFew = async (matches: Prisma.Sql, otherwise = matches) => {
    const found = await find(someOf(matches, maxHits));
    return found.hits <= mostHits ? found : findNewest(otherwise);
  };

  const best = await find(someOf(byWordStart(text), selectiveHits));
  const isCommon = best.hits > maxSelectiveHits;
  if (best.rows.length > 0 && !isCommon) return best.rows;
  const pattern = containing(text);
  const anyPart = byAnyPart(sql`${pattern}`);
  const anywhere = await (isCommon ? findNewest(anyPart) : findFew(byAnyPart(sql`(SELECT ${pattern})`), anyPart));
  const everyWord = anywhere.rows.length === 0 ? byEveryWord(text) : null;
  return (everyWord ? await findFew(everyWord) : anywhere).rows;
}
