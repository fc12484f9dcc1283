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

/** Contacts with an e-mail address who want messages about any of these events. */
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

/** Requests an e-mail to each contact of an order that confirms its receipt: one for all jobs together. */
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

/** Requests one e-mail to each contact of a visit who wants to know that its provider is on the way. */
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
