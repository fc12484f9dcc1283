import type { PrismaClient } from '@shootdesk/prisma/client';
import type { ContactEvent } from '@shootdesk/shared/client-contacts/contact-events';
import { refuseField } from '@shootdesk/shared/kernel/problem';
import type { Tx } from '../../db/transaction.ts';

/** Refuses contacts that the client does not have. */
export async function requireContactsOf(tx: Tx, clientId: number, ids: readonly number[]): Promise<void> {
  if (ids.length === 0) return;
  const rows = await tx.clientContact.findMany({ where: { id: { in: [...ids] }, clientId }, select: { id: true } });
  const missing = ids.filter((id) => !rows.some((row) => row.id === id));
  if (missing.length > 0) refuseField('contactIds', `The client has no contact ${missing.join(', ')}.`);
}

/** Replaces the contacts of a job that the caller has locked or created. The first is the person who ordered. */
export async function writeJobContacts(tx: Tx, serviceJobId: number, ids: readonly number[]): Promise<void> {
  await tx.serviceJobContact.deleteMany({ where: { serviceJobId } });
  await tx.serviceJobContact.createMany({
    data: ids.map((clientContactId, position) => ({ serviceJobId, clientContactId, position })),
  });
}

/** Removes contacts of other clients from a job that was moved to this client. */
export async function removeForeignContacts(tx: Tx, serviceJobId: number, clientId: number): Promise<void> {
  await tx.serviceJobContact.deleteMany({ where: { serviceJobId, contact: { clientId: { not: clientId } } } });
}

const contactColumns = {
  ...{ id: true, name: true, email: true, phone: true, events: true },
  client: { select: { contactEvents: true } },
} as const;

interface ContactRow {
  readonly id: number;
  readonly name: string;
  readonly email: string | null;
  readonly phone: string | null;
  readonly events: readonly string[];
  readonly client: { readonly contactEvents: readonly string[] };
}

/** Limits the events of a contact to those that its client wants as well. */
function toldOf({ client, ...contact }: ContactRow) {
  return { ...contact, events: contact.events.filter((event) => client.contactEvents.includes(event)) };
}

export type JobContactRow = ReturnType<typeof toldOf>;

/** The contacts of a job's order. The first is the person who ordered. */
export async function findJobContacts(db: PrismaClient | Tx, serviceJobId: number): Promise<JobContactRow[]> {
  const rows = await db.serviceJobContact.findMany({
    where: { serviceJobId },
    orderBy: { position: 'asc' },
    select: { contact: { select: contactColumns } },
  });
  return rows.map(({ contact }) => toldOf(contact));
}

/** A contact that can get e-mails. */
export interface ToldContact extends JobContactRow {
  readonly email: string;
}

export const hasEmail = (contact: JobContactRow): contact is ToldContact => contact.email !== null;

/** Client and contacts of an order. */
export interface OrderOf {
  readonly clientId: number;
  readonly contactIds: readonly number[];
}

/** Contacts of the client with these ids, and those who get messages about all its orders, ordered by id. */
export async function findContactsOfOrder(
  db: PrismaClient | Tx,
  { clientId, contactIds }: OrderOf,
): Promise<JobContactRow[]> {
  const rows = await db.clientContact.findMany({
    where: { clientId, OR: [{ id: { in: [...contactIds] } }, { allOrders: true }] },
    orderBy: { id: 'asc' },
    select: contactColumns,
  });
  return rows.map(toldOf);
}

/** Finds the distinct ids of the contacts of jobs. */
export async function findContactIdsOfJobs(db: PrismaClient | Tx, jobIds: readonly number[]): Promise<number[]> {
  const rows = await db.serviceJobContact.findMany({
    where: { serviceJobId: { in: [...jobIds] } },
    distinct: ['clientContactId'],
    select: { clientContactId: true },
  });
  return rows.map(({ clientContactId }) => clientContactId);
}

/** A contact with the columns that messages need; null when it was deleted. */
export async function findToldContact(db: PrismaClient | Tx, id: number): Promise<JobContactRow | null> {
  const row = await db.clientContact.findUnique({ where: { id }, select: contactColumns });
  return row && toldOf(row);
}

export const isToldOf = ({ events }: Pick<JobContactRow, 'events'>, event: ContactEvent): boolean =>
  events.includes(event);
