import { resolveTimeBound } from '@shootdesk/shared/kernel/time-bounds';
import type { JobFilterQuery } from '@shootdesk/shared/service-jobs/list-query';
import type { Actor } from '../../../kernel/actor.ts';
import { visibilityOf } from '../access/visibility.ts';
import { dayBounds } from '../list/day-bounds.ts';
import type { JobQuestion } from '../list/job-lists.ts';
import type { DenseIds } from './dense-ids.ts';
import { deadlineClock, letThrough, traitSets, traitsNow } from './job-traits.ts';
import type { OpenJobTable } from './open-job-table.ts';

/** What one pass over the open jobs finds. */
export interface Match {
  /** By slot: 1 when everything lets the job through. */
  readonly selected: Uint8Array;
  /** Jobs that all but the built-in filters let through, by the built-in filters they meet. */
  readonly jobsByTraits: Int32Array;
}

type Test = (slot: number) => boolean;

/** What narrows the jobs: allow-lists by status, service and client, and what is asked of a slot itself. */
interface Narrowing {
  readonly status: Uint8Array;
  readonly service: Uint8Array;
  readonly client: Uint8Array;
  /** Slots that are in none of the sets of one of these are left out. */
  readonly within: (readonly ReadonlySet<number>[])[];
  readonly tests: Test[];
}

const statusCount = 256;

/** Leaves only the members. */
function keepOnly(allowed: Uint8Array, members: Iterable<number>): void {
  const before = allowed.slice();
  allowed.fill(0);
  for (const member of members) allowed[member] = before[member] ?? 0;
}

const keepOnlyIds = (allowed: Uint8Array, dense: DenseIds, ids: readonly number[]) =>
  keepOnly(allowed, dense.numbersOf(ids));

function marked(sets: readonly ReadonlySet<number>[], slotCount: number): Uint8Array {
  const marks = new Uint8Array(slotCount);
  for (const set of sets) for (const slot of set) marks[slot] = 1;
  return marks;
}

function narrowToVisible(table: OpenJobTable, actor: Actor, { service, client, within, tests }: Narrowing): void {
  const visibility = visibilityOf(actor);
  if (visibility.of === 'none') within.push([]);
  if (visibility.of === 'provider') within.push(table.providers.under([visibility.userId]));
  if (visibility.of === 'clients') keepOnlyIds(client, table.clients, visibility.clientIds);
  if (visibility.of === 'services') {
    const covered = new Uint8Array(service.length);
    for (const number of table.services.numbersOf(visibility.serviceIds)) covered[number] = 1;
    const own = marked(table.people.under([visibility.userId]), table.slotCount());
    const { service: services } = table.columns();
    tests.push((slot) => covered[services[slot]!] === 1 || own[slot] === 1);
  }
}

function narrowToClients(table: OpenJobTable, query: JobFilterQuery, { client }: Narrowing): void {
  const { accountManagers, classifications, clients } = query;
  if (clients?.length) keepOnlyIds(client, table.clients, clients);
  if (accountManagers?.length)
    keepOnly(
      client,
      table.managed.under(accountManagers).flatMap((each) => [...each]),
    );
  if (classifications?.length) {
    for (const [number, classification] of table.classifications.entries()) {
      if (!classifications.includes(classification)) client[number] = 0;
    }
  }
}

function narrowToParts(table: OpenJobTable, query: JobFilterQuery, { within }: Narrowing): void {
  if (query.users?.length) within.push(table.people.under(query.users));
  if (query.serviceUsers?.length) within.push(table.providers.under(query.serviceUsers));
  if (query.tags?.length) within.push(table.tags.under(query.tags.map((tag) => tag.toLowerCase())));
}

/** A half-open range of a column; a job without a value is outside of it. */
function rangeTest(
  column: Float64Array,
  from: string | undefined,
  to: string | undefined,
  resolve: (bound: string) => number,
): Test[] {
  if (!from && !to) return [];
  const start = from ? resolve(from) : -Infinity;
  const end = to ? resolve(to) : Infinity;
  return [(slot) => column[slot]! >= start && column[slot]! < end];
}

