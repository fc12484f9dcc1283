import { busyReason } from '@shootdesk/shared/availability/blockout-rules';
import type { Period } from '@shootdesk/shared/availability/periods';
import type { Tx } from '../../../db/transaction.ts';
import { releaseHoldsUnderBlockouts } from '../appointments.store.ts';

const keyOf = ({ start, finish }: Period): string => `${start.getTime()} ${finish.getTime()}`;

/**
 * Replaces the blockouts from a provider's own calendar. Writes only what differs, because each row is announced to open screens. Appointments and
 * the minimum of hours do not prevent it, because the person is busy anyway. The caller has locked the provider.
 * @param from blockouts that end by then are kept
 */
export async function replaceCalendarBlockouts(
  tx: Tx,
  userId: number,
  periods: readonly Period[],
  from: Date,
): Promise<void> {
  const existing = await tx.blockout.findMany({
    where: { userId, fromCalendar: true, finish: { gt: from } },
    select: { id: true, start: true, finish: true },
  });
  const wanted = new Map(periods.map((period) => [keyOf(period), period]));
  const gone = existing.filter((row) => !wanted.has(keyOf(row)));
  for (const row of existing) wanted.delete(keyOf(row));
  if (gone.length > 0) await tx.blockout.deleteMany({ where: { id: { in: gone.map(({ id }) => id) } } });
  if (wanted.size === 0) return;
  await tx.blockout.createMany({
    data: [...wanted.values()].map(({ start, finish }) => ({
      userId,
      start,
      finish,
      reason: busyReason,
      fromCalendar: true,
    })),
  });
  await releaseHoldsUnderBlockouts(tx, userId);
}

/** Removes the blockouts from a provider's own calendar that are not over. The caller has locked the provider. */
export async function removeCalendarBlockouts(tx: Tx, userId: number, now: Date): Promise<void> {
  await tx.blockout.deleteMany({ where: { userId, fromCalendar: true, finish: { gt: now } } });
}
