import { z } from 'zod';
import { optionalEmail } from '../kernel/email-field.ts';
import { stateCodes } from '../kernel/countries.ts';
import { recordFacts, withoutRecordFacts } from '../kernel/record-facts.ts';
import { cacheKey, id, instant } from '../kernel/wire.ts';
import { flagNames, zoneFlags } from '../flags/catalogue.ts';
import { optionalText, referencesTo, someOf } from '../users/body-fields.ts';
import { duskTime } from './dusk-times.ts';
import { postcodeEntriesIn } from './postcodes.ts';

export const maxZoneName = 100;

export const zoneV1 = z.object({ id, name: z.string(), cache_key: cacheKey }).meta({ id: 'Zone' });

export const zoneV3 = z
  .object({
    id: z.string(),
    name: z.string(),
    reference: z.string().nullable(),
    flags: z.array(z.string()),
    dusk_times: z.array(duskTime).describe('None means 5 PM'),
    postcodes: z.array(z.string()).describe('Postcodes of the zone, such as `VIC 3065`, `VIC 3000-3207` or `GB SW1A`'),
    default_travel_time: z.int().describe('Minutes between two appointments'),
    support_email: z.string().nullable(),
    modified_by: z.string().nullable().describe('Reference such as `User/12`'),
    lastModified: instant,
    cache_key: cacheKey,
  })
  .meta({ id: 'ZoneV3' });

export type ZoneV3 = z.output<typeof zoneV3>;

const links = {
  linkedClients: referencesTo('Client').describe('All clients of the zone; the others leave it'),
  linkedProviders: referencesTo('User').describe('All providers of the zone; the others leave it'),
  moveClients: z
    .boolean()
    .default(false)
    .describe('Clients of another zone are moved; without it they are named in a 409 `clients_in_other_zones`'),
};

const zoneFieldsIn = (states: () => readonly string[]) =>
  z.strictObject({
    ...recordFacts,
    name: z.string().trim().min(1, 'Required').max(maxZoneName),
    reference: optionalText(100),
    flags: someOf(flagNames(zoneFlags)).default([]),
    dusk_times: z.array(duskTime).max(100).default([]),
    postcodes: postcodeEntriesIn(states).default([]),
    default_travel_time: z
      .int()
      .min(0)
      .max(24 * 60)
      .default(0),
    support_email: optionalEmail,
    linkedClients: links.linkedClients.optional(),
    linkedProviders: links.linkedProviders.optional(),
    moveClients: links.moveClients,
  });

/** With the form's rules and messages, and postcodes of these states. */
export const zoneBodyIn = (states: () => readonly string[]) => zoneFieldsIn(states).transform(withoutRecordFacts);

/** With postcodes of the states in force. */
export const zoneBody = zoneBodyIn(stateCodes);

export type ZoneBodyInput = z.input<typeof zoneBody>;
export type ZoneBody = z.output<typeof zoneBody>;

const sameId = z.string().nullable().optional().describe('Must equal the id in the path');

export const zoneClientsBody = z.strictObject({
  id: sameId,
  linkedClients: links.linkedClients,
  moveClients: links.moveClients,
});
export const zoneProvidersBody = z.strictObject({ id: sameId, linkedProviders: links.linkedProviders });

export const zoneClient = z
  .object({ id: z.string(), name: z.string(), number: z.string().nullable(), cache_key: cacheKey })
  .meta({ id: 'ZoneClient' });
