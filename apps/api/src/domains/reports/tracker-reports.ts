import { lengthMs } from '@shootdesk/shared/time/shift';
import type { Deps } from '../../deps.ts';
import type { Actor } from '../../kernel/actor.ts';
import { localMoment } from './local-moment.ts';
import type { Column, ReportTable } from './report-table.ts';
import {
  findJobTimes,
  findPeopleOfJobTimes,
  findPeopleOfShifts,
  findShifts,
  type Batch,
  type Position,
  type ReportedJobTime,
  type ReportedPerson,
  type ReportedShift,
  type ReportRange,
} from './reports.store.ts';

/** Rows per batch, which bounds a report's memory. */
const batchSize = 250;

/** An entry with its person. Unfinished entries count up to `asOf`. */
type Row<E> = E & { readonly person: ReportedPerson; readonly asOf: Date };

interface Entry extends Position {
  readonly end: Date | null;
  readonly day: string;
}

const startOf = ({ start, person }: Row<Entry>) => localMoment(start, person.timeZone);
const endOf = ({ end, person }: Row<Entry>) => (end ? localMoment(end, person.timeZone) : null);

const whose: readonly Column<Row<Entry>>[] = [
  { heading: 'Entry ID', kind: 'number', of: ({ id }) => id },
  { heading: 'Date', kind: 'day', of: ({ day }) => day },
  { heading: 'User ID', kind: 'number', of: ({ person }) => person.id },
  { heading: 'First Name', kind: 'text', of: ({ person }) => person.firstName },
  { heading: 'Last Name', kind: 'text', of: ({ person }) => person.lastName },
  { heading: 'Role', kind: 'text', of: ({ person }) => person.role },
];

const clocks: Column<Row<Entry>> = { heading: 'Time Zone', kind: 'text', of: ({ person }) => person.timeZone };

const onJobMs = (row: Row<Entry>) => lengthMs(row, row.asOf);

const jobTimeColumns: readonly Column<Row<ReportedJobTime>>[] = [
  ...whose,
  { heading: 'Job ID', kind: 'number', of: ({ serviceJobId }) => serviceJobId },
  { heading: 'Job', kind: 'text', of: ({ job }) => job },
  { heading: 'Campaign', kind: 'text', of: ({ campaign }) => campaign },
  { heading: 'Client', kind: 'text', of: ({ client }) => client },
  { heading: 'Service', kind: 'text', of: ({ service }) => service },
  { heading: 'Job Role', kind: 'text', of: ({ jobRole }) => jobRole },
  { heading: 'Start', kind: 'moment', of: startOf },
  { heading: 'End', kind: 'moment', of: endOf },
  { heading: 'Time', kind: 'duration', of: onJobMs },
  { heading: 'Hours', kind: 'hours', of: onJobMs },
  { heading: 'Status', kind: 'text', of: ({ end }) => (end ? 'Ended' : 'Running') },
  { heading: 'Corrected', kind: 'text', of: ({ isCorrected }) => (isCorrected ? 'Yes' : '') },
  clocks,
];

const isRemoved = ({ correction }: ReportedShift) => correction === 'Removed';

const shiftWorkedMs = (row: Row<ReportedShift>) =>
  isRemoved(row) ? 0 : Math.max(0, lengthMs(row, row.asOf) - row.breakMs);

function shiftStatus(shift: ReportedShift): string {
  const { end, isAutoClosed } = shift;
  if (isRemoved(shift)) return 'Removed';
  if (!end) return 'Open';
  return isAutoClosed ? 'Closed automatically' : 'Closed';
}

const shiftColumns: readonly Column<Row<ReportedShift>>[] = [
  ...whose,
  { heading: 'Clock In', kind: 'moment', of: startOf },
  { heading: 'Clock Out', kind: 'moment', of: endOf },
  { heading: 'Breaks', kind: 'number', of: ({ breaks }) => breaks },
  { heading: 'Break Time', kind: 'duration', of: ({ breakMs }) => breakMs },
  { heading: 'Worked', kind: 'duration', of: shiftWorkedMs },
  { heading: 'Worked Hours', kind: 'hours', of: shiftWorkedMs },
  { heading: 'Time on Jobs', kind: 'duration', of: ({ onJobsMs }) => onJobsMs },
  { heading: 'Status', kind: 'text', of: shiftStatus },
  { heading: 'Corrected', kind: 'text', of: ({ correction }) => correction ?? '' },
  clocks,
];

/** Groups people whose entries fit into one batch; a person with more is alone. */
function* groupPeople(people: readonly ReportedPerson[]): Generator<readonly ReportedPerson[]> {
  let group: ReportedPerson[] = [];
  let entries = 0;
  for (const person of people) {
    if (group.length > 0 && entries + person.entries > batchSize) {
      yield group;
      group = [];
      entries = 0;
    }
    group.push(person);
    entries += person.entries;
  }
  if (group.length > 0) yield group;
}

/**
 * Reads entries batch by batch without holding a connection or snapshot, because a slow reader may take minutes. A person's entries come
 * from one statement unless they exceed a batch.
 */
async function* readBatches<E extends Entry>(
  people: readonly ReportedPerson[],
  range: ReportRange,
  asOf: Date,
  find: (batch: Batch) => Promise<readonly E[]>,
): AsyncGenerator<readonly Row<E>[]> {
  for (const group of groupPeople(people)) {
    const byId = new Map(group.map((person) => [person.id, person]));
    let after: Position | null = null;
    do {
      const entries: readonly E[] = await find({ range, userIds: [...byId.keys()], after, limit: batchSize });
      yield entries.map((entry) => ({ ...entry, person: byId.get(entry.userId)!, asOf }));
      after = entries.length === batchSize ? entries.at(-1)! : null;
    } while (after);
  }
}

interface CountedReport {
  readonly table: ReportTable;
  readonly totalCount: number;
}

function reportOf<R>(
  title: string,
  people: readonly ReportedPerson[],
  columns: readonly Column<R>[],
  rows: () => AsyncGenerator<readonly R[]>,
): CountedReport {
  async function* batches() {
    for await (const batch of rows()) yield batch.map((row) => columns.map(({ of }) => of(row)));
  }
  return { table: { title, columns, batches }, totalCount: people.reduce((sum, { entries }) => sum + entries, 0) };
}

export async function shiftTracker({ reads, now }: Deps, _actor: Actor, range: ReportRange): Promise<CountedReport> {
  const people = await findPeopleOfShifts(reads, range);
  const asOf = now();
  return reportOf('Shift Tracker', people, shiftColumns, () =>
    readBatches(people, range, asOf, (batch) => findShifts(reads, batch, asOf)),
  );
}

/** Names only the jobs that the caller may see. */
export async function jobTimeTracker({ reads, now }: Deps, actor: Actor, range: ReportRange): Promise<CountedReport> {
  const people = await findPeopleOfJobTimes(reads, range);
  return reportOf('Job Time Tracker', people, jobTimeColumns, () =>
    readBatches(people, range, now(), (batch) => findJobTimes(reads, actor, batch)),
  );
}
