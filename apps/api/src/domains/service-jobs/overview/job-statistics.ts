import type { JobStatistics } from '@shootdesk/shared/service-jobs/job-counts.contract';
import { urgentHours } from '@shootdesk/shared/service-jobs/statistics-lists';
import type { Deps } from '../../../deps.ts';
import type { Actor } from '../../../kernel/actor.ts';
import { dayBounds } from '../list/day-bounds.ts';
import { findStatistics, type GroupStatistics } from './statistics.store.ts';

/** Percentage of finished jobs with one decimal; 100 without jobs. */
function percentComplete(done: number, all: number): number {
  return all === 0 ? 100 : Math.round((done / all) * 1000) / 10;
}

const summed = ['jobsToday', 'incomplete', 'manpower', 'overdue', 'urgent', 'lateRevisions'] as const;

function sumOf(rows: readonly GroupStatistics[], countedAt: string): JobStatistics {
  const sums = summed.map((field) => [field, rows.reduce((sum, row) => sum + row[field], 0)] as const);
  return {
    id: 0,
    name: 'Jobs',
    percentComplete: null,
    services: [],
    countedAt,
    ...(Object.fromEntries(sums) as Record<(typeof summed)[number], number>),
  };
}

/** Statistics of the actor's current day: totals first, then one row per service group. */
export async function jobStatistics(
  { reads, now }: Pick<Deps, 'reads' | 'now'>,
  actor: Actor,
): Promise<JobStatistics[]> {
  const moment = now();
  const { today, tomorrow } = dayBounds(actor.timeZone, moment);
  const urgentUntil = new Date(moment.getTime() + urgentHours * 3_600_000);
  const rows = await findStatistics(reads, actor, { today, tomorrow, now: moment, urgentUntil });
  const countedAt = moment.toISOString();
  const groups = rows.map(({ doneToday, ...row }) => ({
    ...row,
    countedAt,
    percentComplete: percentComplete(doneToday, row.jobsToday),
  }));
  return [sumOf(rows, countedAt), ...groups];
}
