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

/** What narrows the jobs. Each job is asked the cheapest first: its status, service and client, each by a table; then the tests. */
interface Narrowing {
  readonly status: Uint8Array;
  readonly service: Uint8Array;
  readonly client: Uint8Array;
  /** Slots outside of any of these are left out; the fewest are walked instead of all. */
  readonly within: ReadonlySet<number>[];
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

function narrowToVisible(table: OpenJobTable, actor: Actor, { service, client, within, tests }: Narrowing): void {
  const visibility = visibilityOf(actor);
  if (visibility.of === 'none') within.push(new Set());
  if (visibility.of === 'provider') within.push(table.providers.under([visibility.userId]));
  if (visibility.of === 'clients') keepOnlyIds(client, table.clients, visibility.clientIds);
  if (visibility.of === 'services') {
    const covered = new Uint8Array(service.length);
    for (const number of table.services.numbersOf(visibility.serviceIds)) covered[number] = 1;
    const own = table.people.under([visibility.userId]);
    const { service: services } = table.columns();
    tests.push((slot) => covered[services[slot]!] === 1 || own.has(slot));
  }
}

function narrowToClients(table: OpenJobTable, query: JobFilterQuery, { client }: Narrowing): void {
  const { accountManagers, classifications, clients } = query;
  if (clients?.length) keepOnlyIds(client, table.clients, clients);
  if (accountManagers?.length) keepOnly(client, table.managed.under(accountManagers));
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

/** Looks at each open job once. */
export function matchJobs(table: OpenJobTable, question: JobQuestion): Match {
  const { actor, query, now } = question;
  const { status, service, client, within, tests } = narrow(table, question);
  const columns = table.columns();
  const clock = deadlineClock(dayBounds(actor.timeZone, now), query.deadlineScope ?? 'open');
  const isLetThrough = letThrough(query.customFilters ?? []);
  const selected = new Uint8Array(table.slotCount());
  const jobsByTraits = new Int32Array(traitSets);

  const look = (slot: number): void => {
    if (status[columns.status[slot]!] === 0) return;
    if (service[columns.service[slot]!] === 0 || client[columns.client[slot]!] === 0) return;
    for (const test of tests) if (!test(slot)) return;
    const traits = traitsNow(columns.traits[slot]!, columns.clientDeadline[slot]!, clock);
    jobsByTraits[traits]! += 1;
    selected[slot] = isLetThrough[traits]!;
  };

  const [fewest, ...others] = within.toSorted((a, b) => a.size - b.size);
  if (fewest) {
    for (const slot of fewest) if (others.every((each) => each.has(slot))) look(slot);
  } else {
    for (let slot = 0; slot < selected.length; slot += 1) look(slot);
  }
  return { selected, jobsByTraits };
}
