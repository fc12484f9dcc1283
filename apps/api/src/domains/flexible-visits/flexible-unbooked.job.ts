import { NotificationTypeId } from '@shootdesk/shared/notifications/notification-types';
import { readWishes, wishWords } from '@shootdesk/shared/service-jobs/wishes';
import type { PayloadOf } from '../../db/outbox-catalogue.ts';
import type { Deps } from '../../deps.ts';
import { findBackOffice, whoSee, writeOnce } from '../notifications/public.ts';
import { findNamedVisit } from './open-visits.store.ts';

/**
 * Notifies the account managers of a client that a flexible visit has no person by the time at which its time should be fixed; without any of
 * them the back office. Idempotent.
 */
export async function notifyOfUnbooked(
  { prisma, reads }: Pick<Deps, 'prisma' | 'reads'>,
  { serviceJobIds }: PayloadOf<'flexibleUnbooked'>,
  outboxId: number,
): Promise<void> {
  const visit = await findNamedVisit(prisma, serviceJobIds);
  if (!visit) return;
  const { serviceJobId, place, services, managers } = visit;
  const people = await whoSee(reads, managers, serviceJobId);
  const recipients = people.length > 0 ? people.map(({ id }) => id) : await findBackOffice(prisma);
  const wishes = readWishes(visit.wishes);
  const notification = {
    notificationTypeId: NotificationTypeId.FlexibleUnbooked,
    description: `${place}: ${services.join(', ')} has nobody yet, and its time should be fixed now. Wished: ${wishes ? wishWords(wishes).join(', ') : 'nothing'}.`,
    link: `/service-jobs/${serviceJobId}`,
    serviceJobId,
    createdById: null,
    dedupeKey: `outbox-${outboxId}`,
  };
  await writeOnce(prisma, notification, recipients);
}
