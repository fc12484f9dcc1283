import type { ContactEvent } from '@shootdesk/shared/client-contacts/contact-events';
import type { ClientMessage, ClientMessages } from '@shootdesk/shared/client-messages/client-messages.schema';
import type { Deps } from '../../deps.ts';
import { findLastSent } from './appointment-mails.store.ts';
import { findContactsToldOf, type OrderOf } from '../client-contacts/public.ts';
import { findLanguageOf, findRecipients, findUntold } from './recipients.store.ts';
import { servicesIn, type VisitFacts } from './visit-values.ts';
import { writeVisitMessage } from './write-visit-message.ts';

type Tools = Pick<Deps, 'prisma' | 'settings' | 'now'>;

/** A visit as it would be after a change. */
export interface PreviewedVisit extends VisitFacts {
  /** The first of its jobs, whose log has the last message; null for a visit that is not ordered yet. */
  readonly serviceJobId: number | null;
}

const withoutLineBreak = (text: string) => text.replace(/\n$/, '');

async function messagesOf(
  { prisma, settings, now }: Tools,
  order: OrderOf,
  visit: PreviewedVisit,
  timeZone: string,
): Promise<ClientMessage[]> {
  if (visit.event.finish <= now()) return [];
  const { contacts, calendarEmails, language } = await findRecipients(prisma, order);
  const recipients = [
    ...contacts.map((contact) => ({ email: contact.email, contact })),
    ...calendarEmails.map((email) => ({ email, contact: null })),
  ];
  const messages: ClientMessage[] = [];
  for (const { email, contact } of recipients) {
    const { serviceJobId } = visit;
    const sent = serviceJobId === null ? null : await findLastSent(prisma, serviceJobId, email);
    const message = writeVisitMessage(settings, contact, visit, sent, { language, timeZone });
    if (!message) continue;
    const { event, subject, text } = message;
    const to = { contactId: contact?.id ?? null, name: contact?.name ?? null, email };
    messages.push({ event, ...to, subject, body: withoutLineBreak(text) });
  }
  return messages;
}

const eventOf = ({ event, wasBooked }: PreviewedVisit): ContactEvent =>
  event.isCancelled ? 'cancelled' : wasBooked === true ? 'moved' : 'booked';

/** Messages that the client would get if these visits were booked, moved or cancelled. */
export async function previewVisits(
  deps: Tools,
  order: OrderOf,
  visits: readonly PreviewedVisit[],
  timeZone: string,
): Promise<ClientMessages> {
  const messages: ClientMessage[] = [];
  for (const visit of visits) messages.push(...(await messagesOf(deps, order, visit, timeZone)));
  const events = new Set(visits.map(eventOf));
  return { messages, untold: await findUntold(deps.prisma, order, [...events]) };
}

/** Messages that the client would get about an order without visits. */
export async function previewReceipt(
  { prisma, settings }: Tools,
  order: OrderOf,
  facts: Pick<VisitFacts, 'services' | 'campaign' | 'location'> & { readonly booking: string },
): Promise<ClientMessages> {
  const { campaign: property, location, booking } = facts;
  const contacts = await findContactsToldOf(prisma, order, ['ordered']);
  const tag = settings.clientLanguage(await findLanguageOf(prisma, order.clientId));
  const services = servicesIn(settings.words(tag), facts.services);
  const messages = contacts.map(({ id, name, email }) => {
    const { subject, text } = settings.writeEmail(
      'orderReceived',
      { name, services, property, location, booking },
      tag,
    );
    return { event: 'ordered' as const, contactId: id, name, email, subject, body: withoutLineBreak(text) };
  });
  return { messages, untold: await findUntold(prisma, order, ['ordered']) };
}
