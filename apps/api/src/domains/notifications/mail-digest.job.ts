import { addDays, localDay } from '@shootdesk/shared/kernel/local-days';
import type { PayloadOf } from '../../db/outbox-catalogue.ts';
import type { Deps } from '../../deps.ts';
import { findDigest } from './digest.store.ts';
import { digestValues } from './notification-mail.ts';

/** Mails a digest unless its notifications were deleted or it is of a day before yesterday. If it runs twice, both mails have the same Message-ID. */
export async function mailDigest(
  { prisma, mailer, config, settings, now }: Pick<Deps, 'prisma' | 'mailer' | 'config' | 'settings' | 'now'>,
  { userId, day }: PayloadOf<'digestWanted'>,
): Promise<void> {
  const digest = await findDigest(prisma, userId, day);
  if (!digest || digest.notifications.length === 0) return;
  if (day < addDays(localDay(now(), digest.timeZone), -1)) return;
  const studio = settings.organisation().branding.name;
  await mailer.send({
    to: digest.email,
    ...settings.writeEmail('digest', digestValues(digest, { publicUrl: config.publicUrl, studio })),
    key: `digest-${userId}-${day}`,
  });
}
