import { clientContactBody, type ClientContact } from '@shootdesk/shared/client-contacts/client-contacts.contract';
import {
  contactEventLabels,
  usualContactEvents,
  type ContactEvent,
} from '@shootdesk/shared/client-contacts/contact-events';
import type { RecordKind } from '../../kit/record-kind.ts';
import type { NamedClient } from '../../kit/inputs/client-input.tsx';

interface ClientContactValues extends Record<string, unknown> {
  readonly name: string | null;
  readonly client: NamedClient | null;
  readonly email: string | null;
  readonly phone: string | null;
  readonly events: readonly ContactEvent[];
  readonly all_orders: boolean;
}

/** Lists the events that a contact is notified about, in one line. */
export const eventsText = (events: readonly ContactEvent[]): string =>
  events.map((event) => contactEventLabels[event]).join(', ') || 'Nothing';

/** Defines the API resource, list and form of contacts of clients. */
export const clientContactKind: RecordKind<ClientContact, ClientContactValues> = {
  resource: 'client-contacts',
  path: '/systemManager/client-contacts',
  noun: 'Contact',
  type: 'ClientContact',
  title: 'Contact Management',
  schema: clientContactBody,
  valuesOf: (contact) => ({
    name: contact?.name ?? null,
    client: contact?.client ?? null,
    email: contact?.email ?? null,
    phone: contact?.phone ?? null,
    events: contact?.events ?? usualContactEvents,
    all_orders: contact?.all_orders ?? false,
  }),
  bodyOf: ({ email, client, ...values }) => ({ ...values, email: email?.trim() ?? null, ...(client && { client }) }),
  fields: {
    name: { label: 'Name' },
    client: { label: 'Client', show: (value) => (value as NamedClient | null)?.name ?? '' },
    email: { label: 'Email' },
    phone: { label: 'Phone' },
    events: { label: 'Told of', show: (value) => eventsText(value as readonly ContactEvent[]) },
    all_orders: { label: 'Every order of the client', show: (value) => (value === true ? 'Yes' : 'No') },
  },
  deleteWarning: 'The contact is taken off its jobs and told nothing more.',
};
