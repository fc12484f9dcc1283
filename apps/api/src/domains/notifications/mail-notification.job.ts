import type { PayloadOf } from '../../db/outbox-catalogue.ts';
import type { Deps } from '../../deps.ts';
import { notificationValues } from './notification-mail.ts';
import { findMessage } from './notifications.store.ts';

/** Mails a notification. If it runs twice, both mails have the same Message-ID, so that mail programs show one. */
export async function mailNotification(
  { prisma, mailer, config, settings }: Pick<Deps, 'prisma' | 'mailer' | 'config' | 'settings'>,
  { notificationUserId }: PayloadOf<'notificationEmailWanted'>,
): Promise<void> {
  const message = await findMessage(prisma, notificationUserId);
  if (!message) return;
  const { user, notification } = message;
  await mailer.send({
    to: user.email,
    ...settings.writeEmail('notification', notificationValues(user.name, notification, config.publicUrl)),
    key: `notification-${notificationUserId}`,
  });
}
