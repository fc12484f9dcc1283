import type { ContactEvent } from '@shootdesk/shared/client-contacts/contact-events';
import type { PayloadOf } from '../../db/outbox-catalogue.ts';
import { emitAll } from '../../db/outbox.ts';
import type { Tx } from '../../db/transaction.ts';
import { findContactIdsOfJobs, type OrderOf } from './job-contacts.store.ts';
import { findContactsToldOf } from './want-contact-mails.store.ts';

interface Recipient {
  readonly contactId: number;
  readonly email: string;
  readonly isOfLink: boolean;
}

/**
 * Recipients of the answer to a request by a link: the client's contacts who have the link's name, else those who want messages about these events.
 */
async function findRecipients(
  tx: Tx,
  order: OrderOf,
  name: string,
  events: readonly ContactEvent[],
): Promise<Recipient[]> {
  const { clientId } = order;
  const own = await tx.clientContact.findMany({
    where: { clientId, name: { equals: name, mode: 'insensitive' }, email: { not: null } },
    select: { id: true, email: true },
    orderBy: { id: 'asc' },
  });
  const contacts = own.length > 0 ? own : await findContactsToldOf(tx, order, events);
  // A client may have the same address twice.
  const byEmail = new Map(contacts.map(({ id, email }) => [email!.toLowerCase(), { contactId: id, email: email! }]));
  return [...byEmail.values()].map((each) => ({ ...each, isOfLink: own.length > 0 }));
}

interface DeclinedOrder {
  readonly linkOrderId: number;
  readonly clientId: number;
  /** The link's name. */
  readonly name: string;
}

/** Requests e-mails to the client about a declined order by a link. */
export async function wantOrderDeclineMails(tx: Tx, { linkOrderId, clientId, name }: DeclinedOrder): Promise<void> {
  const recipients = await findRecipients(tx, { clientId, contactIds: [] }, name, ['ordered']);
  await emitAll(
    tx,
    'orderDeclineMailWanted',
    recipients.map((recipient) => ({ linkOrderId, ...recipient })),
  );
}

interface DeclinedTime extends Omit<PayloadOf<'timeDeclineMailWanted'>, keyof Recipient> {
  readonly name: string;
}

/** Requests e-mails to the client about a declined time that was requested by a booking link. */
export async function wantTimeDeclineMails(tx: Tx, { name, ...declined }: DeclinedTime): Promise<void> {
  const { serviceJobIds } = declined;
  const { clientId } = await tx.serviceJob.findUniqueOrThrow({
    where: { id: serviceJobIds[0]! },
    select: { clientId: true },
  });
  const contactIds = await findContactIdsOfJobs(tx, serviceJobIds);
  const recipients = await findRecipients(tx, { clientId, contactIds }, name, ['booked', 'moved']);
  await emitAll(
    tx,
    'timeDeclineMailWanted',
    recipients.map((recipient) => ({ ...declined, ...recipient })),
  );
}
