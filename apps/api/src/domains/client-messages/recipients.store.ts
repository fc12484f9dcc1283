import type { PrismaClient } from '@shootdesk/prisma/client';
import type { ContactEvent } from '@shootdesk/shared/client-contacts/contact-events';
import type { ClientMessages } from '@shootdesk/shared/client-messages/client-messages.schema';
import type { Tx } from '../../db/transaction.ts';
import {
  findContactIdsOfJobs,
  findContactsOfOrder,
  findContactsToldOf,
  type OrderOf,
  type ToldContact,
} from '../client-contacts/public.ts';

const visitEvents: readonly ContactEvent[] = ['booked', 'moved', 'cancelled'];

/** Recipients of messages about a visit: contacts, and calendar addresses that only get invitations. */
export interface VisitRecipients {
  readonly contacts: readonly ToldContact[];
  readonly calendarEmails: readonly string[];
  /** The client's own language; null for the default. */
  readonly language: string | null;
}

/** The recipients of a client's visits. An address that is both a contact's and a calendar address only gets the contact's message. */
export async function findRecipients(db: PrismaClient | Tx, order: OrderOf): Promise<VisitRecipients> {
  const client = await db.client.findUniqueOrThrow({
    where: { id: order.clientId },
    select: { calendarInviteEmails: true, language: true },
  });
  const contacts = await findContactsToldOf(db, order, visitEvents);
  const told = new Set(contacts.map(({ email }) => email.toLowerCase()));
  const calendarEmails = client.calendarInviteEmails.filter((email) => !told.has(email.toLowerCase()));
  return { contacts, calendarEmails, language: client.language };
}

/** The recipients of a visit of these jobs, for the job's own client or another one. */
export async function findRecipientsOfJobs(
  db: PrismaClient | Tx,
  jobIds: readonly number[],
  clientId: number,
): Promise<VisitRecipients> {
  return findRecipients(db, { clientId, contactIds: await findContactIdsOfJobs(db, jobIds) });
}

/** The client's own language; null for the default. */
export async function findLanguageOf(db: PrismaClient | Tx, clientId: number): Promise<string | null> {
  const row = await db.client.findUnique({ where: { id: clientId }, select: { language: true } });
  return row?.language ?? null;
}

/** Contacts of an order who get no message about these events, with the reason. */
export async function findUntold(
  db: PrismaClient | Tx,
  order: OrderOf,
  events: readonly ContactEvent[],
): Promise<ClientMessages['untold']> {
  const contacts = await findContactsOfOrder(db, order);
  const told = new Set((await findContactsToldOf(db, order, events)).map(({ id }) => id));
  return contacts
    .filter(({ id }) => !told.has(id))
    .map(({ name, email }) => ({ name, why: email === null ? ('no_email' as const) : ('not_wanted' as const) }));
}
