import { proofingLink } from '@shootdesk/shared/asset-comments/comment-link';
import { NotificationTypeId } from '@shootdesk/shared/notifications/notification-types';
import type { PayloadOf } from '../../db/outbox-catalogue.ts';
import { inTransaction } from '../../db/transaction.ts';
import type { Deps } from '../../deps.ts';
import { lockJob } from '../service-jobs/public.ts';
import { countProofingComments, findPeopleOfJob, findProofingComment } from './notifications.store.ts';
import { recipientsOfProofingComment } from './recipients.ts';
import { whoSee } from './who-sees.ts';
import { writeUnlessUnread } from './write-once.ts';

/**
 * Notifies the people of a job of a client's comment on a proofing page. Further comments update an unread notification, so that a system
 * that sends sixty comments causes only one. Idempotent.
 */
export async function notifyOfProofingComment(
  { prisma, reads }: Pick<Deps, 'prisma' | 'reads'>,
  { serviceJobId, commentId, actorId }: PayloadOf<'clientProofingCommented'>,
): Promise<void> {
  const found = await findProofingComment(prisma, commentId);
  if (!found) return;
  const { campaign, service, team, assetId } = found;
  const people = await findPeopleOfJob(prisma, serviceJobId);
  const teamIds = (await whoSee(reads, team, serviceJobId)).map(({ id }) => id);
  const recipients = recipientsOfProofingComment({ people, teamIds, actorId });
  if (recipients.length === 0) return;
  const notification = {
    notificationTypeId: NotificationTypeId.AssetComment,
    link: proofingLink({ serviceJobId, assetId }),
    serviceJobId,
    // Null, because the author is the client, as for comments on the review page.
    createdById: null,
  };
  await inTransaction(prisma, async (tx) => {
    await lockJob(tx, serviceJobId);
    const describe = async (firstId: string) => {
      const count = await countProofingComments(tx, serviceJobId, Number(firstId));
      const what = count > 1 ? `wrote ${count} comments` : 'commented';
      return `${campaign.name}: The client ${what} on the proofing pages of ${service.name}.`;
    };
    const occasion = { subject: `proofing-comments-${serviceJobId}`, event: String(commentId), describe };
    await writeUnlessUnread(tx, notification, occasion, recipients);
  });
}
