import { statusTitle } from '@shootdesk/shared/workflows/statuses';
import { NotificationTypeId } from '@shootdesk/shared/notifications/notification-types';
import { UserTypeId, userRoles } from '@shootdesk/shared/identity/roles';
import type { Deps } from '../../deps.ts';
import type { PayloadOf } from '../../db/outbox-catalogue.ts';
import { findBackOffice, findStatusChange } from './notifications.store.ts';
import { isAnswer, recipientsOfStatusChange } from './recipients.ts';
import { whoSee } from './who-sees.ts';
import { writeOnce } from './write-once.ts';

type Tools = Pick<Deps, 'prisma' | 'reads'>;

interface Person {
  readonly id: number;
  readonly userRoleId: number | null;
}

const staffTypes: readonly number[] = [UserTypeId.BackOffice, UserTypeId.Studio];
const staffRoles = new Set<number | null>(
  userRoles.filter(({ userTypeId }) => staffTypes.includes(userTypeId)).map(({ id }) => id),
);

const idsOf = (people: readonly Person[]) => people.map(({ id }) => id);

/** Notifies the people of a job of a status change. Idempotent. */
export async function notifyOfStatusChange(
  { prisma, reads }: Tools,
  change: PayloadOf<'serviceJobStatusChanged'>,
  outboxId: number,
): Promise<void> {
  const facts = await findStatusChange(prisma, change.serviceJobHistoryId);
  if (!facts) return;
  const { campaign, client, service, users, reviewLinks, emailRequests, histories } = facts.serviceJob;
  const onJob = users.map(({ user }) => user);
  const managers = client.accountManagers.map(({ user }) => user);
  const sent = [...reviewLinks, ...emailRequests, ...histories].flatMap(({ createdBy }) => createdBy ?? []);
  // Only for answers, because each sender costs reads.
  const hasAnswered = isAnswer(change.toStatusId);
  const senders = hasAnswered ? await whoSee(reads, sent, change.serviceJobId) : [];
  const everybody = [...onJob, ...managers, ...senders, ...(facts.createdBy ? [facts.createdBy] : [])];
  const recipients = recipientsOfStatusChange({
    toStatusId: change.toStatusId,
    actorId: change.actorId,
    jobUserIds: idsOf(onJob),
    accountManagerIds: idsOf(managers),
    senderIds: idsOf(senders),
    staffIds: new Set(idsOf(everybody.filter(({ userRoleId }) => staffRoles.has(userRoleId)))),
    backOfficeIds: hasAnswered ? await findBackOffice(prisma) : [],
  });
  if (recipients.length === 0) return;
  const notification = {
    notificationTypeId: NotificationTypeId.StatusChanged,
    description: `${campaign.name}: ${service.name} is now '${statusTitle(change.toStatusId)}'.`,
    link: `/service-jobs/${change.serviceJobId}`,
    serviceJobId: change.serviceJobId,
    createdById: change.actorId,
    dedupeKey: `outbox-${outboxId}`,
  };
  await writeOnce(prisma, notification, recipients);
}
