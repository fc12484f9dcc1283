import { z } from 'zod';
import { loggedInstant, sentence } from '../kernel/sentence.ts';
import { id } from '../kernel/wire.ts';

/** A field value. Instants and people's texts are distinct forms, because they are formatted and quoted. */
export const loggedValue = z.union([
  z.null(),
  z.number(),
  z.string(),
  loggedInstant,
  z.strictObject({ text: z.string() }),
]);
export type LoggedValue = z.output<typeof loggedValue>;

const change = { from: loggedValue, to: loggedValue };
const fieldChanges = z
  .array(z.strictObject({ field: z.string().describe('Name of the field in a job'), ...change }))
  .readonly();
const campaignOf = z.strictObject({ id, name: z.string(), client: z.string() });
const files = {
  names: z.array(z.string()).readonly(),
  others: z.int().min(0).describe('Number of further files'),
};

/** A line of the activity log as data, formatted by `activitySentence`. */
export const activity = z.discriminatedUnion('what', [
  z
    .strictObject({ what: z.literal('sentence'), sentence })
    .describe('Activities without a form of their own, and entries logged as text'),
  z.strictObject({ what: z.literal('ordered'), service: z.string() }),
  z.strictObject({ what: z.literal('status'), from: id, to: id }),
  z.strictObject({ what: z.literal('fields'), changes: fieldChanges }),
  z.strictObject({ what: z.literal('appointment'), changes: fieldChanges, reason: z.string().nullable() }),
  z.strictObject({ what: z.literal('campaign'), from: campaignOf, to: campaignOf, reason: z.string() }),
  z.strictObject({ what: z.literal('overridden'), conflicts: z.array(sentence).readonly() }),
  z.strictObject({ what: z.literal('totalAssets'), ...change, note: z.string() }),
  z.strictObject({ what: z.literal('value'), name: z.string(), ...change }).describe('A note or a detail'),
  z.strictObject({
    what: z.literal('person'),
    done: z.enum(['assigned', 'removed', 'scheduled']),
    name: z.string(),
    role: z.string(),
  }),
  z.strictObject({ what: z.literal('role'), name: z.string(), from: z.string(), to: z.string() }),
  z.strictObject({ what: z.literal('checklist'), name: z.string() }),
  z.strictObject({ what: z.literal('line'), line: z.string(), checked: z.boolean() }),
  z.strictObject({ what: z.literal('tag'), done: z.enum(['added', 'removed']), tag: z.string() }),
  z.strictObject({ what: z.literal('tagRenamed'), from: z.string(), to: z.string() }),
  z
    .strictObject({ what: z.literal('uploaded'), file: z.string(), as: z.string().nullable() })
    .describe('`as` is the type of a resource or the version of an asset'),
  z.strictObject({ what: z.literal('deleted'), file: z.string() }),
  z
    .strictObject({ what: z.literal('copy'), template: z.string(), fields: z.array(z.string()).readonly() })
    .describe('The text of an asset was saved'),
  z.strictObject({ what: z.literal('retyped'), ...files, from: z.string(), to: z.string() }),
  z.strictObject({
    what: z.literal('confirmed'),
    byPerson: z.boolean().describe('False where nobody was asked to confirm'),
    warnings: z.array(z.string()).readonly(),
    reason: z.string().nullable(),
  }),
  z
    .strictObject({
      what: z.literal('appointmentMail'),
      done: z.enum(['booked', 'fixed', 'moved', 'lengthened', 'reassigned', 'cancelled']),
      email: z.string(),
      start: loggedInstant,
      finish: loggedInstant,
      provider: z.string().optional().describe('Who was said to come; absent for a calendar address'),
      isDayOnly: z.literal(true).optional().describe('Only the day was said, because the time was not fixed yet'),
    })
    .describe('The appointment was sent to a contact or a calendar-invite address of the client'),
  z
    .strictObject({
      what: z.literal('clientReview'),
      done: z.enum([
        'visited',
        'commented',
        'corrected',
        'takenBack',
        'approved',
        'changesRequested',
        'downloaded',
        'issued',
        'changed',
        'revoked',
      ]),
      name: z.string(),
      file: z.string().nullable(),
      message: z.string().nullable(),
    })
    .describe('Of a review link and the recipient it names; `file` is null where all are meant'),
  z
    .strictObject({
      what: z.literal('bookingLink'),
      done: z.enum([
        'issued',
        'changed',
        'revoked',
        'visited',
        'offered',
        'held',
        'requested',
        'confirmed',
        'declined',
        'booked',
        'moved',
        'cancelled',
      ]),
      name: z.string(),
      start: loggedInstant.nullable().describe('The time that it is about, of offers the first'),
      count: z.int().nullable().describe('Of offers: how many times'),
    })
    .describe('Of a booking link and the client it names'),
]);

export type Activity = z.output<typeof activity>;
