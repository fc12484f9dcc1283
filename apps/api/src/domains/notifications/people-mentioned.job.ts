import { commentLink } from '@shootdesk/shared/asset-comments/comment-link';
import { quoteMention } from '@shootdesk/shared/kernel/mentions';
import { NotificationTypeId } from '@shootdesk/shared/notifications/notification-types';
import { mayReadNote } from '@shootdesk/shared/service-job-notes/read-note';
import { noteTypes } from '@shootdesk/shared/service-job-notes/note-types';
import type { PayloadOf } from '../../db/outbox-catalogue.ts';
import type { Deps } from '../../deps.ts';
import { findJobSights, type JobSight } from '../service-jobs/public.ts';
import { findJobNames, findMentioningText, findName } from './notifications.store.ts';
import { findWhoSees } from './who-sees.ts';
import { writeOnce } from './write-once.ts';

type Mentioned = PayloadOf<'peopleMentioned'>;

async function mayRead(reads: Deps['reads'], userId: number, sight: JobSight, noteTypeId: number | null) {
  const actor = await findWhoSees(reads, userId, sight);
  return actor !== null && (noteTypeId === null || mayReadNote(noteTypeId, actor.userType));
}

/** Notifies the mentioned people who may read the text. Idempotent. */
export async function notifyOfMention(
  { prisma, reads }: Pick<Deps, 'prisma' | 'reads'>,
  { serviceJobId, userIds, noteTypeId, assetId, textId, actorId }: Mentioned,
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
  const text = textId === null ? null : await findMentioningText(prisma, { textId, isNote: assetId === null });
  const quote = text === null ? '' : quoteMention(text, recipients);
  const event = `${names.campaign.name}: ${await findName(prisma, actorId)} mentioned you in ${where} of ${names.service.name}`;
  const notification = {
    notificationTypeId: NotificationTypeId.Mention,
    // The text may have been changed or deleted.
    description: quote === '' ? `${event}.` : `${event}: “${quote}”`,
    link:
      assetId === null ? `/service-jobs/${serviceJobId}` : commentLink({ serviceJobId, assetId, commentId: textId }),
    serviceJobId,
    createdById: actorId,
    dedupeKey: `outbox-${outboxId}`,
  };
  await writeOnce(prisma, notification, recipients);
}
