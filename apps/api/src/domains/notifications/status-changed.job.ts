import { NotificationTypeId } from '@shootdesk/shared/notifications/notification-types';
import { UserTypeId, userRoles } from '@shootdesk/shared/identity/roles';
import type { Deps } from '../../deps.ts';
import type { PayloadOf } from '../../db/outbox-catalogue.ts';
import { findJobSights } from '../service-jobs/public.ts';
import { findBackOffice, findStatusChange } from './notifications.store.ts';
import { isAnswer, recipientsOfStatusChange } from './recipients.ts';
import { findWhoSees } from './who-sees.ts';
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

/** Those who may still see the job: who sent it may have lost the right since. */
async function whoSee(reads: Tools['reads'], people: readonly Person[], serviceJobId: number): Promise<Person[]> {
  const sight = (await findJobSights(reads, [serviceJobId])).get(serviceJobId);
  if (!sight) return [];
  const ids = new Set<number>();
  for (const id of new Set(people.map((each) => each.id))) {
    if (await findWhoSees(reads, id, sight)) ids.add(id);
  }
  return people.filter(({ id }) => ids.has(id));
}

const idsOf = (people: readonly Person[]) => people.map(({ id }) => id);

/** Notifies the people of a job of its status change. Idempotent. */
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
  // Most changes are no answers, and each sender costs reads.
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
    description: `${campaign.name}: ${service.name} is now '${facts.status.description}'.`,
    link: `/service-jobs/${change.serviceJobId}`,
    serviceJobId: change.serviceJobId,
    createdById: change.actorId,
    dedupeKey: `outbox-${outboxId}`,
  };
  await writeOnce(prisma, notification, recipients);
}
