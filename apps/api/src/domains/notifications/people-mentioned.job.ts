import { NotificationTypeId } from '@shootdesk/shared/notifications/notification-types';
import { mayReadNote } from '@shootdesk/shared/service-job-notes/read-note';
import { noteTypes } from '@shootdesk/shared/service-job-notes/note-types';
import { findAccount } from '../../auth/account.store.ts';
import { identityOfPerson, principalOf } from '../../auth/actor-of.ts';
import type { PayloadOf } from '../../db/outbox-catalogue.ts';
import type { Deps } from '../../deps.ts';
import { findJobSights, seesJob, type JobSight } from '../service-jobs/public.ts';
import { findJobNames, findName } from './notifications.store.ts';
import { writeOnce } from './write-once.ts';

type Mentioned = PayloadOf<'peopleMentioned'>;

/** Whether the person may read the text they are mentioned in. */
async function mayRead(reads: Deps['reads'], userId: number, sight: JobSight, noteTypeId: number | null) {
  const account = await findAccount(reads, userId);
  const identity = account && identityOfPerson(account, principalOf(account, 'mention'));
  if (identity?.kind !== 'user' || !seesJob(identity.actor, sight)) return false;
  return noteTypeId === null || mayReadNote(noteTypeId, identity.actor.userType);
}

/** Notifies people of a text that mentions them; those who may not read it are left out. Idempotent. */
export async function notifyOfMention(
  { prisma, reads }: Pick<Deps, 'prisma' | 'reads'>,
  { serviceJobId, userIds, noteTypeId, assetId, actorId }: Mentioned,
  outboxId: number,
): Promise<void> {
  const [names, sights] = await Promise.all([findJobNames(prisma, serviceJobId), findJobSights(reads, [serviceJobId])]);
  const sight = sights.get(serviceJobId);
  if (!names || !sight) return;
  const recipients: number[] = [];
  for (const userId of userIds) {
    if (userId !== actorId && (await mayRead(reads, userId, sight, noteTypeId))) recipients.push(userId);
  }
  if (recipients.length === 0) return;
  const noteType = noteTypes.find(({ id }) => id === noteTypeId);
  const where = noteTypeId === null ? 'a comment on an asset' : (noteType?.description ?? 'a note');
  const notification = {
    notificationTypeId: NotificationTypeId.Mention,
    description: `${names.campaign.name}: ${await findName(prisma, actorId)} mentioned you in ${where} of ${names.service.name}.`,
    link: `/service-jobs/${serviceJobId}${assetId === null ? '' : `/assets?assetId=${assetId}`}`,
    serviceJobId,
    createdById: actorId,
    dedupeKey: `outbox-${outboxId}`,
  };
  await writeOnce(prisma, notification, recipients);
}
