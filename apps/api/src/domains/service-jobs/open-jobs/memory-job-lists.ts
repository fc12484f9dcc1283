import { noKey } from '@shootdesk/shared/service-jobs/job-groups';
import type { Reads } from '../../../db/reads.ts';
import { keyReader, type KeySource } from '../list/job-keys.memory.ts';
import { findKeys } from '../list/job-keys.store.ts';
import { isReadKey, type JobKey, type KeyCount, type ReadKey } from '../list/job-keys.ts';
import type { JobLists, JobPage, JobQuestion, ServiceStatusCount } from '../list/job-lists.ts';
import { serviceJobView } from '../read/service-job.view.ts';
import { countsOf } from './job-traits.ts';
import { matchJobs, type Match } from './match-jobs.ts';
import { statusCount } from './narrowing.ts';
import type { ZoneOfCampaign } from './campaign-zones.ts';
import type { OpenJobTable } from './open-job-table.ts';
import type { OpenJobIndex } from './open-job-index.ts';
import { readJobsInOrder } from './open-jobs.store.ts';

function cellsOf(table: OpenJobTable, { selected }: Match): ServiceStatusCount[] {
  const { service, status } = table.columns();
  const counts = new Int32Array(table.services.size() * statusCount);
  for (let slot = 0; slot < selected.length; slot += 1) {
    counts[service[slot]! * statusCount + status[slot]!]! += selected[slot]!;
  }
  return [...counts.entries()].flatMap(([cell, count]) =>
    count === 0
      ? []
      : { serviceId: table.services.idOf(Math.floor(cell / statusCount)), statusId: cell % statusCount, count },
  );
}

type SlotKey = (slot: number) => number;

function countKeys({ selected }: Match, keyOf: SlotKey): KeyCount[] {
  const counts = new Map<number, number>();
  for (let slot = 0; slot < selected.length; slot += 1) {
    if (selected[slot] === 0) continue;
    const key = keyOf(slot);
    counts.set(key, (counts.get(key) ?? 0) + 1);
  }
  return [...counts].map(([key, count]) => ({ key, count }));
}

interface SlotLevel {
  readonly keyOf: SlotKey;
  readonly keys: readonly number[];
  readonly keepsOthers: boolean;
}

/** Sorts slots by levels, stable within a level. One number per slot, because numbers sort several times faster than pairs. */
function sortByLevels(ordered: Int32Array, levels: readonly SlotLevel[]): number[] {
  const places = levels.map(({ keys }) => new Map(keys.map((key, place) => [key, place])));
  const ranks = new Float64Array(ordered.length);
  let count = 0;
  for (const [index, slot] of ordered.entries()) {
    let rank: number | undefined = 0;
    for (const [level, { keyOf, keys, keepsOthers }] of levels.entries()) {
      const place: number | undefined = places[level]!.get(keyOf(slot)) ?? (keepsOthers ? keys.length : undefined);
      rank = rank === undefined || place === undefined ? undefined : rank * (keys.length + 1) + place;
    }
    if (rank === undefined) continue;
    ranks[count] = rank * ordered.length + index;
    count += 1;
  }
  return Array.from(ranks.subarray(0, count).sort(), (rank) => ordered[rank % ordered.length]!);
}

function* selectedOf<T>({ selected }: Match, valueOf: (slot: number) => T): Generator<T> {
  for (let slot = 0; slot < selected.length; slot += 1) if (selected[slot] === 1) yield valueOf(slot);
}

/** Lookups for keys that the table alone cannot determine. */
type LookedUp = Pick<KeySource, 'zoneOf' | 'readKeyOf'>;

/** Answers queries from memory; reads from the database only rows that are not cached. Only for questions with `staysOpen`. */
export function memoryJobLists({ table, rowCache, campaignZones }: OpenJobIndex, reads: Reads): JobLists {
  const zonesOf = (match: Match): Promise<ZoneOfCampaign> => {
    const { campaign } = table.columns();
    return campaignZones.of(
      reads,
      selectedOf(match, (slot) => campaign[slot]!),
    );
  };
  const readKeysOf = async (match: Match, keys: readonly ReadKey[]): Promise<LookedUp['readKeyOf']> => {
    const { id } = table.columns();
    const ids = [...selectedOf(match, (slot) => id[slot]!)];
    const found = new Map(await Promise.all(keys.map(async (by) => [by, await findKeys(reads, by, ids)] as const)));
    return (by, jobId) => found.get(by)?.get(jobId) ?? noKey;
  };
  /** The keys of jobs, and the jobs. Matches again after a read from the database, because the jobs may have changed meanwhile. */
  const keyed = async (question: JobQuestion, keys: readonly JobKey[], match: Match) => {
    const [hasZones, toRead] = [keys.includes('zone'), keys.filter(isReadKey)];
    const zoneOf: ZoneOfCampaign = hasZones ? await zonesOf(match) : () => noKey;
    const readKeyOf = toRead.length > 0 ? await readKeysOf(match, toRead) : () => noKey;
    const source = { table, timeZone: question.actor.timeZone, zoneOf, readKeyOf };
    return {
      match: hasZones || toRead.length > 0 ? matchJobs(table, question) : match,
      keysOf: keys.map((by) => keyReader(by, source)),
    };
  };
  const idsOf = async (question: JobQuestion, match: Match, page: JobPage): Promise<number[]> => {
    const { levels, orderBy, pageSize, offset } = page;
    const order = table.orders[orderBy.field];
    if (levels.length === 0) return order.page(match.selected, orderBy.descending, offset, pageSize);
    const by = levels.map((level) => level.by);
    const { match: current, keysOf } = await keyed(question, by, match);
    const slotLevels = levels.map((level, index) => ({ ...level, keyOf: keysOf[index]! }));
    const { id } = table.columns();
    const slots = sortByLevels(order.all(current.selected, orderBy.descending), slotLevels);
    return slots.slice(offset, offset + pageSize).map((slot) => id[slot]!);
  };
  const jobsOf = async (question: JobQuestion, match: Match, page: JobPage) => {
    const { actor } = question;
    const { includes } = page;
    const ids = await idsOf(question, match, page);
    return rowCache.inOrder(ids, includes, async (missing) =>
      (await readJobsInOrder(reads, actor, missing, includes)).map(serviceJobView),
    );
  };
  const countsIn = ({ query }: JobQuestion, { jobsByTraits }: Match) =>
    countsOf(jobsByTraits, query.customFilters ?? []);
  return {
    pageWithFilterCounts: async (question, page) => {
      const match = matchJobs(table, question);
      return { jobs: await jobsOf(question, match, page), counts: countsIn(question, match) };
    },
    pageWithTotal: async (question, page) => {
      const match = matchJobs(table, question);
      return { jobs: await jobsOf(question, match, page), totalCount: countsIn(question, match).totalCount };
    },
    totals: async (questions) => questions.map((question) => countsIn(question, matchJobs(table, question)).totalCount),
    countByServiceAndStatus: async (question) => cellsOf(table, matchJobs(table, question)),
    countByKeys: async (question, keys) => {
      const { match, keysOf } = await keyed(question, keys, matchJobs(table, question));
      return keysOf.map((keyOf) => countKeys(match, keyOf));
    },
    countOpen: async (asker) => cellsOf(table, matchJobs(table, { ...asker, query: {} })),
  };
}
