import { NotificationTypeId } from '@shootdesk/shared/notifications/notification-types';
import type { PayloadOf } from '../../db/outbox-catalogue.ts';
import type { Deps } from '../../deps.ts';
import { findJobNames, findName, findPeopleOfJob } from './notifications.store.ts';
import { commentLink } from '@shootdesk/shared/asset-comments/comment-link';
import { recipientsOfComment } from './recipients.ts';
import { writeOnce } from './write-once.ts';

/** Notifies the people of a job who answer comments of a comment on an asset. Idempotent. */
export async function notifyOfAssetComment(
  { prisma }: Pick<Deps, 'prisma'>,
  { serviceJobId, assetId, commentId, mentionedIds, actorId }: PayloadOf<'assetCommented'>,
  outboxId: number,
): Promise<void> {
  const names = await findJobNames(prisma, serviceJobId);
  if (!names) return;
  const people = await findPeopleOfJob(prisma, serviceJobId);
  const recipients = recipientsOfComment({ people, actorId, mentionedIds });
  if (recipients.length === 0) return;
  const author = actorId === null ? 'The client' : await findName(prisma, actorId);
  const notification = {
    notificationTypeId: NotificationTypeId.AssetComment,
    description: `${names.campaign.name}: ${author} commented on an asset of ${names.service.name}.`,
    link: commentLink({ serviceJobId, assetId, commentId }),
    serviceJobId,
    createdById: actorId,
    dedupeKey: `outbox-${outboxId}`,
  };
  await writeOnce(prisma, notification, recipients);
}
