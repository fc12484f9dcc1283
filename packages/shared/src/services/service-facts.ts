import { z } from 'zod';
import { delivery } from './deliveries.ts';

/** What a service can produce. */
export const serviceProducts = ['pictures', 'plan', 'film', 'copy', 'tour'] as const;
/** Who can work on a service after the shoot. */
export const serviceWorkers = ['editor', 'specialist', 'vendor'] as const;
/** Measures by which the length of an appointment can grow: finished pictures, or square metres. */
export const lengthMeasures = ['pictures', 'size'] as const;
export const deadlineUnits = ['hours', 'workHours'] as const;

/** Details that an order of a service can ask for, with their names on screens. `OrderAnswer` has words of its own. */
export const askableDetails = {
  Bed: 'Bedrooms',
  Bath: 'Bathrooms',
  Car: 'Car spaces',
  Study: 'Studies',
  LandArea: 'Land area',
  MapLink: 'Map link',
  Agent: 'Agent',
  ProductionNote: 'Production note',
  CopyTemplateList: 'Copy templates',
  OrderAnswer: 'Question of its own',
} as const;
export type AskableDetail = keyof typeof askableDetails;

/** Above any real appointment; one is at most a day. */
const mostMinutes = 1440;
const mostEntries = 20;
const whole = 'Must be a whole number.';
const minutes = z.int(whole).min(1, 'At least 1.').max(mostMinutes, `At most ${mostMinutes}.`);
const atMost = (count: number) => `At most ${count}.`;

const lengthStep = z
  .strictObject({
    by: z.enum(lengthMeasures).describe('`pictures`: ordered number; `size`: land area of the order in m²'),
    from: z
      .number(whole)
      .min(1, 'At least 1.')
      .max(1_000_000, atMost(1_000_000))
      .describe('Holds from this number on; of m² with up to two decimals, because it may be typed in square feet'),
    minutes,
  })
  .refine(({ by, from }) => by === 'size' || Number.isInteger(from), { path: ['from'], message: whole });

const deadlineRule = z.strictObject({
  classification: z.int().min(1).max(3).nullable().describe('Casual 1, Partner 2, VIP 3; null for every client'),
  amount: z.int(whole).min(1, 'At least 1.').max(2000, atMost(2000)),
  unit: z.enum(deadlineUnits).describe("`workHours` counts the studio's working hours only"),
});

const orderQuestion = z
  .strictObject({
    field: z
      .enum(Object.keys(askableDetails) as [AskableDetail, ...AskableDetail[]])
      .describe('Type of the detail that holds the answer'),
    text: z
      .string()
      .trim()
      .min(1, 'Required')
      .max(200, 'At most 200 characters.')
      .nullable()
      .describe('The question; null for the usual words. An `OrderAnswer` needs it'),
    required: z.boolean().describe('An order without the answer is refused'),
  })
  .refine(({ field, text }) => field !== 'OrderAnswer' || text !== null, { path: ['text'], message: 'Required' });

export type LengthStep = z.output<typeof lengthStep>;
export type DeadlineRule = z.output<typeof deadlineRule>;
export type OrderQuestion = z.output<typeof orderQuestion>;

/** Refuses a list in which two entries have the same key. */
function unique<S extends z.ZodType>(entry: S, keyOf: (value: z.output<S>) => string, sentence: string) {
  return z
    .array(entry)
    .max(mostEntries, `At most ${mostEntries} entries.`)
    .refine((list) => new Set(list.map(keyOf)).size === list.length, sentence)
    .default([]);
}

const words = <const W extends readonly [string, ...string[]]>(all: W) =>
  unique(z.enum(all), (word) => word, 'Each once.');

/** Facts about the work of a service, for orders, pickers and proposals. Empty when not set. */
export const serviceFacts = {
  synonyms: unique(
    z.string().trim().min(1, 'Required').max(100, 'At most 100 characters.'),
    (word) => word.toLowerCase(),
    'Each once.',
  ).describe('Other words by which it is found'),
  makes: words(serviceProducts).describe('What comes of it'),
  workedOnBy: words(serviceWorkers).describe('Who is asked for the work after the shoot'),
  atDusk: z
    .boolean()
    .default(false)
    .describe('Done at dusk: visits are planned by the sun, and pictures may be dark. Only at the property'),
  length: minutes.nullable().default(null).describe('Minutes at the property; null for the usual 60'),
  lengthSteps: unique(lengthStep, ({ by, from }) => `${by}${from}`, 'Each number once.').describe(
    'Lengths from a number on; the longest that holds counts',
  ),
  expectedAssets: z
    .int(whole)
    .min(0, 'At least 0.')
    .max(10_000, atMost(10_000))
    .nullable()
    .default(null)
    .describe('Usual number of finished pieces'),
  deadlineRules: unique(
    deadlineRule,
    ({ classification }) => String(classification),
    'One rule for each classification.',
  ).describe('When it is due after the shoot, or after the order where nobody goes to the property'),
  prepare: z
    .string()
    .nullable()
    .default(null)
    .describe('What to prepare at the property before the visit; in the messages to contacts, once for each visit'),
  deliveries: unique(delivery, ({ label }) => label.toLowerCase(), 'Each label once.').describe(
    'Sizes in which its finished pictures are handed over, in which they can be downloaded',
  ),
  questions: unique(
    orderQuestion,
    ({ field, text }) => (field === 'OrderAnswer' ? `${text}`.toLowerCase() : field),
    'Each question once.',
  ).describe('What an order is asked, in this order'),
};

export const serviceFactsSchema = z.object(serviceFacts);
export type ServiceFacts = z.output<typeof serviceFactsSchema>;

/** Facts of a service for which nothing is set. */
export const noFacts: ServiceFacts = serviceFactsSchema.parse({});
