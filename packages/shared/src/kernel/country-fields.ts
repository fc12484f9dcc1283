import { z } from 'zod';
import type { CountryRecord } from './countries.ts';

/** Fields of a country in answers. */
export const countryFields = {
  code: z.string().describe('Two letters by ISO 3166').meta({ example: 'AU' }),
  name: z.string(),
  calling_code: z.string().nullable().describe('Of telephone numbers, without +').meta({ example: '61' }),
  state_label: z.string().describe('What people read for a state').meta({ example: 'State' }),
  postcode_label: z.string().describe('What people read for a postcode').meta({ example: 'Postcode' }),
  hidden: z.boolean().describe('Not offered any more; addresses keep its states'),
  states: z
    .array(
      z.object({
        code: z.string().describe('What addresses carry in `state`').meta({ example: 'VIC' }),
        name: z.string(),
        time_zone: z
          .string()
          .nullable()
          .describe('What the times of its properties are shown in; null for that of the zone')
          .meta({ example: 'Australia/Melbourne' }),
        hidden: z.boolean(),
      }),
    )
    .describe('States, or the whole country where addresses name none'),
} satisfies Record<keyof CountryRecord, z.ZodType>;

/** State of an address. The server looks it up, because the states are administered. */
export const stateCode = z
  .string()
  .trim()
  .regex(/^[A-Za-z][A-Za-z0-9-]{0,9}$/, 'Must be the code of a state, such as VIC.');
