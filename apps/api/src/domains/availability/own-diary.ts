import { slotsByWeekdayOf, weeklySlotsOf, type SlotsByWeekday } from '@shootdesk/shared/availability/slots-by-weekday';
import { hoursProblem } from '@shootdesk/shared/availability/weekly-slots';
import type { WorkHours } from '@shootdesk/shared/availability/work-hours.contract';
import { localDay } from '@shootdesk/shared/kernel/local-days';
import { notFound, problem, refuseField } from '@shootdesk/shared/kernel/problem';
import { inTransaction, type Tx } from '../../db/transaction.ts';
import type { Deps } from '../../deps.ts';
import type { Actor } from '../../kernel/actor.ts';
import { requireVersion } from '../../kernel/require-version.ts';
import { recordChange } from '../record-changes/public.ts';
import { findUserV3, hoursOfMinutes, replaceSlots, userFields, type UserV3Row } from '../users/public.ts';
import { findOpening, requireInWeek } from '../working-week/public.ts';
import { dayLimitsOf } from './day-limits.ts';
import { lockProvider } from './lock-provider.store.ts';

type Tools = Pick<Deps, 'prisma' | 'now'>;

export function requireDiary({ flags }: Pick<Actor, 'flags'>): void {
  if (flags.includes('Disable_Provider_Diary')) {
    throw problem('forbidden', 'The provider diary is switched off for you.');
  }
}

const minimumOf = ({ provider }: UserV3Row): number => provider?.minimumSlots ?? 0;

/** The work hours with the working week and the closed days that apply to the provider from today on. */
async function workHoursView(db: Tx | Deps['prisma'], row: UserV3Row, now: Date): Promise<WorkHours> {
  const { week, closures } = await findOpening(db, row.id, { from: localDay(now, row.timeZone), to: null });
  const limits = dayLimitsOf(row.provider);
  return {
    slots: slotsByWeekdayOf(row.weeklySlots),
    minimum_slots: minimumOf(row),
    max_daily_visits: limits.visits,
    max_daily_hours: hoursOfMinutes(limits.minutes),
    time_zone: row.timeZone,
    week: [...week],
    closures: closures.map((closure) => ({ ...closure, zones: [...closure.zones] })),
    cache_key: row.cacheKey,
  };
}

async function requireOwnRow(db: Tx | Deps['prisma'], { userId }: Actor): Promise<UserV3Row> {
  const row = await findUserV3(db, userId);
  if (!row) throw notFound('Your user record');
  return row;
}

export async function readOwnSlots({ prisma, now }: Tools, actor: Actor): Promise<WorkHours> {
  requireDiary(actor);
  return workHoursView(prisma, await requireOwnRow(prisma, actor), now());
}

/** Replaces the caller's weekly work hours. Existing appointments outside of them stay. */
export function saveOwnSlots(
  { prisma, now }: Tools,
  actor: Actor,
  ifMatch: number | null,
  wanted: SlotsByWeekday,
): Promise<WorkHours> {
  requireDiary(actor);
  const slots = weeklySlotsOf(wanted);
  return inTransaction(prisma, async (tx) => {
    await lockProvider(tx, actor.userId);
    const before = await requireOwnRow(tx, actor);
    requireVersion(ifMatch, await workHoursView(tx, before, now()));
    await requireInWeek(tx, 'slots', slots);
    const sentence = hoursProblem(slots, minimumOf(before));
    if (sentence !== null) refuseField('slots', sentence);
    await replaceSlots(tx, actor.userId, slots);
    const after = await requireOwnRow(tx, actor);
    const change = { before: userFields(before), after: userFields(after) };
    await recordChange(tx, actor, { entityType: 'User', entityId: actor.userId, ...change });
    return workHoursView(tx, after, now());
  });
}