function narrow(table: OpenJobTable, { actor, query, now }: JobQuestion): Narrowing {
  const columns = table.columns();
  const narrowing: Narrowing = {
    status: new Uint8Array(statusCount).fill(1, 1),
    service: new Uint8Array(table.services.size()).fill(1),
    client: new Uint8Array(table.clients.size()).fill(1),
    within: [],
    tests: [],
  };
  narrowToVisible(table, actor, narrowing);
  narrowToClients(table, query, narrowing);
  narrowToParts(table, query, narrowing);
  if (query.services?.length) keepOnlyIds(narrowing.service, table.services, query.services);
  if (query.serviceJobStatuses?.length) {
    keepOnly(
      narrowing.status,
      query.serviceJobStatuses.filter((id) => id < statusCount),
    );
  }
  if (query.campaigns?.length) {
    const campaigns = new Set(query.campaigns);
    narrowing.tests.push((slot) => campaigns.has(columns.campaign[slot]!));
  }
  const resolve = (bound: string) => resolveTimeBound(bound, actor.timeZone, now).getTime();
  narrowing.tests.push(
    ...rangeTest(columns.dateService, query.serviceDateFilterStart, query.serviceDateFilterEnd, resolve),
    ...rangeTest(columns.clientDeadline, query.filterStart, query.filterEnd, resolve),
  );
  return narrowing;
}

const sizeOf = (sets: readonly ReadonlySet<number>[]): number => sets.reduce((sum, { size }) => sum + size, 0);

/** The slots that are in every one of the unions of sets, each once. Only the smallest union is walked. */
function slotsWithin(unions: Narrowing['within'], slotCount: number): Int32Array {
  const [smallest = [], ...others] = unions.toSorted((a, b) => sizeOf(a) - sizeOf(b));
  const marks = others.map((sets) => marked(sets, slotCount));
  const isMet = new Uint8Array(slotCount);
  const slots = new Int32Array(sizeOf(smallest));
  let count = 0;
  for (const set of smallest) {
    for (const slot of set) {
      if (isMet[slot] === 1 || !marks.every((each) => each[slot] === 1)) continue;
      isMet[slot] = 1;
      slots[count] = slot;
      count += 1;
    }
  }
  return slots.subarray(0, count);
}

/** One test for all; null without any. */
function allOf(tests: readonly Test[]): Test | null {
  return tests.reduce<Test | null>((one, other) => (one ? (slot) => one(slot) && other(slot) : other), null);
}

/**
 * Finds and counts the open jobs in memory that a query of the job list selects, looking at each once. Everything the loop touches is a
 * local or a typed array, which makes it several times faster.
 */
export function matchJobs(table: OpenJobTable, question: JobQuestion): Match {
  const { actor, query, now } = question;
  const { status, service, client, within, tests } = narrow(table, question);
  const { status: statuses, service: services, client: clients, traits: lasting, clientDeadline } = table.columns();
  const clock = deadlineClock(dayBounds(actor.timeZone, now), query.deadlineScope ?? 'open');
  const isLetThrough = letThrough(query.customFilters ?? []);
  const slotCount = table.slotCount();
  const selected = new Uint8Array(slotCount);
  const jobsByTraits = new Int32Array(traitSets);
  const test = allOf(tests);
  const candidates = within.length > 0 ? slotsWithin(within, slotCount) : null;
  const length = candidates?.length ?? slotCount;
  for (let index = 0; index < length; index += 1) {
    const slot = candidates === null ? index : candidates[index]!;
    if (status[statuses[slot]!] === 0 || service[services[slot]!] === 0 || client[clients[slot]!] === 0) continue;
    if (test !== null && !test(slot)) continue;
    const traits = traitsNow(lasting[slot]!, clientDeadline[slot]!, clock);
    jobsByTraits[traits]! += 1;
    selected[slot] = isLetThrough[traits]!;
  }
  return { selected, jobsByTraits };
}
