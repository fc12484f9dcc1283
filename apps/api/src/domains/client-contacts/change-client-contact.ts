import { notFound, refuseField } from '@shootdesk/shared/kernel/problem';
import type { ClientContact, ClientContactBody } from '@shootdesk/shared/client-contacts/client-contacts.contract';
import { refusalOfTaken } from '../../db/refuse-taken.ts';
import { inTransaction, type Tx } from '../../db/transaction.ts';
import type { Deps } from '../../deps.ts';
import type { Actor } from '../../kernel/actor.ts';
import { requireVersion, type RecordTarget } from '../../kernel/require-version.ts';
import { recordChange } from '../record-changes/public.ts';
import { clientContactView } from './client-contact.view.ts';
import {
  existsClient,
  insertClientContact,
  lockClientContact,
  removeClientContact,
  updateClientContactRow,
  type ClientContactRow,
} from './client-contacts.store.ts';

type Tools = Pick<Deps, 'prisma'>;

const entityType = 'ClientContact';
const refuseTaken = refusalOfTaken({
  client_contacts_name_key: ['name', 'Another contact of the client has this name.'],
  client_contacts_email_key: ['email', 'Another contact of the client has this e-mail address.'],
});

/** The fields that the change history compares. */
const fieldsOf = ({ name, client, email, phone, events, allOrders }: ClientContactRow) => ({
  name,
  client: { id: String(client.id), name: client.name },
  email,
  phone,
  events,
  all_orders: allOrders,
});

async function lockCurrent(tx: Tx, { id, ifMatch }: RecordTarget): Promise<ClientContactRow> {
  const row = await lockClientContact(tx, id);
  if (!row) throw notFound('The contact');
  requireVersion(ifMatch, clientContactView(row));
  return row;
}

export function createClientContact({ prisma }: Tools, actor: Actor, body: ClientContactBody): Promise<ClientContact> {
  const saving = inTransaction(prisma, async (tx) => {
    if (!(await existsClient(tx, body.client.id))) refuseField('client', 'There is no such client.');
    const row = await insertClientContact(tx, body);
    await recordChange(tx, actor, { entityType, entityId: row.id, before: null, after: fieldsOf(row) });
    return clientContactView(row);
  });
  return refuseTaken(saving);
}

export function updateClientContact(
  { prisma }: Tools,
  actor: Actor,
  target: RecordTarget,
  body: ClientContactBody,
): Promise<ClientContact> {
  const saving = inTransaction(prisma, async (tx) => {
    const before = await lockCurrent(tx, target);
    // Orders of the client refer to the contact.
    if (body.client.id !== before.client.id) refuseField('client', 'A contact stays with its client.');
    const after = await updateClientContactRow(tx, target.id, body);
    const change = { before: fieldsOf(before), after: fieldsOf(after) };
    await recordChange(tx, actor, { entityType, entityId: target.id, ...change });
    return clientContactView(after);
  });
  return refuseTaken(saving);
}

export function deleteClientContact({ prisma }: Tools, actor: Actor, target: RecordTarget): Promise<null> {
  return inTransaction(prisma, async (tx) => {
    const before = await lockCurrent(tx, target);
    await removeClientContact(tx, target.id);
    await recordChange(tx, actor, { entityType, entityId: target.id, before: fieldsOf(before), after: null });
    return null;
  });
}
