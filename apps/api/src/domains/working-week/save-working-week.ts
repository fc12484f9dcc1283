import {
  daysOfWeek,
  workingWeekOf,
  type DaysOfWeek,
  type WorkingWeekRecord,
} from '@shootdesk/shared/availability/working-week.contract';
import { inTransaction } from '../../db/transaction.ts';
import type { Deps } from '../../deps.ts';
import type { Actor } from '../../kernel/actor.ts';
import { requireVersion } from '../../kernel/require-version.ts';
import { recordChange, type Fields } from '../record-changes/public.ts';
import { findWorkingWeek, lockWorkingWeek, replaceWorkingDays, type WorkingWeekRow } from './working-week.store.ts';
import { workingWeekView } from './working-week.view.ts';

/** The fields that the change history compares: a text for each weekday, null for a day off. */
function fieldsOf({ days }: WorkingWeekRow): Fields {
  const texts = Object.entries(daysOfWeek(days)).map(([day, hours]) => [day, hours && `${hours.start}-${hours.end}`]);
  return Object.fromEntries(texts) as Fields;
}

export async function readWorkingWeek({ prisma }: Pick<Deps, 'prisma'>): Promise<WorkingWeekRecord> {
  return workingWeekView(await findWorkingWeek(prisma));
}

/** Replaces days and hours. Stored hours of people outside of them no longer count; their appointments stay. */
export function saveWorkingWeek(
  { prisma }: Pick<Deps, 'prisma'>,
  actor: Actor,
  ifMatch: number | null,
  body: DaysOfWeek,
): Promise<WorkingWeekRecord> {
  return inTransaction(prisma, async (tx) => {
    const before = await lockWorkingWeek(tx);
    requireVersion(ifMatch, workingWeekView(before));
    await replaceWorkingDays(tx, workingWeekOf(body));
    const after = await findWorkingWeek(tx);
    const change = { before: fieldsOf(before), after: fieldsOf(after) };
    await recordChange(tx, actor, { entityType: 'WorkingWeek', entityId: after.id, ...change });
    return workingWeekView(after);
  });
}
