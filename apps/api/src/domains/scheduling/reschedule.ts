import { refuseField } from '@shootdesk/shared/kernel/problem';
import type { Reschedule } from '@shootdesk/shared/scheduling/scheduling.contract';
import type { ServiceJobWithStatuses } from '@shootdesk/shared/service-jobs/service-job.schema';
import { inTransaction } from '../../db/transaction.ts';
import type { Deps } from '../../deps.ts';
import type { Actor } from '../../kernel/actor.ts';
import { readJob, requireLockedJob } from '../service-jobs/public.ts';
import { applyBooking } from './apply-booking.ts';
import { requireBookingVersion } from './require-booking-version.ts';
import type { SchedulingCall } from './patch-provider-details.ts';

/** Moves the appointment and records the reason. */
export async function reschedule(
  deps: Deps,
  actor: Actor,
  { id, body, ifMatch, includes, requestId }: SchedulingCall<Reschedule>,
): Promise<ServiceJobWithStatuses> {
  const { dateService, reason, override, confirmation, tellClient: tellsClient, ...rest } = body;
  const patch = { ...rest, dateService: new Date(dateService) };
  return inTransaction(deps.prisma, async (tx) => {
    const job = await requireLockedJob(tx, actor, id);
    const read = async () => (await readJob(deps, actor, id, includes, tx)).view;
    await requireBookingVersion(tx, actor, ifMatch, await read());
    const outcome = await applyBooking(tx, actor, {
      job,
      patch,
      override,
      confirmation,
      reason,
      tellsClient,
      requestId,
      at: deps.now(),
    });
    if (outcome === 'unchanged') {
      refuseField('dateService', 'This is the appointment that the job has already.');
    }
    return read();
  });
}
