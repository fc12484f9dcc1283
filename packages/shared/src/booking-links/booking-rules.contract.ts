import { z } from 'zod';
import { rolesOnly, roleSets } from '../kernel/access.ts';
import { pageQuery, referenceTo, textFilter, valueFilter } from '../kernel/page-query.ts';
import { recordEndpoints, removedForGood } from '../kernel/record-endpoints.ts';
import { recordFacts, withoutRecordFacts } from '../kernel/record-facts.ts';
import { page } from '../kernel/responses.ts';
import { cacheKey, instant } from '../kernel/wire.ts';
import { referencesTo } from '../users/body-fields.ts';
import { defaultBookingRules, type BookingRules } from './booking-rules.ts';

const wholeNumber = (least: number, most: number) =>
  z.int('A whole number.').min(least, `At least ${least}.`).max(most, `At most ${most}.`);

const fields = {
  noticeHours: wholeNumber(0, 720).describe('Hours between choosing and the appointment at least'),
  horizonDays: wholeNumber(1, 90).describe('Days ahead at most'),
  moves: wholeNumber(0, 10).describe(
    'How often the client may choose another time; cancelling counts, and is possible until the limit in any case',
  ),
  changeHours: wholeNumber(0, 720).describe('Hours before the appointment until which it may be moved or cancelled'),
  inMails: z.boolean().describe('Whether the e-mail that confirms an order without a visit has a booking link'),
  needsConfirmation: z
    .boolean()
    .describe('Whether a time that the client chooses is a request, which the office confirms or declines'),
} satisfies Record<Exclude<keyof BookingRules, 'people'>, z.ZodType>;

const people = 'On-site providers whose times are offered, as `User/12`; empty for everybody who may be proposed';

const link = (what: string) =>
  z.object({ id: z.string().describe(`Reference such as \`${what}/12\``), name: z.string() });

export const bookingRule = z
  .object({
    id: z.string(),
    name: z.string().describe('Name of the service'),
    service: link('Service').nullable().describe('Null for every service'),
    client: link('Client').nullable().describe('Null for every client'),
    ...fields,
    people: z.array(z.string()).describe(people),
    offersNobody: z
      .boolean()
      .describe('Whether people are named, but none of them is there any more and does the service'),
    lastModified: instant,
    cache_key: cacheKey,
  })
  .meta({ id: 'BookingRule' });

export type BookingRule = z.output<typeof bookingRule>;

const linkTo = (what: string) =>
  z.object({ id: referenceTo(what), name: z.string().optional().describe('Taken as it was read and ignored') });

export const bookingRuleBody = z
  .strictObject({
    ...recordFacts,
    service: linkTo('Service').nullable().default(null),
    client: linkTo('Client').nullable().default(null),
    noticeHours: fields.noticeHours.default(defaultBookingRules.noticeHours),
    horizonDays: fields.horizonDays.default(defaultBookingRules.horizonDays),
    moves: fields.moves.default(defaultBookingRules.moves),
    changeHours: fields.changeHours.default(defaultBookingRules.changeHours),
    inMails: fields.inMails.default(defaultBookingRules.inMails),
    needsConfirmation: fields.needsConfirmation.default(defaultBookingRules.needsConfirmation),
    people: referencesTo('User').default([]).describe(people),
    name: z.string().optional().describe('Taken as it was read and ignored'),
    offersNobody: z.boolean().optional().describe('Taken as it was read and ignored'),
  })
  .meta({
    example: {
      ...{ service: null, client: { id: 'Client/7' } },
      ...{ noticeHours: 48, horizonDays: 14, moves: 1, changeHours: 48, inMails: true, people: [] },
      needsConfirmation: false,
    },
  })
  .transform(({ name: _name, offersNobody: _offersNobody, ...body }) => withoutRecordFacts(body));

export type BookingRuleBody = z.output<typeof bookingRuleBody>;

const access = rolesOnly(roleSets.backOffice);

export const bookingRuleQuery = pageQuery(
  { name: textFilter, service: valueFilter(referenceTo('Service')), client: valueFilter(referenceTo('Client')) },
  ['name', 'lastModified', 'id'],
);

export type BookingRuleQuery = z.output<typeof bookingRuleQuery>;

export const { listBookingRules, getBookingRule, createBookingRule, updateBookingRule, deleteBookingRule } =
  recordEndpoints({
    one: 'BookingRule',
    many: 'BookingRules',
    path: '/v3/booking-rules',
    tag: 'Booking links',
    readers: access,
    writers: access,
    record: bookingRule,
    calls: {
      list: {
        summary: 'Booking rules to administer',
        description:
          'What clients may do by booking links. Of a service and client the rule of both counts, else that of the client, else that of the service, else that of all, else the shipped one; of a visit of several services the strictest. BackOffice.',
        query: bookingRuleQuery,
        response: page(bookingRule),
        errors: ['rule_violated'],
      },
      get: { summary: 'One booking rule', description: 'The rule by its id. BackOffice.' },
      create: {
        summary: 'Add a booking rule',
        description: 'Adds a rule. It holds at once, for links that exist as well. BackOffice.',
        body: bookingRuleBody,
        errors: ['already_exists', 'rule_violated'],
      },
      update: {
        summary: 'Change a booking rule',
        description: 'Replaces the rule, for links that exist as well. BackOffice.',
        body: bookingRuleBody,
        errors: ['already_exists', 'rule_violated'],
      },
      delete: {
        summary: 'Delete a booking rule',
        description: 'Removes the rule for good; the next more general one holds. BackOffice.',
        query: removedForGood('the record'),
      },
    },
  });
