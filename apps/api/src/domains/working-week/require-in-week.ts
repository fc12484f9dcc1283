import type { WeeklySlot } from '@shootdesk/shared/availability/weekdays';
import { weekProblems } from '@shootdesk/shared/availability/working-week';
import { weeklyHours } from '@shootdesk/shared/availability/weekly-slots';
import { refuseField } from '@shootdesk/shared/kernel/problem';
import type { Tx } from '../../db/transaction.ts';
import { findWorkingWeek } from './working-week.store.ts';

/** Refuses weekly hours outside of the organisation's working week. */
export async function requireInWeek(tx: Tx, field: string, slots: readonly WeeklySlot[]): Promise<void> {
  const { days } = await findWorkingWeek(tx);
  const [problem] = weekProblems(slots, days);
  if (problem !== undefined) refuseField(field, problem);
}

/** Refuses minimum weekly hours that exceed those of the working week. */
export async function requireWithinWeek(tx: Tx, field: string, minimumHours: number): Promise<void> {
  const { days } = await findWorkingWeek(tx);
  const hours = weeklyHours(days);
  if (minimumHours > hours) refuseField(field, `The working week has ${hours} hours.`);
}
