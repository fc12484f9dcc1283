import { z } from 'zod';
import { rolesOnly, roleSets } from '../kernel/access.ts';
import { endpoint } from '../kernel/endpoint.ts';
import { recordFacts, withoutRecordFacts } from '../kernel/record-facts.ts';
import { single } from '../kernel/responses.ts';
import { cacheKey, instant } from '../kernel/wire.ts';
import { serviceTemplateNames } from './service-templates.ts';
import { setupGaps, setupStepNames, type SetupGap } from './setup-steps.ts';

const tag = 'Settings';
const access = rolesOnly(roleSets.backOffice);
const gap = z.enum(Object.keys(setupGaps) as [SetupGap, ...SetupGap[]]);
const template = z.enum(serviceTemplateNames).meta({ example: 'full_service' });

const step = z.object({
  id: z.enum(setupStepNames),
  done: z.boolean(),
  optional: z.boolean().describe('The set-up is complete without it'),
  count: z.int().min(0).describe('Records that the step is about, such as zones'),
  missing: z.array(gap).describe('What stands in the way of an order or a booking'),
});

export const setupState = z
  .object({
    id: z.literal('setup'),
    dismissed: z.boolean().describe('Somebody decided not to be led through it'),
    complete: z.boolean().describe('All steps are done but the optional ones'),
    services_template: template.nullable().describe('The template that was applied last'),
    steps: z.array(step),
    lastModified: instant,
    cache_key: cacheKey,
  })
  .meta({ id: 'Setup' });

export type SetupState = z.output<typeof setupState>;

export const getSetup = endpoint({
  id: 'getSetup',
  method: 'GET',
  path: '/v3/setup',
  tag,
  summary: 'How far the studio is set up',
  description:
    'Derived from the records that exist whenever it is read, so that a step is undone with what it needs. BackOffice.',
  access,
  response: single(setupState),
  errors: [],
});

export const updateSetup = endpoint({
  id: 'updateSetup',
  method: 'PUT',
  path: '/v3/setup',
  tag,
  summary: 'End or resume the set-up',
  description: 'A dismissed set-up is not offered any more, whatever is missing. BackOffice.',
  access,
  body: z.strictObject({ ...recordFacts, dismissed: z.boolean() }).transform((body) => withoutRecordFacts(body)),
  response: single(setupState),
  ifMatch: true,
  errors: ['stale'],
});

export const applyServiceTemplate = endpoint({
  id: 'applyServiceTemplate',
  method: 'POST',
  path: '/v3/setup/services',
  tag,
  summary: 'Choose the services by a template',
  description:
    'Offers the built-in services of the template and hides the other built-in ones, each with its history; services that the studio added, and jobs, stay as they are. BackOffice.',
  access,
  body: z.strictObject({ template }),
  response: single(setupState),
  ifMatch: true,
  errors: ['stale'],
});
