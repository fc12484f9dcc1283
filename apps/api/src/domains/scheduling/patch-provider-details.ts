import type { ProviderDetails } from '@shootdesk/shared/scheduling/scheduling.contract';
import type { JobInclude } from '@shootdesk/shared/service-jobs/list-query';
import type { ServiceJobWithStatuses } from '@shootdesk/shared/service-jobs/service-job.schema';
import { inTransaction } from '../../db/transaction.ts';
import type { Deps } from '../../deps.ts';
import type { Actor } from '../../kernel/actor.ts';
import { requireLockedJob, readJob } from '../service-jobs/public.ts';
import { applyBooking } from './apply-booking.ts';
import { requireBookingVersion } from './require-booking-version.ts';

export interface SchedulingCall<B> {
  readonly id: number;
  readonly body: B;
  readonly ifMatch: number | null;
  readonly includes: readonly JobInclude[];
  readonly requestId: string;
}

export async function patchDetails(
  deps: Deps,
  actor: Actor,
  { id, body, ifMatch, includes, requestId }: SchedulingCall<ProviderDetails>,
): Promise<ServiceJobWithStatuses> {
  const { dateService, override, confirmation, tellClient: tellsClient, ...rest } = body;
  const patch = { ...rest, dateService: typeof dateService === 'string' ? new Date(dateService) : dateService };
  return inTransaction(deps.prisma, async (tx) => {
    const job = await requireLockedJob(tx, actor, id);
    const read = async () => (await readJob(deps, actor, id, includes, tx)).view;
    await requireBookingVersion(tx, actor, ifMatch, await read());
    await applyBooking(tx, actor, {
      ...{ job, patch, override, confirmation, tellsClient, requestId, at: deps.now() },
    });
    return read();
  });
}
