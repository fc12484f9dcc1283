import type { WeeklySlot } from '@shootdesk/shared/availability/weekdays';
import { weekProblems } from '@shootdesk/shared/availability/working-week';
import { refuseField } from '@shootdesk/shared/kernel/problem';
import type { Tx } from '../../db/transaction.ts';
import { findWorkingWeek } from './working-week.store.ts';

/** Refuses weekly hours outside of the organisation's working week. */
export async function requireInWeek(tx: Tx, field: string, slots: readonly WeeklySlot[]): Promise<void> {
  const { days } = await findWorkingWeek(tx);
  const [problem] = weekProblems(slots, days);
  if (problem !== undefined) refuseField(field, problem);
}
