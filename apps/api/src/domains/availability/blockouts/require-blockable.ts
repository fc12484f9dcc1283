import { appointmentsInTheWay, jobsInTheWay, minimumHoursNotMet } from '@shootdesk/shared/availability/blockout-rules';
import { meetsMinimumHours, weeksUnder, type WeekHours } from '@shootdesk/shared/availability/minimum-hours';
import type { Period } from '@shootdesk/shared/availability/periods';
import { problem, type Problem } from '@shootdesk/shared/kernel/problem';
import type { Reads } from '../../../db/reads.ts';
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

/** Computes the hours of each affected week that would stay bookable if all these periods were blocked. */
export async function hoursUnder(
  db: Tx | Deps['prisma'],
  { userId, exceptId }: Omit<WantedBlockout, keyof Period>,
  periods: readonly Period[],
): Promise<WeekHours[]> {
  const around = {
    start: new Date(Math.min(...periods.map(({ start }) => start.getTime())) - weekMs),
    finish: new Date(Math.max(...periods.map(({ finish }) => finish.getTime())) + weekMs),
  };
  const provider = await findOwedHours(db, userId, around, exceptId);
  const blocked = { ...provider, blockouts: [...provider.blockouts, ...periods] };
  const weeks = periods.flatMap((period) => weeksUnder(period, blocked));
  // Periods in the same week have the same result.
  return [...new Map(weeks.map((week) => [week.weekStart, week])).values()];
}

/**
 * Finds a provider's jobs whose appointments, by their actual times, prevent a blockout. Omits jobs that were sent to the client, and times that
 * clients hold by booking links.
 */
export async function findJobsInTheWay(
  db: Reads,
  { userId, timeZone }: { readonly userId: number; readonly timeZone: string },
  period: Period,
): Promise<number[]> {
  const appointments = (await findAppointments(db, period, { userIds: [userId] })).get(userId) ?? [];
  const booked = appointments.filter(({ heldUntil }) => heldUntil === undefined);
  return appointmentsInTheWay(period, booked, timeZone).map(({ serviceJobId }) => serviceJobId);
}

export const blockedAlready = (): Problem => problem('already_exists', 'This period is blocked already.');

/** Refuses a period because of appointments. The caller has locked the provider. */
export async function requireNoJobs(
  tx: Tx,
  actor: Actor,
  { userId, ...period }: Omit<WantedBlockout, 'exceptId'>,
  now: Date,
): Promise<void> {
  const { timeZone } = await findClocks(tx, userId);
  const jobIds = await findJobsInTheWay(tx, { userId, timeZone }, period);
  if (jobIds.length === 0) return;
  const blockedServiceJobs = await showAppointments(tx, actor, jobIds, now);
  throw problem('rule_violated', jobsInTheWay, { extra: { blockedServiceJobs } });
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
  await requireNoJobs(tx, actor, wanted, now);
  if (await isBlockedAlready(tx, userId, wanted, wanted.exceptId)) throw blockedAlready();
  if (!countsHours) return;
  const weeks = await hoursUnder(tx, wanted, [wanted]);
  if (!meetsMinimumHours(weeks)) throw problem('rule_violated', minimumHoursNotMet, { extra: { weeks } });
}
