import { z } from 'zod';
import { rolesOnly, roleSets } from '../kernel/access.ts';
import { endpoint } from '../kernel/endpoint.ts';
import { single } from '../kernel/responses.ts';
import { id, instant } from '../kernel/wire.ts';

const tag = 'Property notes';
const staff = rolesOnly(roleSets.staff);

export const maxPropertyNote = 1000;

const propertyNote = z
  .object({
    content: z.string().describe('Blank for none'),
    changedBy: z.object({ id, firstName: z.string(), lastName: z.string() }).nullable(),
    changedAt: instant.nullable(),
    cache_key: z.int().min(0).describe('Grows with each write and is of this note alone; 0 where none was written yet'),
  })
  .meta({
    id: 'PropertyNote',
    example: { content: 'Dog, side gate', changedBy: null, changedAt: null, cache_key: 8_388_611 },
  });

export type PropertyNote = z.output<typeof propertyNote>;

export const getPropertyNote = endpoint({
  id: 'getPropertyNote',
  method: 'GET',
  path: '/v1/service-jobs/:id/property-note',
  tag,
  summary: 'Note about the property of a job',
  description:
    'What the studio keeps in mind about the property, such as a dog or a gate: one note for all jobs there, whichever client orders them. Properties are the same by street and suburb, whatever the case, punctuation ' +
    'and form of the street type, unless their states or postcodes differ; a campaign without street or suburb is one of its own. Where a state or postcode is missing, a note comes up if it is the only one that fits. ' +
    'Staff who may see the job; clients never.',
  access: staff,
  response: single(propertyNote),
  errors: ['not_found'],
});

export const updatePropertyNote = endpoint({
  id: 'updatePropertyNote',
  method: 'PUT',
  path: '/v1/service-jobs/:id/property-note',
  tag,
  summary: 'Change the note about the property of a job',
  description:
    'Replaces the note of exactly this address, or writes one beside that of an address that lacks state or postcode; blank removes it. The activity log of the job says what it was. Staff who may see the job.',
  access: staff,
  body: z.strictObject({
    content: z
      .string({ error: 'Required' })
      .trim()
      .max(maxPropertyNote, `At most ${maxPropertyNote} characters.`)
      .meta({ example: 'Dog, side gate' }),
  }),
  ifMatch: true,
  response: single(propertyNote),
  errors: ['not_found', 'stale'],
});
