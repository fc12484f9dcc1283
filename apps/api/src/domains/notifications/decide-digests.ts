import { dueDigestDay } from '@shootdesk/shared/notifications/digest';
import type { Deps } from '../../deps.ts';
import { emit } from '../../db/outbox.ts';
import { inTransaction } from '../../db/transaction.ts';
import { runEveryMinute } from '../../kernel/on-schedule.ts';
import { listSchedules, lockLastDay, takeDigestLock, takeIntoDigest, type ScheduleRow } from './digest.store.ts';

type DigestDeps = Pick<Deps, 'prisma' | 'now' | 'log'>;

/** Decides on a person's digest if it is due; returns whether one will be sent, or null while another process decides. */
function decide({ prisma, now }: DigestDeps, schedule: ScheduleRow): Promise<boolean | null> {
  return inTransaction(prisma, async (tx) => {
    if (!(await takeDigestLock(tx))) return null;
    const { userId } = schedule;
    const day = dueDigestDay({ ...schedule, lastDay: await lockLastDay(tx, userId) }, now());
    if (day === null || (await takeIntoDigest(tx, userId, day)) === 0) return false;
    await emit(tx, 'digestWanted', { userId, day });
    return true;
  });
}

/**
 * Sends all due digests and returns how many. Each day is decided once, even without notifications; later notifications wait for the next digest.
 * Runs in one process at a time.
 */
export async function decideOnDigests(deps: DigestDeps): Promise<number> {
  let count = 0;
  for (const schedule of await listSchedules(deps.prisma)) {
    if (dueDigestDay(schedule, deps.now()) === null) continue;
    const isSent = await decide(deps, schedule);
    if (isSent === null) break;
    if (isSent) count += 1;
  }
  if (count > 0) deps.log.info({ count }, 'digests are sent');
  return count;
}

/** Runs now, to catch up after a downtime, and then every minute. */
export function startDigests(deps: DigestDeps & Pick<Deps, 'timers'>): { stop(): Promise<void> } {
  const complaint = 'deciding on digests will try again';
  return runEveryMinute({ name: 'digests', task: () => decideOnDigests(deps), complaint }, deps);
}
