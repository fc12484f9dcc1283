import { formatInstantsIn } from '@shootdesk/shared/kernel/sentence';
import { NotificationTypeId } from '@shootdesk/shared/notifications/notification-types';
import type { PayloadOf } from '../../db/outbox-catalogue.ts';
import type { Deps } from '../../deps.ts';
import { findBackOffice, whoSee, writeOnce } from '../notifications/public.ts';
import { findPeopleOfLink } from './links.store.ts';
import { readVisit } from './visit-facts.ts';

type Change = PayloadOf<'visitChangedByClient'>;

function sentenceOf(place: string, client: string, { done, start }: Change, timeZone: string): string {
  const when = formatInstantsIn(timeZone)(start);
  if (done === 'cancelled') return `${place}: ${client} cancelled the visit of ${when}.`;
  if (done === 'requested') return `${place}: ${client} asks for ${when}. Please confirm or decline it.`;
  return `${place}: ${client} ${done === 'moved' ? 'moved the visit to' : 'booked the visit for'} ${when}.`;
}

/**
 * Notifies the person who made a booking link, and the account managers of the client, of what the client has done by it; without any of
 * them the back office. Times are those of the property. Idempotent.
 */
export async function notifyOfVisitByClient(
  deps: Pick<Deps, 'prisma' | 'reads' | 'settings'>,
  change: Change,
  outboxId: number,
): Promise<void> {
  const { prisma, reads } = deps;
  const found = await findPeopleOfLink(prisma, change);
  if (!found) return;
  const { stay, timeZone } = await readVisit(prisma, deps, [change.serviceJobId]);
  const people = await whoSee(reads, found.people, change.serviceJobId);
  const recipients = people.length > 0 ? [...new Set(people.map(({ id }) => id))] : await findBackOffice(prisma);
  const notification = {
    notificationTypeId: NotificationTypeId.VisitByClient,
    description: sentenceOf(stay.jobs[0].place, found.name, change, timeZone),
    link: `/service-jobs/${change.serviceJobId}`,
    serviceJobId: change.serviceJobId,
    createdById: null,
    dedupeKey: `outbox-${outboxId}`,
  };
  await writeOnce(prisma, notification, recipients);
}
