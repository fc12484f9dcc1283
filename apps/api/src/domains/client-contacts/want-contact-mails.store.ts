import type { PrismaClient } from '@shootdesk/prisma/client';
import type { ContactEvent } from '@shootdesk/shared/client-contacts/contact-events';
import { emitAll } from '../../db/outbox.ts';
import type { Tx } from '../../db/transaction.ts';
import {
  findContactIdsOfJobs,
  findContactsOfOrder,
  hasEmail,
  isToldOf,
  type OrderOf,
  type ToldContact,
} from './job-contacts.store.ts';

/** The contacts who are told of any of some events. */
export async function findContactsToldOf(
  db: PrismaClient | Tx,
  order: OrderOf,
  events: readonly ContactEvent[],
): Promise<ToldContact[]> {
  const contacts = await findContactsOfOrder(db, order);
  return contacts.filter(hasEmail).filter((contact) => events.some((event) => isToldOf(contact, event)));
}

async function contactsOfJobs(tx: Tx, jobIds: readonly [number, ...number[]], event: ContactEvent) {
  const job = await tx.serviceJob.findUniqueOrThrow({ where: { id: jobIds[0] }, select: { clientId: true } });
  return findContactsToldOf(tx, { ...job, contactIds: await findContactIdsOfJobs(tx, jobIds) }, [event]);
}

/** Requests that the contacts of an order are told that it was received, once for all its jobs. */
export async function wantOrderMails(tx: Tx, serviceJobIds: readonly number[]): Promise<void> {
  const [first, ...others] = serviceJobIds;
  if (first === undefined) return;
  const contacts = await contactsOfJobs(tx, [first, ...others], 'ordered');
  await emitAll(
    tx,
    'orderMailWanted',
    contacts.map(({ id, email }) => ({ serviceJobIds: [...serviceJobIds], contactId: id, email })),
  );
}

/** Requests that the contacts of a visit who want to know are told, once, that its provider is on the way. */
export async function wantOnTheWayMails(
  tx: Tx,
  serviceJobIds: readonly [number, ...number[]],
  { provider, expectedAt }: { readonly provider: string; readonly expectedAt: Date | null },
): Promise<void> {
  const contacts = await contactsOfJobs(tx, serviceJobIds, 'on_the_way');
  const facts = { serviceJobIds: [...serviceJobIds], provider, expectedAt: expectedAt?.toISOString() ?? null };
  await emitAll(
    tx,
    'onTheWayMailWanted',
    contacts.map(({ id, email }) => ({ ...facts, contactId: id, email })),
  );
}
