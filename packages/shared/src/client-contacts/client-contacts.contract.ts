import { z } from 'zod';
import { rolesOnly, roleSets } from '../kernel/access.ts';
import { optionalEmail } from '../kernel/email-field.ts';
import { pageQuery, referenceTo, textFilter, valueFilter } from '../kernel/page-query.ts';
import { recordEndpoints, removedForGood } from '../kernel/record-endpoints.ts';
import { recordFacts, withoutRecordFacts } from '../kernel/record-facts.ts';
import { page } from '../kernel/responses.ts';
import { cacheKey, instant } from '../kernel/wire.ts';
import { optionalText, someOf } from '../users/body-fields.ts';
import { contactEvents, usualContactEvents } from './contact-events.ts';

/** Longest name, in characters. */
export const maxClientContactName = 100;

const events = z.enum(contactEvents);

export const clientContact = z
  .object({
    id: z.string(),
    name: z.string(),
    client: z.object({ id: z.string().describe('Reference such as `Client/7`'), name: z.string() }),
    email: z.string().nullable().describe('Without one the contact is told nothing'),
    phone: z.string().nullable(),
    events: z.array(events).describe('What the contact is told of'),
    all_orders: z.boolean().describe('Whether the contact is told of every order of the client, not only of their own'),
    lastModified: instant,
    cache_key: cacheKey,
  })
  .meta({ id: 'ClientContact' });

export type ClientContact = z.output<typeof clientContact>;

/** Body that adds or changes a contact, with the form's rules and messages. */
export const clientContactBody = z
  .strictObject({
    ...recordFacts,
    name: z.string({ error: 'Required' }).trim().min(1, 'Required').max(maxClientContactName),
    client: z.object(
      {
        id: referenceTo('Client'),
        name: z.string().optional().describe('Taken as it was read and ignored'),
      },
      { error: 'Required' },
    ),
    email: optionalEmail,
    phone: optionalText(50),
    events: someOf(contactEvents).default([...usualContactEvents]),
    all_orders: z.boolean().default(false),
  })
  .transform(withoutRecordFacts);

export type ClientContactBody = z.output<typeof clientContactBody>;

/** Production managers book and move visits, so they see who is notified. */
const readers = rolesOnly(roleSets.backOffice, roleSets.productionManager);
const writers = rolesOnly(roleSets.backOffice);

export const clientContactListQuery = pageQuery(
  {
    name: textFilter,
    client: valueFilter(referenceTo('Client')),
    text: z.strictObject({ contains: z.string().max(200) }).meta({ operators: 'contains, in name, e-mail or phone' }),
  },
  ['name', 'lastModified', 'id'],
);

export type ClientContactListQuery = z.output<typeof clientContactListQuery>;

export const { listClientContacts, getClientContact, createClientContact, updateClientContact, deleteClientContact } =
  recordEndpoints({
    one: 'ClientContact',
    many: 'ClientContacts',
    path: '/v3/client-contacts',
    tag: 'Client contacts',
    readers,
    writers,
    record: clientContact,
    calls: {
      list: {
        summary: 'Contacts of clients',
        description:
          'People at clients who order, meet us at the property or are told, by name unless asked otherwise. BackOffice, production managers.',
        query: clientContactListQuery,
        response: page(clientContact),
        errors: ['rule_violated'],
      },
      get: {
        summary: 'One contact of a client',
        description: 'The contact by its id. BackOffice, production managers.',
      },
      create: {
        summary: 'Add a contact of a client',
        description:
          'Adds a contact. Names and e-mail addresses are unique within a client whatever the case (409). BackOffice.',
        body: clientContactBody,
        errors: ['already_exists', 'rule_violated'],
      },
      update: {
        summary: 'Change a contact of a client',
        description: 'Replaces the contact. Its client stays: another one is refused (422). BackOffice.',
        body: clientContactBody,
        errors: ['already_exists', 'rule_violated'],
      },
      delete: {
        summary: 'Delete a contact of a client',
        description: 'Removes the contact for good, from its jobs, too: it is told nothing more. BackOffice.',
        query: removedForGood('the record'),
      },
    },
  });
