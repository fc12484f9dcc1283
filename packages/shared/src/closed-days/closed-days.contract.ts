import { dayInRange } from '../kernel/date-range.ts';
import { z } from 'zod';
import { rolesOnly, roleSets } from '../kernel/access.ts';
import { timeOfDay } from '../availability/time-of-day.ts';
import { endpoint } from '../kernel/endpoint.ts';
import { pageQuery, referenceTo, textFilter, valueFilter } from '../kernel/page-query.ts';
import { recordEndpoints, removedForGood } from '../kernel/record-endpoints.ts';
import { recordFacts, withoutRecordFacts } from '../kernel/record-facts.ts';
import { page, single } from '../kernel/responses.ts';
import { cacheKey, instant } from '../kernel/wire.ts';

const zoneLink = z.object({ entity: z.string().describe('Reference such as `Zone/3`'), name: z.string() });
const userLink = z.object({ entity: z.string().describe('Reference such as `User/12`'), name: z.string() });

/** Longest name, in characters. */
export const maxClosedDayName = 100;

export const closedDay = z
  .object({
    id: z.string(),
    name: z.string(),
    date: z.iso.date().describe('A local day of each person'),
    all_zones: z.boolean(),
    zones: z.array(zoneLink).describe('The closed zones; empty when all are'),
    from: timeOfDay.nullable().describe('Null when closed all day'),
    to: timeOfDay.nullable(),
    open_for: z.array(userLink).describe('People who work all the same'),
    lastModified: instant,
    cache_key: cacheKey,
  })
  .meta({ id: 'ClosedDay' });

export type ClosedDay = z.output<typeof closedDay>;

const name = z.string({ error: 'Required' }).trim().min(1, 'Required').max(maxClosedDayName);

const linksTo = (type: string) =>
  z
    .array(z.strictObject({ entity: referenceTo(type), name: z.string().optional().describe('Ignored') }))
    .max(1000)
    .default([])
    .transform((links) => [...new Set(links.map(({ entity }) => entity))]);

const whoIsClosed = {
  all_zones: z.boolean().default(true),
  zones: linksTo('Zone').describe('Required unless `all_zones`; ignored with it'),
};

const zonesMissing = { path: ['zones'], message: 'Choose zones, or all zones.' };
const namesZones = ({ all_zones, zones }: { readonly all_zones: boolean; readonly zones: readonly number[] }) =>
  all_zones || zones.length > 0;

/** Body that adds or changes a closed day, with the form's rules and messages. */
export const closedDayBody = z
  .strictObject({
    ...recordFacts,
    name,
    date: dayInRange,
    ...whoIsClosed,
    from: timeOfDay.nullable().default(null),
    to: timeOfDay.nullable().default(null),
    open_for: linksTo('User'),
  })
  .refine(namesZones, zonesMissing)
  .refine(({ from, to }) => (from === null) === (to === null), {
    path: ['to'],
    message: 'Give both times, or none for the whole day.',
  })
  .refine(({ from, to }) => from === null || to === null || from < to, { path: ['to'], message: 'Must be later.' })
  .transform(withoutRecordFacts);

export type ClosedDayBody = z.output<typeof closedDayBody>;
export type ClosedDayBodyInput = z.input<typeof closedDayBody>;

export const closedDayImport = z
  .strictObject({
    lines: z
      .string()
      .max(20_000)
      .describe('One day a line, such as `2026-12-25 Christmas Day`; empty lines are skipped')
      .meta({ example: '2026-12-25 Christmas Day' }),
    ...whoIsClosed,
  })
  .refine(namesZones, zonesMissing);

export type ClosedDayImport = z.output<typeof closedDayImport>;

const access = rolesOnly(roleSets.backOffice);

export const closedDayListQuery = pageQuery({ name: textFilter, date: valueFilter(z.iso.date()) }, [
  'date',
  'name',
  'lastModified',
  'id',
]);

export type ClosedDayListQuery = z.output<typeof closedDayListQuery>;

const rule =
  'On the day, people of its zones have no work hours, or none between `from` and `to`, unless `open_for` names them. Appointments stay.';

export const { listClosedDays, getClosedDay, createClosedDay, updateClosedDay, deleteClosedDay } = recordEndpoints({
  one: 'ClosedDay',
  many: 'ClosedDays',
  path: '/v3/closed-days',
  tag: 'Closed days',
  readers: access,
  writers: access,
  record: closedDay,
  calls: {
    list: {
      summary: 'Closed days to administer',
      description: 'Public holidays and other closed days, by date unless asked otherwise. BackOffice.',
      query: closedDayListQuery,
      response: page(closedDay),
      errors: ['rule_violated'],
    },
    get: { summary: 'One closed day', description: 'The closed day by its id. BackOffice.' },
    create: {
      summary: 'Add a closed day',
      description: `Adds a closed day. ${rule} The same name twice on a day is 409. BackOffice.`,
      body: closedDayBody,
      errors: ['already_exists', 'rule_violated'],
    },
    update: {
      summary: 'Change a closed day',
      description: `Replaces the closed day. ${rule} BackOffice.`,
      body: closedDayBody,
      errors: ['already_exists', 'rule_violated'],
    },
    delete: {
      summary: 'Delete a closed day',
      description: 'Removes the closed day for good. BackOffice.',
      query: removedForGood('the record'),
    },
  },
});

export const importClosedDays = endpoint({
  id: 'importClosedDays',
  method: 'POST',
  path: '/v3/closed-days/import',
  tag: 'Closed days',
  summary: 'Add a list of closed days',
  description:
    'Adds a closed day for each line, a date and a name, all of it or nothing. Days that are there already under that name stay as they are. ' +
    '400 names the lines that cannot be read. BackOffice.',
  access,
  body: closedDayImport,
  response: single(
    z
      .object({
        added: z.array(closedDay),
        skipped: z.int().min(0).describe('How many were there already'),
      })
      .meta({ id: 'ClosedDayImportResult' }),
  ),
  errors: ['rule_violated'],
});
