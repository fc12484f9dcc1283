import { problem } from '@shootdesk/shared/kernel/problem';
import { formatInstantsIn } from '@shootdesk/shared/kernel/sentence';
import type { ServiceJobWithStatuses } from '@shootdesk/shared/service-jobs/service-job.schema';
import type { Tx } from '../../db/transaction.ts';
import type { Actor } from '../../kernel/actor.ts';
import { requireVersion } from '../../kernel/require-version.ts';
import { findLastMove } from './booking.store.ts';

/**
 * Refuses (412) a change of an outdated appointment. Returns the current job and who changed the appointment last, so that two coordinators
 * can talk. The caller has locked the job.
 */
export async function requireBookingVersion(
  tx: Tx,
  { timeZone }: Actor,
  ifMatch: number | null,
  current: ServiceJobWithStatuses,
): Promise<void> {
  if (ifMatch === null || ifMatch === current.cache_key) return;
  const movedBy = await findLastMove(tx, current.id);
  if (!movedBy) return requireVersion(ifMatch, current);
  const when = formatInstantsIn(timeZone)(movedBy.at);
  const detail = `${movedBy.name} changed the appointment on ${when}. Please look at the current version and decide again.`;
  throw problem('stale', detail, { extra: { current, movedBy } });
}
