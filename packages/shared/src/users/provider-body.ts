import { z } from 'zod';
import { slotsByWeekday } from '../availability/slots-by-weekday.ts';
import { referenceTo } from '../kernel/page-query.ts';
import { flagNames, providerFlags } from '../flags/catalogue.ts';
import { stateCode } from '../kernel/country-fields.ts';
import { optionalText, referencesTo, requiredServices, someOf } from './body-fields.ts';

/** Hours of a whole week. The API also checks the working week. */
const mostWeeklyHours = 168;

const positiveInteger = 'Positive integer only';

const address = z.strictObject({
  address: optionalText(200),
  suburb: optionalText(100),
  postcode: optionalText(20),
  state: stateCode
    .nullable()
    .default(null)
    .describe('Code of a state of `GET v3/enums/State`')
    .meta({ example: 'VIC' }),
});

/** Largest limit of visits per day. */
export const mostDailyVisits = 50;

const visitsMessage = `Whole number from 1 to ${mostDailyVisits} only`;
const hoursMessage = 'Hours from 0.5 to 24 only, in halves';

export const providerBody = z.strictObject({
  address: address.nullable().default(null),
  bookable_services: referencesTo('Service').default([]),
  contact_number: optionalText(50),
  virtual_contact_number: optionalText(50),
  flags: someOf(flagNames(providerFlags)).default([]),
  minimum_slots: z.int(positiveInteger).min(0, positiveInteger).max(mostWeeklyHours),
  max_daily_visits: z
    .int(visitsMessage)
    .min(1, visitsMessage)
    .max(mostDailyVisits, visitsMessage)
    .nullable()
    .optional()
    .describe('Visits a day at most, the jobs of a campaign counted as one; null without a limit. Kept when not sent'),
  max_daily_hours: z
    .number(hoursMessage)
    .min(0.5, hoursMessage)
    .max(24, hoursMessage)
    .multipleOf(0.5, hoursMessage)
    .nullable()
    .optional()
    .describe('Hours of appointments a day at most, without travel; null without a limit. Kept when not sent'),
  primary_category: referenceTo('ServiceCategory').nullable().default(null),
  secondary_categories: referencesTo('ServiceCategory').default([]),
  services: requiredServices,
  slots: slotsByWeekday.optional().describe('Kept when not sent'),
  zones: z
    .array(z.strictObject({ entity: referenceTo('Zone') }))
    .max(1000)
    .optional()
    .describe('Kept when not sent'),
});

export type ProviderBody = z.output<typeof providerBody>;

/** Null when a part is empty. */
export function completeAddress<A extends Readonly<Record<string, string | null>>>(address: A | null): A | null {
  return address && Object.values(address).every((part) => part !== null && part !== '') ? address : null;
}
