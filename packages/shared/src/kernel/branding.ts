import { z } from 'zod';
import { countryFields } from './country-fields.ts';
import { shippedCountries, usualCountry } from './countries.ts';
import { areaUnitNames, distanceUnitNames, specifiedUnits } from './units.ts';
import { dateFormNames, specifiedForms, timeFormNames } from './date-forms.ts';

export const logo = z.object({ url: z.string(), width: z.int(), height: z.int() }).meta({ id: 'Logo' });

/** What every page shows of the studio, signed in or not. */
export const branding = z
  .object({
    name: z.string(),
    logo: logo.nullable(),
    accent: z.string().nullable().describe('Of buttons and links; null for the shipped one'),
    accent_dark: z.string().nullable().describe('The same in the dark scheme; null for `accent`, lightened'),
    date_form: z.enum(dateFormNames),
    time_form: z.enum(timeFormNames),
    area_unit: z.enum(areaUnitNames).default(specifiedUnits.area).describe('Of sizes on screens; details stay metric'),
    distance_unit: z.enum(distanceUnitNames).default(specifiedUnits.distance).describe('Of ways on screens'),
    support_email: z.string().nullable(),
    change_reasons: z.array(z.string()).describe('Offered when changes are requested'),
    status_names: z
      .record(z.string(), z.string())
      .describe('What people read for statuses that the studio has renamed, by their `name`'),
    client_languages: z
      .array(
        z.object({
          tag: z.string(),
          name: z.string(),
          revision: z.int().describe('Grows when the studio changes its words'),
          hasWords: z.boolean().describe('Whether the studio has words of its own in it'),
        }),
      )
      .describe('Languages in which the review page can be read'),
    client_language: z.string().describe('The one of clients that have none of their own'),
    country: z.string().describe('Code of the country that the studio is in').meta({ example: 'AU' }),
    countries: z
      .array(z.object(countryFields))
      .describe('Countries with their states, in their order; hidden ones are in addresses that have them already'),
  })
  .meta({ id: 'Branding' });

export type Branding = z.output<typeof branding>;

/** Branding until the studio chooses its own. */
export const shippedBranding: Branding = {
  name: 'Shootdesk',
  logo: null,
  accent: null,
  accent_dark: null,
  date_form: specifiedForms.date,
  time_form: specifiedForms.time,
  area_unit: specifiedUnits.area,
  distance_unit: specifiedUnits.distance,
  support_email: null,
  change_reasons: [],
  status_names: {},
  client_languages: [{ tag: 'en', name: 'English', revision: 1, hasWords: false }],
  client_language: 'en',
  country: usualCountry,
  countries: shippedCountries.map(({ states, ...country }) => ({ ...country, states: [...states] })),
};

/** Accent colours that ship, for what does not use the web app's theme. */
export const shippedAccents = { accent: '#0e6a63', accent_dark: '#62c9bc' } as const;
