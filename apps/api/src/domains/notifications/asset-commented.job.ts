import { NotificationTypeId } from '@shootdesk/shared/notifications/notification-types';
import type { PayloadOf } from '../../db/outbox-catalogue.ts';
import { inTransaction } from '../../db/transaction.ts';
import type { Deps } from '../../deps.ts';
import { lockJob } from '../service-jobs/public.ts';
import { countClientComments, findJobNames, findName, findPeopleOfJob } from './notifications.store.ts';
import { commentLink } from '@shootdesk/shared/asset-comments/comment-link';
import { recipientsOfComment } from './recipients.ts';
import { writeOnce, writeUnlessUnread } from './write-once.ts';

function clientCommentsSentence(property: string, service: string, count: number): string {
  const what = count > 1 ? `wrote ${count} comments on assets` : 'commented on an asset';
  return `${property}: The client ${what} of ${service}.`;
}

/**
 * Notifies the people who answer comments on an asset. Comments of clients update an unread notification, so that reviewing sixty pictures
 * causes only one. Idempotent.
 */
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
  const notification = {
    notificationTypeId: NotificationTypeId.AssetComment,
    link: commentLink({ serviceJobId, assetId, commentId }),
    serviceJobId,
    createdById: actorId,
  };
  const place = names.service.name;
  if (actorId !== null || commentId === null) {
    const author = actorId === null ? 'The client' : await findName(prisma, actorId);
    const description = `${names.campaign.name}: ${author} commented on an asset of ${place}.`;
    await writeOnce(prisma, { ...notification, description, dedupeKey: `outbox-${outboxId}` }, recipients);
    return;
  }
  await inTransaction(prisma, async (tx) => {
    await lockJob(tx, serviceJobId);
    const describe = async (firstId: string) =>
      clientCommentsSentence(names.campaign.name, place, await countClientComments(tx, serviceJobId, Number(firstId)));
    const occasion = { subject: `client-comments-${serviceJobId}`, event: String(commentId), describe };
    await writeUnlessUnread(tx, notification, occasion, recipients);
  });
}
