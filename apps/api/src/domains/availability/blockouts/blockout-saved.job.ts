import { blankReason } from '@shootdesk/shared/availability/blockouts.contract';
import { formatInstantsIn } from '@shootdesk/shared/kernel/sentence';
import { NotificationTypeId } from '@shootdesk/shared/notifications/notification-types';
import type { PayloadOf } from '../../../db/outbox-catalogue.ts';
import type { Deps } from '../../../deps.ts';
import { writeOnce } from '../../notifications/public.ts';
import { findNames } from './blockouts.store.ts';

type Saved = PayloadOf<'blockoutSaved'>;

function describe({ what, start, finish, reason }: Saved, actorName: string, timeZone: string): string {
  const format = formatInstantsIn(timeZone);
  const period = `${format(start)} to ${format(finish)}`;
  const because = reason === blankReason ? '' : `: ${reason}`;
  if (what === 'removed') return `${actorName} removed your blockout from ${period}.`;
  return `${actorName} ${what === 'added' ? 'blocked' : 'changed your blockout to'} ${period}${because}.`;
}

/** Notifies a provider of a blockout that somebody else saved or removed. Idempotent. */
export async function notifyOfBlockout(
  { prisma }: Pick<Deps, 'prisma'>,
  saved: Saved,
  outboxId: number,
): Promise<void> {
  if (saved.userId === saved.actorId) return;
  const names = await findNames(prisma, saved);
  if (!names) return;
  const notification = {
    notificationTypeId: NotificationTypeId.BlockoutSaved,
    description: describe(saved, names.actorName, names.timeZone),
    link: '/provider-diary/availability',
    serviceJobId: null,
    createdById: saved.actorId,
    dedupeKey: `outbox-${outboxId}`,
  };
  await writeOnce(prisma, notification, [saved.userId]);
}
