import { ownPath } from '@shootdesk/shared/kernel/own-path';
import type { PayloadOf } from '../../db/outbox-catalogue.ts';
import type { Deps } from '../../deps.ts';
import { findMessage } from './notifications.store.ts';
import { ensurePushKeys, findTarget, forgetSubscription } from './push.store.ts';

/** Maximum characters: push services take 4 KB, and a character may need three bytes. */
const maxTextLength = 1000;

/**
 * Sends a notification by web push; deletes the subscription when the push service reports it gone. If it runs twice, the shared tag makes
 * the browser show one.
 */
export async function pushNotification(
  { prisma, push, log }: Pick<Deps, 'prisma' | 'push' | 'log'>,
  { notificationUserId, pushSubscriptionId }: PayloadOf<'notificationPushWanted'>,
): Promise<void> {
  const [message, target] = await Promise.all([
    findMessage(prisma, notificationUserId),
    findTarget(prisma, pushSubscriptionId),
  ]);
  // The browser may be another user's now.
  if (!message || target?.userId !== message.userId) return;
  const { id, description, link, type } = message.notification;
  const text = {
    title: type.description,
    body: description.slice(0, maxTextLength),
    link: link && ownPath(link),
    tag: `notification-${id}`,
  };
  const outcome = await push.send(target, text, await ensurePushKeys(prisma));
  if (outcome === 'gone') await forgetSubscription(prisma, pushSubscriptionId, target.endpoint);
  if (outcome === 'refused') log.warn({ pushSubscriptionId }, 'a push service refused a message');
}
