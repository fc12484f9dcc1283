import { appointmentsInTheWay, jobsInTheWay, minimumHoursNotMet } from '@shootdesk/shared/availability/blockout-rules';
import { meetsMinimumHours, weeksUnder, type WeekHours } from '@shootdesk/shared/availability/minimum-hours';
import type { Period } from '@shootdesk/shared/availability/periods';
import { problem } from '@shootdesk/shared/kernel/problem';
import type { Tx } from '../../../db/transaction.ts';
import type { Deps } from '../../../deps.ts';
import type { Actor } from '../../../kernel/actor.ts';
import { showAppointments } from '../../service-jobs/public.ts';
import { findAppointments } from '../appointments.store.ts';
import { findClocks, findOwedHours, isBlockedAlready } from './blockouts.store.ts';

const weekMs = 7 * 24 * 3_600_000;

export interface WantedBlockout extends Period {
  readonly userId: number;
  /** The blockout that is moved; null for a new one. */
  readonly exceptId: number | null;
}

/** Computes the bookable hours of each week of the period, were it blocked. */
export async function hoursUnder(db: Tx | Deps['prisma'], wanted: WantedBlockout): Promise<WeekHours[]> {
  const around = {
    start: new Date(wanted.start.getTime() - weekMs),
    finish: new Date(wanted.finish.getTime() + weekMs),
  };
  return weeksUnder(wanted, await findOwedHours(db, wanted.userId, around, wanted.exceptId));
}

/**
 * Refuses a period because of appointments, an identical blockout, or minimum hours where they apply. The caller has locked the provider.
 */
export async function requireBlockable(
  tx: Tx,
  actor: Actor,
  wanted: WantedBlockout,
  { countsHours, now }: { readonly countsHours: boolean; readonly now: Date },
): Promise<void> {
  const { userId } = wanted;
  const { timeZone } = await findClocks(tx, userId);
  const appointments = (await findAppointments(tx, wanted, { userIds: [userId] })).get(userId) ?? [];
  const jobIds = appointmentsInTheWay(wanted, appointments, timeZone).map(({ serviceJobId }) => serviceJobId);
  if (jobIds.length > 0) {
    const blockedServiceJobs = await showAppointments(tx, actor, jobIds, now);
    throw problem('rule_violated', jobsInTheWay, { extra: { blockedServiceJobs } });
  }
  if (await isBlockedAlready(tx, userId, wanted, wanted.exceptId)) {
    throw problem('already_exists', 'This period is blocked already.');
  }
  if (!countsHours) return;
  const weeks = await hoursUnder(tx, wanted);
  if (!meetsMinimumHours(weeks)) throw problem('rule_violated', minimumHoursNotMet, { extra: { weeks } });
}
