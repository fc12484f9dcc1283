import { z } from 'zod';
import { rolesOnly, roleSets } from '../kernel/access.ts';
import { endpoint } from '../kernel/endpoint.ts';
import { single } from '../kernel/responses.ts';

export const zonePostcodesBody = z.strictObject({
  lines: z
    .string()
    .max(500_000, 'The list is too long.')
    .describe('Zones with their postcodes, a line each or several, such as `North; VIC 3065-3072`')
    .meta({ example: 'North; VIC 3065-3072' }),
  replace: z
    .boolean()
    .default(true)
    .describe('The zones of the list have these postcodes alone from now on; else they are added to what they have'),
  dry_run: z.boolean().default(false).describe('Answers what would change, and changes nothing'),
});

export type ZonePostcodesBody = z.output<typeof zonePostcodesBody>;

export const zonePostcodesOutcome = z
  .object({
    zones: z
      .array(
        z.object({
          entity: z.string().describe('Reference such as `Zone/3`'),
          name: z.string(),
          before: z.array(z.string()),
          after: z.array(z.string()),
        }),
      )
      .describe('The zones that change, by name'),
    same: z.int().min(0).describe('How many zones of the list have these postcodes already'),
  })
  .meta({ id: 'ZonePostcodesOutcome' });

export type ZonePostcodesOutcome = z.output<typeof zonePostcodesOutcome>;

export const importZonePostcodes = endpoint({
  id: 'importZonePostcodes',
  method: 'POST',
  path: '/v3/zones/postcodes',
  tag: 'Zones',
  summary: 'Set the postcodes of several zones',
  description:
    'Reads rows of a spreadsheet with zone, postcode and state in any order, lines such as `North; VIC 3065-3072`, or the name of a zone above its postcodes; a heading with `Zone` says which column ' +
    'names it. Postcodes are whole ones, ranges, or how some begin (`GB SW1A`). All of it or nothing: 400 names each line that cannot be read, 409 a postcode of a zone that is not in the list. BackOffice.',
  access: rolesOnly(roleSets.backOffice),
  body: zonePostcodesBody,
  response: single(zonePostcodesOutcome),
  errors: ['already_exists'],
});
