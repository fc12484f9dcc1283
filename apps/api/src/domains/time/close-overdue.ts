import { autoCloseAfterMs } from '@shootdesk/shared/time/shift';
import type { Deps } from '../../deps.ts';
import { inTransaction } from '../../db/transaction.ts';
import { runEveryMinute } from '../../kernel/every-minute.ts';
import { closeOverdueShift } from './clock.ts';
import { findOpenShift, lockFreePeopleInShiftSince, takeAutoCloseLock } from './time.store.ts';

type CloseDeps = Pick<Deps, 'prisma' | 'now' | 'log'>;

/** People whose shifts are closed in one transaction. */
const batchSize = 50;

async function closeBatch({ prisma, now }: CloseDeps, afterUserId: number) {
  return inTransaction(prisma, async (tx) => {
    if (!(await takeAutoCloseLock(tx))) return { closed: 0, lastUserId: null };
    const at = now();
    const before = new Date(at.getTime() - autoCloseAfterMs);
    const userIds = await lockFreePeopleInShiftSince(tx, { before, afterUserId, limit: batchSize });
    let closed = 0;
    for (const userId of userIds) {
      const shift = await findOpenShift(tx, userId);
      if (shift && (await closeOverdueShift(tx, shift, at))) closed += 1;
    }
    return { closed, lastUserId: userIds.at(-1) ?? null };
  });
}

/**
 * Closes every open shift with too much work in it, at the moment at which it had that much, and answers how many. One process of all does
 * it at a time; the others answer 0. A person who is using their clock at this moment is left to that call, which does the same.
 */
export async function closeOverdueShifts(deps: CloseDeps): Promise<number> {
  let closed = 0;
  let afterUserId = 0;
  while (true) {
    const batch = await closeBatch(deps, afterUserId);
    closed += batch.closed;
    if (batch.lastUserId === null) break;
    afterUserId = batch.lastUserId;
  }
  if (closed > 0) deps.log.info({ count: closed }, 'closed time trackers that were left open');
  return closed;
}

/** Closes overdue shifts now, to catch up after a downtime, and then every minute until stopped. */
export function startAutoClose(deps: CloseDeps): { stop(): Promise<void> } {
  return runEveryMinute(() => closeOverdueShifts(deps), deps.log, 'closing time trackers will try again');
}
