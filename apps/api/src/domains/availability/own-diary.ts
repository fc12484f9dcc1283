import { slotsByWeekdayOf, weeklySlotsOf, type SlotsByWeekday } from '@shootdesk/shared/availability/slots-by-weekday';
import { hoursProblem } from '@shootdesk/shared/availability/weekly-slots';
import type { WorkHours } from '@shootdesk/shared/availability/work-hours.contract';
import { notFound, problem, refuseField } from '@shootdesk/shared/kernel/problem';
import { inTransaction, type Tx } from '../../db/transaction.ts';
import type { Deps } from '../../deps.ts';
import type { Actor } from '../../kernel/actor.ts';
import { requireVersion } from '../../kernel/require-version.ts';
import { recordChange } from '../record-changes/public.ts';
import { findUserV3, replaceSlots, userFields, type UserV3Row } from '../users/public.ts';
import { lockProvider } from './lock-provider.store.ts';

export function requireDiary({ flags }: Pick<Actor, 'flags'>): void {
  if (flags.includes('Disable_Provider_Diary')) {
    throw problem('forbidden', 'The provider diary is switched off for you.');
  }
}

const minimumOf = ({ provider }: UserV3Row): number => provider?.minimumSlots ?? 0;

function workHoursView(row: UserV3Row): WorkHours {
  return {
    slots: slotsByWeekdayOf(row.weeklySlots),
    minimum_slots: minimumOf(row),
    time_zone: row.timeZone,
    cache_key: row.cacheKey,
  };
}

async function requireOwnRow(db: Tx | Deps['prisma'], { userId }: Actor): Promise<UserV3Row> {
  const row = await findUserV3(db, userId);
  if (!row) throw notFound('Your user record');
  return row;
}

export async function readOwnSlots({ prisma }: Pick<Deps, 'prisma'>, actor: Actor): Promise<WorkHours> {
  requireDiary(actor);
  return workHoursView(await requireOwnRow(prisma, actor));
}

/** Replaces the caller's weekly work hours. Existing appointments outside of them stay. */
export function saveOwnSlots(
  { prisma }: Pick<Deps, 'prisma'>,
  actor: Actor,
  ifMatch: number | null,
  wanted: SlotsByWeekday,
): Promise<WorkHours> {
  requireDiary(actor);
  const slots = weeklySlotsOf(wanted);
  return inTransaction(prisma, async (tx) => {
    await lockProvider(tx, actor.userId);
    const before = await requireOwnRow(tx, actor);
    requireVersion(ifMatch, workHoursView(before));
    const sentence = hoursProblem(slots, minimumOf(before));
    if (sentence !== null) refuseField('slots', sentence);
    await replaceSlots(tx, actor.userId, slots);
    const after = await requireOwnRow(tx, actor);
    const change = { before: userFields(before), after: userFields(after) };
    await recordChange(tx, actor, { entityType: 'User', entityId: actor.userId, ...change });
    return workHoursView(after);
  });
}
