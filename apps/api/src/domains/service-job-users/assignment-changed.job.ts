import { openTimeText } from '@shootdesk/shared/scheduling/open-time';
import { formatInstantsIn } from '@shootdesk/shared/kernel/sentence';
import { NotificationTypeId } from '@shootdesk/shared/notifications/notification-types';
import type { Deps } from '../../deps.ts';
import type { PayloadOf } from '../../db/outbox-catalogue.ts';
import { writeOnce } from '../notifications/public.ts';
import { findAssignmentFacts, findServicesOf } from './assignments.store.ts';
import { jobPath } from './assignment.view.ts';

type Change = PayloadOf<'serviceJobUserChanged'>;
type Facts = NonNullable<Awaited<ReturnType<typeof findAssignmentFacts>>>;

function describe({ what }: Change, { job, user, role }: Facts, otherServices: readonly string[]): string {
  const { campaign, service, dateService, isTimeOpen } = job;
  if (what === 'removed') return `${campaign.name}: you are no longer ${role.description} of ${service.name}.`;
  if (what === 'assigned' || !dateService)
    return `${campaign.name}: you are now ${role.description} of ${service.name}.`;
  const when = formatInstantsIn(user.timeZone)(dateService.toISOString());
  const services = [service.name, ...otherServices].join(', ');
  if (what === 'fixed') return `${campaign.name}: the time of ${services} is fixed, ${when}.`;
  const open = isTimeOpen ? ` ${openTimeText}` : '';
  return `${campaign.name}: you are scheduled for ${services} on ${when}.${open}`;
}

/** Notifies a person of a change of their assignment by others. Idempotent. */
export async function notifyOfAssignment(
  { prisma }: Pick<Deps, 'prisma'>,
  change: Change,
  outboxId: number,
): Promise<void> {
  if (change.userId === change.actorId) return;
  const facts = await findAssignmentFacts(prisma, change);
  if (!facts) return;
  const otherServices = await findServicesOf(prisma, change.visitJobIds ?? [], change.userId);
  const { Assigned, AssignmentRemoved } = NotificationTypeId;
  const notification = {
    notificationTypeId: change.what === 'removed' ? AssignmentRemoved : Assigned,
    description: describe(change, facts, otherServices),
    link: jobPath(change.serviceJobId),
    serviceJobId: change.serviceJobId,
    createdById: change.actorId,
    dedupeKey: `outbox-${outboxId}`,
  };
  await writeOnce(prisma, notification, [change.userId]);
}
