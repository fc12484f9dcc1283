import type { PrismaClient } from '@shootdesk/prisma/client';
import type { ContactEvent } from '@shootdesk/shared/client-contacts/contact-events';
import type { Tx } from '../../db/transaction.ts';
import { findContactIdsOfJobs, findToldContacts, isToldOf, type ToldContact } from '../client-contacts/public.ts';

const visitEvents: readonly ContactEvent[] = ['booked', 'moved', 'cancelled'];

/** Who is told of a visit: contacts in words, calendar addresses by an invitation alone. */
export interface VisitRecipients {
  readonly contacts: readonly ToldContact[];
  readonly calendarEmails: readonly string[];
}

/** The recipients of a client's visits. An address that is both gets the message of the contact, so that nobody is told twice. */
export async function findRecipients(
  db: PrismaClient | Tx,
  { clientId, contactIds }: { readonly clientId: number; readonly contactIds: readonly number[] },
): Promise<VisitRecipients> {
  const client = await db.client.findUniqueOrThrow({ where: { id: clientId }, select: { calendarInviteEmails: true } });
  const contacts = (await findToldContacts(db, { clientId, contactIds })).filter((contact) =>
    visitEvents.some((event) => isToldOf(contact, event)),
  );
  const told = new Set(contacts.map(({ email }) => email.toLowerCase()));
  return { contacts, calendarEmails: client.calendarInviteEmails.filter((email) => !told.has(email.toLowerCase())) };
}

/** The recipients of a visit of these jobs, for the job's own client or another one. */
export async function findRecipientsOfJobs(
  db: PrismaClient | Tx,
  jobIds: readonly number[],
  clientId: number,
): Promise<VisitRecipients> {
  return findRecipients(db, { clientId, contactIds: await findContactIdsOfJobs(db, jobIds) });
}
