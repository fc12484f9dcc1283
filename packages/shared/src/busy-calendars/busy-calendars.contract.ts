import { z } from 'zod';
import { rolesOnly, roleSets } from '../kernel/access.ts';
import { endpoint } from '../kernel/endpoint.ts';
import { deleted, single } from '../kernel/responses.ts';
import { instant } from '../kernel/wire.ts';

const tag = 'Busy calendars';
const own = rolesOnly(roleSets.onSite);
const managers = rolesOnly(roleSets.staff);

/** Days ahead for which busy times are read. */
export const busyDaysAhead = 180;

const busyCalendar = z
  .object({
    isConnected: z.boolean(),
    address: z
      .string()
      .nullable()
      .describe('Host of the address, with the rest masked, for its owner; null for everybody else'),
    connectedAt: instant.nullable(),
    isReading: z.boolean().describe('It is being read, or waits to be read at once'),
    lastReadAt: instant.nullable().describe('When it was last read successfully'),
    lastTriedAt: instant.nullable(),
    error: z.string().nullable().describe('Why the last try failed, in a sentence; null when it succeeded'),
    busyTimes: z
      .int()
      .min(0)
      .describe('Periods from now on that were busy at the last reading; what overlaps or touches is one'),
    skipped: z.int().min(0).describe('Entries of the calendar that no program could understand'),
  })
  .meta({
    id: 'BusyCalendar',
    example: {
      isConnected: true,
      address: 'calendar.google.com/…',
      connectedAt: '2026-06-10T00:15:00.000Z',
      isReading: false,
      lastReadAt: '2026-06-10T04:00:00.000Z',
      lastTriedAt: '2026-06-10T04:00:00.000Z',
      error: null,
      busyTimes: 38,
      skipped: 0,
    },
  });

export type BusyCalendar = z.output<typeof busyCalendar>;

const hiddenDiary = '403 with the flag Disable_Provider_Diary.';
const limited = '429 after 15 in a quarter of an hour.';

export const getOwnBusyCalendar = endpoint({
  id: 'getOwnBusyCalendar',
  method: 'GET',
  path: '/v1/users/current/busy-calendar',
  tag,
  summary: 'Own private calendar',
  description: `How the private calendar of the provider who calls is read. ${hiddenDiary}`,
  access: own,
  response: single(busyCalendar),
});

export const connectBusyCalendar = endpoint({
  id: 'connectBusyCalendar',
  method: 'PUT',
  path: '/v1/users/current/busy-calendar',
  tag,
  summary: 'Connect the own private calendar',
  description:
    'Takes the secret iCalendar address of a private calendar in place of the one before. It is read at once and then every quarter of an hour; its busy times ' +
    `of the next ${busyDaysAhead} days become blockouts, without titles. No answer contains the address. ${limited} ${hiddenDiary}`,
  access: own,
  body: z.strictObject({
    address: z
      .string()
      .trim()
      .min(1, 'Required')
      .max(2000, 'At most 2000 characters.')
      .describe('An `https` address on the usual port of a public host; `webcal` is read as `https`')
      .meta({ example: 'https://calendar.google.com/calendar/ical/ann%40example.com/private-0a1b2c/basic.ics' }),
  }),
  response: single(busyCalendar),
  errors: ['not_found', 'rule_violated'],
});

export const disconnectBusyCalendar = endpoint({
  id: 'disconnectBusyCalendar',
  method: 'DELETE',
  path: '/v1/users/current/busy-calendar',
  tag,
  summary: 'Disconnect the own private calendar',
  description: `Deletes the address and the busy times that are not over. Nothing happens when there is none. ${hiddenDiary}`,
  access: own,
  response: deleted,
});

export const readBusyCalendar = endpoint({
  id: 'readBusyCalendar',
  method: 'POST',
  path: '/v1/users/current/busy-calendar/read',
  tag,
  summary: 'Read the own private calendar now',
  description: `Has the calendar read at once instead of within a quarter of an hour. ${limited} ${hiddenDiary}`,
  access: own,
  body: z.strictObject({}).default({}),
  response: single(busyCalendar),
  errors: ['not_found'],
});

export const getBusyCalendar = endpoint({
  id: 'getBusyCalendar',
  method: 'GET',
  path: '/v1/users/:id/busy-calendar',
  tag,
  summary: 'Private calendar of a provider',
  description:
    'Whether a provider has a private calendar, and how it is read; never its address. BackOffice, and people with the flag Manage_Blockouts; 403 for others.',
  access: managers,
  response: single(busyCalendar),
  errors: ['not_found'],
});
