import { resolveTimeBound } from '@shootdesk/shared/kernel/time-bounds';
import type { Actor } from '../../../kernel/actor.ts';
import { visibilityOf } from '../access/visibility.ts';
import { dayBounds } from '../list/day-bounds.ts';
import { filterMatchers } from '../list/job-filters.memory.ts';
import type { JobQuestion } from '../list/job-lists.ts';
import { narrowingFilters } from '../list/narrowing-filters.ts';
import { deadlineClock, markSelectedTraits, traitSets, traitsNow } from './job-traits.ts';
import { createNarrowing, keepOnlyIds, type Narrowing, type SlotTest } from './narrowing.ts';
import type { OpenJobTable } from './open-job-table.ts';

/** The result of one pass over the open jobs. */
export interface Match {
  /** By slot: 1 for selected jobs. */
  readonly selected: Uint8Array;
  /** Jobs selected by the other filters, counted by the combination of built-in filters they meet. */
  readonly jobsByTraits: Int32Array;
}

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

function narrow(table: OpenJobTable, { actor, query, now }: JobQuestion): Narrowing {
  const narrowing = createNarrowing(table);
  narrowToVisible(table, actor, narrowing);
  narrowingFilters(filterMatchers(table, narrowing), query, (bound) => resolveTimeBound(bound, actor.timeZone, now));
  return narrowing;
}

const sizeOf = (sets: readonly ReadonlySet<number>[]): number => sets.reduce((sum, { size }) => sum + size, 0);

/** The slots in all of the unions of sets, without duplicates. Iterates over the smallest union only. */
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

/** Combines tests; null without any. */
function allOf(tests: readonly SlotTest[]): SlotTest | null {
  return tests.reduce<SlotTest | null>((one, other) => (one ? (slot) => one(slot) && other(slot) : other), null);
}

/**
 * Selects and counts the open jobs of a query in one pass. The loop uses only locals and typed arrays, which makes it several times faster.
 */
export function matchJobs(table: OpenJobTable, question: JobQuestion): Match {
  const { actor, query, now } = question;
  const { status, service, client, within, tests } = narrow(table, question);
  const { status: statuses, service: services, client: clients, traits: lasting } = table.columns();
  const { clientDeadline, revisionDeadline, atRiskUntil } = table.columns();
  const clock = deadlineClock(dayBounds(actor.timeZone, now), query.deadlineScope ?? 'open');
  const isLetThrough = markSelectedTraits(query.customFilters ?? []);
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
    const traits = traitsNow(lasting[slot]!, clientDeadline[slot]!, revisionDeadline[slot]!, atRiskUntil[slot]!, clock);
    jobsByTraits[traits]! += 1;
    selected[slot] = isLetThrough[traits]!;
  }
  return { selected, jobsByTraits };
}
