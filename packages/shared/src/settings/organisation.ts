import { z } from 'zod';
import { roleSets } from '../kernel/access.ts';
import { logo } from '../kernel/branding.ts';
import { colourField } from '../kernel/colour-field.ts';
import { dateFormNames, timeFormNames } from '../kernel/date-forms.ts';
import { areaUnitNames, distanceUnitNames } from '../kernel/units.ts';
import { optionalEmail } from '../kernel/email-field.ts';
import { recordFacts, withoutRecordFacts } from '../kernel/record-facts.ts';
import { timeZoneName } from '../kernel/time-zone-name.ts';
import { languageTag } from '../client-languages/language-tag.ts';
import { currency } from '../prices/money.ts';
import { cacheKey, instant } from '../kernel/wire.ts';
import { jobStatusNames, specifiedStatusTitles, type JobStatusName, type StatusTitles } from '../workflows/statuses.ts';
import { optionalText } from '../users/body-fields.ts';

/** Maximum bytes of an uploaded logo. */
export const maxLogoBytes = 1024 * 1024;
/** Largest size of the stored logo, in pixels: twice what is shown, for sharp screens. */
export const logoSize = { width: 480, height: 160 } as const;

const maxName = 80;

/** On one line, because it is written into the headers of e-mails. */
const nameText = optionalText(maxName).refine(
  (name) => name === null || !/[<>"\p{Cc}]/u.test(name),
  'Must not contain <, > or ".',
);

/** A blank choice of a form counts as missing. */
const orNone = <S extends z.ZodType>(schema: S) =>
  z.union([z.literal('').transform(() => null), z.null(), schema]).default(null);

const hours = 'Must be a number from 1 to 1000.';

/** Maximum reasons, and maximum characters of one. */
const maxReasons = 20;
const maxReason = 200;

/** Reasons in the order in which they are offered; blank ones are dropped. */
const reasonList = z
  .array(z.string().trim().max(maxReason, `At most ${maxReason} characters.`))
  .max(2 * maxReasons)
  .nullable()
  .default([])
  .transform((reasons) => [...new Set((reasons ?? []).filter(Boolean))])
  .refine((reasons) => reasons.length <= maxReasons, `At most ${maxReasons} reasons.`)
  .meta({ example: ['Verticals are not straight'] });

/** Longest name of a status, in characters. */
const maxStatusTitle = 40;

/** Names of statuses by their stable names; blank ones are dropped. Two statuses cannot be called the same, because people choose by the name. */
const statusTitles = z
  .partialRecord(
    z.enum(jobStatusNames),
    z
      .string()
      .trim()
      .max(maxStatusTitle, `At most ${maxStatusTitle} characters.`)
      .regex(/^\P{Cc}*$/u, 'Must be on one line.')
      .nullable(),
  )
  .nullable()
  .default({})
  .superRefine((titles, context) => {
    // A value that an earlier rule has refused arrives here unchanged.
    const sent: Readonly<Record<string, unknown>> = titles ?? {};
    const titleOf = (name: JobStatusName) => {
      const title = sent[name];
      return typeof title === 'string' ? title.trim() : '';
    };
    const inForce = jobStatusNames.map((name) => titleOf(name) || specifiedStatusTitles[name]);
    for (const [index, name] of jobStatusNames.entries()) {
      const isSame = (other: string, at: number) =>
        at !== index && other.toLowerCase() === inForce[index]!.toLowerCase();
      if (titleOf(name) !== '' && inForce.some(isSame)) {
        context.addIssue({ code: 'custom', path: [name], message: 'Another status is called so.' });
      }
    }
  })
  .transform((titles) => Object.fromEntries(Object.entries(titles ?? {}).filter(([, title]) => title)) as StatusTitles)
  .meta({ example: { InProduction: 'Editing' } });

const mostPlanCost = 100_000;

const planCost = (least: number) =>
  z
    .number('Must be a number.')
    .min(least, `At least ${least}.`)
    .max(mostPlanCost, `At most ${mostPlanCost}.`)
    .nullable()
    .default(null);

const fields = {
  name: nameText.describe('Of the studio, in the top bar, on the sign-in and review pages and in e-mails'),
  accent: colourField('light').describe('Of buttons and links; must be readable on white'),
  accent_dark: colourField('dark').describe(
    'The same in the dark scheme; without it `accent`, lightened as far as needed',
  ),
  sender_name: nameText.describe('Shown as the sender of e-mails; the address stays that of the installation'),
  reply_to: optionalEmail.describe('Where answers go to e-mails that no person writes'),
  support_email: optionalEmail.describe('Shown in error messages and on links that have ended'),
  time_zone: orNone(timeZoneName).describe('Where no person or property decides'),
  country: orNone(
    z
      .string()
      .trim()
      .regex(/^[A-Z]{2}$/, 'Must be the code of a country, such as AU.'),
  )
    .describe('Code of the country that the studio is in; without it that of the time zone')
    .meta({ example: 'AU' }),
  date_form: orNone(z.enum(dateFormNames)).describe('How days are written'),
  time_form: orNone(z.enum(timeFormNames)).describe('How times are written'),
  area_unit: orNone(z.enum(areaUnitNames)).describe('Of sizes of properties; they are stored metric'),
  distance_unit: orNone(z.enum(distanceUnitNames)).describe('Of ways between properties'),
  revision_hours: z
    .number(hours)
    .min(1, hours)
    .max(1000, hours)
    .nullable()
    .default(null)
    .describe('Working hours for changes that are requested after the client deadline'),
  fix_times_at: z
    .int()
    .min(0)
    .max(1439)
    .nullable()
    .default(null)
    .describe(
      'Minutes after midnight, by the clocks of the property, at which the times of the next day’s flexible visits are fixed and said',
    )
    .meta({ example: 900 }),
  plan_unplaced: planCost(60).describe(
    'What a job without a place costs in a proposed plan or a repair, in minutes of driving; one that is due costs a quarter more',
  ),
  plan_time_changed: planCost(0).describe('What an announced time that a repair changes costs, in minutes of driving'),
  plan_unfair_hour: planCost(0).describe(
    'Weight of unevenly shared work in a proposed plan: for each person the squared minutes that they work more or less than their share, divided by the minutes of their work hours, times a sixtieth of this, count as minutes of driving. With 3, two people of eight hours each who work six and four of them cost 0.75 minutes, and 6.75 if they work eight and two',
  ),
  rejection_reasons: reasonList.describe('Offered for the comment when a job is rejected'),
  change_reasons: reasonList.describe('Offered to clients, and to the studio, when changes are requested'),
  currency: orNone(currency).describe('Of all prices and rates; amounts that are written already keep their number'),
  client_language: orNone(languageTag).describe(
    'Tag of the language that clients without one of their own are written to in',
  ),
  two_factor_roles: z
    .array(z.enum(roleSets.staff))
    .nullable()
    .transform((roles) => roleSets.staff.filter((role) => roles?.includes(role)))
    .optional()
    .describe(
      'Roles whose people need two-factor sign-in when they sign in by password; those that are stored stay when this is not sent',
    )
    .meta({ example: ['BackOffice'] }),
  status_names: statusTitles.describe(
    'What people read for statuses, by their `name`; those that are missing have their specified names. Ids, names and moves stay',
  ),
};

/** Null in a field means the value of the installation, or the shipped one. */
export const organisationBody = z
  .strictObject({ ...recordFacts, ...fields, logo: z.unknown().optional(), defaults: z.unknown().optional() })
  .transform((body) => {
    const { logo: _logo, defaults: _defaults, ...values } = withoutRecordFacts(body);
    return values;
  });

export type OrganisationValues = z.output<typeof organisationBody>;
export type OrganisationField = keyof OrganisationValues;
export const organisationFieldNames = Object.keys(fields) as OrganisationField[];

/** Nothing chosen: every value is that of the installation, or the shipped one. */
export const noOrganisationValues = organisationBody.parse({});

const answered = {
  name: z.string().nullable(),
  accent: z.string().nullable(),
  accent_dark: z.string().nullable(),
  sender_name: z.string().nullable(),
  reply_to: z.string().nullable(),
  support_email: z.string().nullable(),
  time_zone: z.string().nullable(),
  country: z.string().nullable(),
  date_form: z.enum(dateFormNames).nullable(),
  time_form: z.enum(timeFormNames).nullable(),
  area_unit: z.enum(areaUnitNames).nullable(),
  distance_unit: z.enum(distanceUnitNames).nullable(),
  revision_hours: z.number().nullable(),
  fix_times_at: z.number().nullable(),
  plan_unplaced: z.number().nullable(),
  plan_time_changed: z.number().nullable(),
  plan_unfair_hour: z.number().nullable(),
  rejection_reasons: z.array(z.string()),
  change_reasons: z.array(z.string()),
  currency: currency.nullable(),
  client_language: z.string().nullable(),
  two_factor_roles: z.array(z.enum(roleSets.staff)),
  status_names: z.partialRecord(z.enum(jobStatusNames), z.string()),
} satisfies Record<OrganisationField, z.ZodType>;

export const organisation = z
  .object({
    id: z.literal('organisation'),
    ...answered,
    logo: logo.nullable(),
    defaults: z.object(answered).describe('What holds where a field is null'),
    lastModified: instant,
    cache_key: cacheKey,
  })
  .meta({ id: 'Organisation' });

export type OrganisationRecord = z.output<typeof organisation>;
