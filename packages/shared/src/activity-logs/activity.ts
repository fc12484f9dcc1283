import { z } from 'zod';
import { loggedInstant, sentence } from '../kernel/sentence.ts';
import { id } from '../kernel/wire.ts';

/** What a field held or holds. An instant and a text that a person wrote are told from words of the product. */
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
const files = {
  names: z.array(z.string()).readonly(),
  others: z.int().min(0).describe('Files beside those that are named'),
};

/** What happened to a job, as its activity log keeps it. `activitySentence` makes the words. */
export const activity = z.discriminatedUnion('what', [
  z
    .strictObject({ what: z.literal('sentence'), sentence })
    .describe('What has no form of its own, and what was logged in words'),
  z.strictObject({ what: z.literal('ordered'), service: z.string() }),
  z.strictObject({ what: z.literal('status'), from: id, to: id }),
  z.strictObject({ what: z.literal('fields'), changes: fieldChanges }),
  z.strictObject({ what: z.literal('appointment'), changes: fieldChanges, reason: z.string().nullable() }),
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
  z.strictObject({ what: z.literal('line'), line: z.string(), checked: z.boolean() }),
  z.strictObject({ what: z.literal('tag'), done: z.enum(['added', 'removed']), tag: z.string() }),
  z.strictObject({ what: z.literal('tagRenamed'), from: z.string(), to: z.string() }),
  z
    .strictObject({ what: z.literal('uploaded'), file: z.string(), as: z.string().nullable() })
    .describe('`as` is the type of a resource or the version of an asset'),
  z.strictObject({ what: z.literal('deleted'), file: z.string() }),
  z.strictObject({ what: z.literal('retyped'), ...files, from: z.string(), to: z.string() }),
  z.strictObject({
    what: z.literal('confirmed'),
    byPerson: z.boolean().describe('False where nobody was asked'),
    warnings: z.array(z.string()).readonly(),
    reason: z.string().nullable(),
  }),
]);

export type Activity = z.output<typeof activity>;
