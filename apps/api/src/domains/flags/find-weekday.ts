import { localDay, weekdayOf } from '@shootdesk/shared/kernel/local-days';
import type { Tx } from '../../db/transaction.ts';
import type { Actor } from '../../kernel/actor.ts';
import { findPropertyTimeZone } from '../zones/public.ts';

/** Weekday of an appointment (1 Monday to 7 Sunday) in the time zone of the property, or the caller's if that is unknown. */
export async function findWeekday(
  tx: Tx,
  campaignId: number,
  dateService: Date,
  { timeZone }: Pick<Actor, 'timeZone'>,
): Promise<number> {
  return weekdayOf(localDay(dateService, (await findPropertyTimeZone(tx, campaignId)) ?? timeZone));
}
