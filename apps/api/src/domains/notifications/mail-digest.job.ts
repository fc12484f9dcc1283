import type { PayloadOf } from '../../db/outbox-catalogue.ts';
import type { Deps } from '../../deps.ts';
import { findDigest } from './digest.store.ts';
import { digestText } from './notification-mail.ts';

/** Mails a digest unless its notifications were deleted. If it runs twice, both mails have the same Message-ID. */
export async function mailDigest(
  { prisma, mailer, config }: Pick<Deps, 'prisma' | 'mailer' | 'config'>,
  { userId, day }: PayloadOf<'digestWanted'>,
): Promise<void> {
  const digest = await findDigest(prisma, userId, day);
  if (!digest || digest.notifications.length === 0) return;
  const count = digest.notifications.length;
  await mailer.send({
    to: digest.email,
    subject: `Shootdesk: ${count} ${count === 1 ? 'notification' : 'notifications'}`,
    text: digestText(digest, config.publicUrl),
    key: `digest-${userId}-${day}`,
  });
}
