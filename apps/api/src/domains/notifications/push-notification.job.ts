import type { PayloadOf } from '../../db/outbox-catalogue.ts';
import type { Deps } from '../../deps.ts';
import { findMessage } from './notifications.store.ts';
import { ensurePushKeys, findTarget, forgetSubscription } from './push.store.ts';

/** Longest text of a message in characters; push services take 4 KB, of which a character may need three bytes. */
const maxTextLength = 1000;

/**
 * Sends a notification to a browser by web push, and forgets the browser when its push service does. If it runs twice the browser shows it once, because
 * both have the same tag.
 */
export async function pushNotification(
  { prisma, push, log }: Pick<Deps, 'prisma' | 'push' | 'log'>,
  { notificationUserId, pushSubscriptionId }: PayloadOf<'notificationPushWanted'>,
): Promise<void> {
  const [message, target] = await Promise.all([
    findMessage(prisma, notificationUserId),
    findTarget(prisma, pushSubscriptionId),
  ]);
  // Somebody else may use the browser by now.
  if (!message || target?.userId !== message.userId) return;
  const { id, description, link, type } = message.notification;
  const text = { title: type.description, body: description.slice(0, maxTextLength), link, tag: `notification-${id}` };
  const outcome = await push.send(target, text, await ensurePushKeys(prisma));
  if (outcome === 'gone') await forgetSubscription(prisma, pushSubscriptionId, target.endpoint);
  if (outcome === 'refused') log.warn({ pushSubscriptionId }, 'a push service refused a message');
}
