import { z } from 'zod';
import { rolesOnly, roleSets } from '../kernel/access.ts';
import { endpoint } from '../kernel/endpoint.ts';
import { single } from '../kernel/responses.ts';
import { liesInJobYears, outsideJobYears } from '../service-jobs/job-years.ts';
import { serviceJob } from '../service-jobs/service-job.schema.ts';
import { travelSources } from './travel.ts';
import { closure } from '../availability/opening.schema.ts';
import { visit } from './visit.schema.ts';

const travel = z
  .object({
    minutes: z.int(),
    kilometres: z.number().nullable().describe('Null where one of the two places is unknown'),
    source: z.enum(travelSources),
  })
  .meta({ id: 'Travel', example: { minutes: 14, kilometres: 8.9, source: 'straight-line' } });

const stop = z
  .object({
    job: serviceJob,
    visit,
    isTimeOpen: z
      .boolean()
      .describe('True while the client knows the day of the flexible visit alone, and its time may still change'),
    checklist: z
      .object({
        lines: z.int().min(0),
        checked: z.int().min(0),
        required: z.int().min(0).describe('Open lines without which nothing can be uploaded'),
      })
      .describe('How far the checklist of the provider is'),
    propertyNote: z.string().describe('What the studio keeps in mind about the property; blank for nothing'),
    travel: travel.nullable().describe('From the job before; null for the first of the day, and where nothing says it'),
  })
  .meta({ id: 'Stop' });

export type Stop = z.output<typeof stop>;

const ownDay = z
  .object({
    date: z.iso.date(),
    stops: z.array(stop).describe('Jobs with an appointment on that day, by its start'),
    closures: z.array(closure).describe('Closed days that apply to the provider on that day'),
    nextDate: z.iso.date().nullable().describe('The next day after this one with an appointment'),
  })
  .meta({ id: 'OwnDay' });

export type OwnDay = z.output<typeof ownDay>;

export const getOwnDay = endpoint({
  id: 'getOwnDay',
  method: 'GET',
  path: '/v1/users/current/day',
  tag: 'Dispatch',
  summary: 'Own day',
  description:
    'The appointments of the provider who calls on one day of their time zone, each with the way from the one before, how far visit and checklist are, and the note about the property. ' +
    'Ways are on roads where `OSRM_URL` is set, else the straight line times a factor, and the travel time of the zone where a property has no coordinates.',
  access: rolesOnly(roleSets.onSite),
  query: z.strictObject({
    date: z.iso
      .date('Must be a date, such as 2026-03-31.')
      .refine((text) => liesInJobYears(`${text}T00:00:00Z`), outsideJobYears)
      .optional()
      .describe('Today where it is missing'),
  }),
  response: single(ownDay),
});
