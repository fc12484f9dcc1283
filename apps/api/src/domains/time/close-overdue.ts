import { autoCloseAfterMs } from '@shootdesk/shared/time/shift';
import type { Deps } from '../../deps.ts';
import { inTransaction, undoIfItFails, type Tx } from '../../db/transaction.ts';
import { runEveryMinute } from '../../kernel/on-schedule.ts';
import { closeOverdueShift } from './clock.ts';
import { findOpenShift, lockFreePeopleInShiftSince, takeAutoCloseLock } from './time.store.ts';

type CloseDeps = Pick<Deps, 'prisma' | 'now' | 'log'>;

/** People per transaction. */
const batchSize = 50;

/** Closes one person's overdue shift under a savepoint, so that a failure does not affect the others. */
async function closeAlone(tx: Tx, userId: number, { at, log }: { at: Date; log: CloseDeps['log'] }): Promise<boolean> {
  try {
    return await undoIfItFails(tx, async () => {
      const shift = await findOpenShift(tx, userId);
      return shift !== null && (await closeOverdueShift(tx, shift, at));
    });
  } catch (error) {
    log.error(
      { err: error, userId },
      'the time tracker of a person could not be closed; it is tried again every minute',
    );
    return false;
  }
}

async function closeBatch({ prisma, now, log }: CloseDeps, afterUserId: number) {
  return inTransaction(prisma, async (tx) => {
    if (!(await takeAutoCloseLock(tx))) return { closed: 0, lastUserId: null };
    const at = now();
    const before = new Date(at.getTime() - autoCloseAfterMs);
    const userIds = await lockFreePeopleInShiftSince(tx, { before, afterUserId, limit: batchSize });
    let closed = 0;
    for (const userId of userIds) {
      if (await closeAlone(tx, userId, { at, log })) closed += 1;
    }
    return { closed, lastUserId: userIds.at(-1) ?? null };
  });
}

/**
 * Closes overdue shifts at the instants they reached the work limit and returns how many. One process at a time; others return 0. Skips
 * people whose clock is in use, because that call does the same.
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

/** Runs now, to catch up after a downtime, and then every minute. */
export function startAutoClose(deps: CloseDeps & Pick<Deps, 'timers'>): { stop(): Promise<void> } {
  const complaint = 'closing time trackers will try again';
  return runEveryMinute({ name: 'autoClose', task: () => closeOverdueShifts(deps), complaint }, deps);
}
