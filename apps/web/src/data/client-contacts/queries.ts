import {
  createClientContact,
  listClientContacts,
  type ClientContact,
} from '@shootdesk/shared/client-contacts/client-contacts.contract';
import type { SentBody } from '@shootdesk/shared/kernel/endpoint';
import { queryOptions, type QueryClient } from '@tanstack/react-query';
import { call } from '../../api/call.ts';
import type { Option } from '../../ui/inputs/option.ts';
import { optionSource } from '../options/queries.ts';
import { recordsWritten } from '../records/mutations.ts';

const contactsResource = 'client-contacts';

/** Maximum number of contacts that a client's list shows. */
const maxContacts = 200;
/** Maximum number of contacts that a picker offers. */
const maxOffered = 20;

const ofClient = (clientId: number) => ({ client: `Client/${clientId}` });

async function findContacts(filter: object, size: number, signal: AbortSignal): Promise<readonly ClientContact[]> {
  return (await call(listClientContacts, { query: { filter: JSON.stringify(filter), size } }, signal)).results;
}

/** Reads the contacts of a client by name. */
export const contactsQuery = (clientId: number) =>
  queryOptions({
    queryKey: [contactsResource, 'of-client', clientId],
    queryFn: ({ signal }) => findContacts(ofClient(clientId), maxContacts, signal),
  });

/** Finds contacts of a client whose name, e-mail or phone contains the text. */
const findContactsByText = (clientId: number, text: string, signal: AbortSignal) =>
  findContacts({ ...ofClient(clientId), ...(text !== '' && { text: { contains: text } }) }, maxOffered, signal);

/** A contact as a choice, under its name and e-mail. */
export const contactOption = ({ id, name, email }: Pick<ClientContact, 'id' | 'name' | 'email'>): Option => ({
  id: Number(id),
  name: email === null ? name : `${name} (${email})`,
});

/** Source of a client's contacts for a picker. */
export const contactSource = (clientId: number) =>
  optionSource([contactsResource, clientId], async (text, signal) =>
    (await findContactsByText(clientId, text, signal)).map(contactOption),
  );

/** Finds contacts of a client for a list below a field. Empty without a client. */
export const contactsByTextQuery = (clientId: number | null, text: string) =>
  queryOptions({
    queryKey: [contactsResource, 'by-text', clientId, text],
    queryFn: ({ signal }) => findContactsByText(clientId!, text, signal),
    enabled: clientId !== null,
  });

/** Adds a contact and refetches all lists of contacts. */
export async function addContact(
  cache: QueryClient,
  body: SentBody<typeof createClientContact>,
): Promise<ClientContact> {
  const made = await call(createClientContact, { body });
  await recordsWritten(cache, contactsResource);
  return made;
}
