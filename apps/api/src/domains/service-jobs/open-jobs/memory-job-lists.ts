import { noKey } from '@shootdesk/shared/service-jobs/job-groups';
import type { Reads } from '../../../db/reads.ts';
import { keyReader } from '../list/job-keys.memory.ts';
import type { JobKey, KeyCount } from '../list/job-keys.ts';
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
}

/** Sorts slots by levels and keeps their order within. One number a slot, because these sort several times faster than pairs. */
function sortByLevels(ordered: Int32Array, levels: readonly SlotLevel[]): number[] {
  const places = levels.map(({ keys }) => new Map(keys.map((key, place) => [key, place])));
  const ranks = new Float64Array(ordered.length);
  let count = 0;
  for (const [index, slot] of ordered.entries()) {
    let rank: number | undefined = 0;
    for (const [level, { keyOf, keys }] of levels.entries()) {
      const place: number | undefined = places[level]!.get(keyOf(slot));
      rank = rank === undefined || place === undefined ? undefined : rank * keys.length + place;
    }
    if (rank === undefined) continue;
    ranks[count] = rank * ordered.length + index;
    count += 1;
  }
  return Array.from(ranks.subarray(0, count).sort(), (rank) => ordered[rank % ordered.length]!);
}

function* campaignsOf(table: OpenJobTable, { selected }: Match): Generator<number> {
  const { campaign } = table.columns();
  for (let slot = 0; slot < selected.length; slot += 1) if (selected[slot] === 1) yield campaign[slot]!;
}

/** Answers queries from memory; reads only rows from the database that are not cached. Only for questions that `staysOpen`. */
export function memoryJobLists({ table, rowCache, campaignZones }: OpenJobIndex, reads: Reads): JobLists {
  /** Matches again after zones were read, because the jobs may have changed meanwhile. */
  const zonesFor = async (question: JobQuestion, keys: readonly JobKey[]): Promise<ZoneOfCampaign> => {
    if (!keys.includes('zone')) return () => noKey;
    return campaignZones.of(reads, campaignsOf(table, matchJobs(table, question)));
  };
  const idsOf = async (question: JobQuestion, match: Match, page: JobPage): Promise<number[]> => {
    const { levels, orderBy, pageSize, offset } = page;
    const order = table.orders[orderBy.field];
    if (levels.length === 0) return order.page(match.selected, orderBy.descending, offset, pageSize);
    const keys = levels.map(({ by }) => by);
    const source = { table, timeZone: question.actor.timeZone, zoneOf: await zonesFor(question, keys) };
    const { selected } = keys.includes('zone') ? matchJobs(table, question) : match;
    const slotLevels = levels.map(({ by, keys: inOrder }) => ({ keyOf: keyReader(by, source), keys: inOrder }));
    const { id } = table.columns();
    const slots = sortByLevels(order.all(selected, orderBy.descending), slotLevels);
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
    countByKey: async (question, by) => {
      const zoneOf = await zonesFor(question, [by]);
      const source = { table, timeZone: question.actor.timeZone, zoneOf };
      return countKeys(matchJobs(table, question), keyReader(by, source));
    },
    countOpen: async (asker) => cellsOf(table, matchJobs(table, { ...asker, query: {} })),
  };
}
