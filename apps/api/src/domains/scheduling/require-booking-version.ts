import { problem } from '@shootdesk/shared/kernel/problem';
import { formatInstantsIn } from '@shootdesk/shared/kernel/sentence';
import type { ServiceJobWithStatuses } from '@shootdesk/shared/service-jobs/service-job.schema';
import type { Tx } from '../../db/transaction.ts';
import type { Actor } from '../../kernel/actor.ts';
import { requireVersion } from '../../kernel/require-version.ts';
import { findLastMove } from './booking.store.ts';

/**
 * Refuses a change of the appointment (412) when the job has changed since the caller read it, with the current job, and with who changed
 * the appointment last, because two coordinators then have to talk to each other. The caller has locked the job.
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
