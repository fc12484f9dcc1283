import { clientContactBody } from '@shootdesk/shared/client-contacts/client-contacts.contract';
import { reference } from '@shootdesk/shared/kernel/ids';
import type { SetupRecord } from '@shootdesk/shared/setup/file/setup-file.schema';
import { asBody, LeftOut, type SetupKind, type SetupTools } from '../../kernel/setup-kind.ts';
import { createClientContact, updateClientContact } from './change-client-contact.ts';
import { clientContactView } from './client-contact.view.ts';
import { findAllClientContacts, findClientsCalled } from './client-contacts.store.ts';

type InFile = SetupRecord<'client_contacts'>;

const clientOf = ({ client, client_number: number }: InFile) =>
  number === null ? client : `${client} (number ${number})`;

async function bodyOf({ tx }: SetupTools, { client, client_number: number, ...record }: InFile) {
  const [found] = await findClientsCalled(tx, { number, name: client });
  return asBody(clientContactBody, { ...record, client: { id: reference('Client', found!.id) } });
}

/** Exports contacts of clients to set-up files and imports them. */
export const clientContactsInSetup: SetupKind<'client_contacts'> = {
  section: 'client_contacts',
  nameOf: (record) => `${record.name} at ${clientOf(record)}`,
  keyOf: ({ name, client, client_number: number }) => JSON.stringify([name, number ?? `name ${client}`]),
  leftOutTwice: 'Another client of the file with the same name has such a contact. Add this one by hand.',
  read: async ({ tx }) =>
    (await findAllClientContacts(tx)).map((row) => {
      const { id: _id, lastModified: _at, cache_key: _key, ...record } = clientContactView(row);
      return { id: row.id, record: { ...record, client: row.client.name, client_number: row.client.number } };
    }),
  fit: async ({ tx }, record) => {
    const { length: count } = await findClientsCalled(tx, { number: record.client_number, name: record.client });
    if (count === 1) return { record, notes: [] };
    throw new LeftOut(
      count === 0
        ? `There is no client ${clientOf(record)} here. Add the client, then import the file again.`
        : `${count} clients here are called ${record.client}. Add the contact by hand.`,
    );
  },
  add: async (tools, record) => createClientContact(tools.deps, tools.actor, await bodyOf(tools, record)),
  change: async (tools, { id }, record) =>
    updateClientContact(tools.deps, tools.actor, { id, ifMatch: null }, await bodyOf(tools, record)),
};
