import { z } from 'zod';
import { appointmentStepMinutes, defaultAppointmentMinutes } from '../availability/appointment-conflicts.ts';
import { rolesOnly, roleSets } from '../kernel/access.ts';
import { confirmationField } from '../kernel/confirmation.ts';
import { endpoint } from '../kernel/endpoint.ts';
import { chosenFrom } from '../kernel/paging.ts';
import { listWith, single } from '../kernel/responses.ts';
import { tellClient } from '../kernel/tell-client.ts';
import { id, instant } from '../kernel/wire.ts';
import { liesInJobYears, longYearComplaint, outsideJobYears } from '../service-jobs/job-years.ts';
import { jobIncludes } from '../service-jobs/list-query.ts';
import { serviceJobWithStatuses } from '../service-jobs/service-job.schema.ts';

const onStep = (text: string) => Date.parse(text) % (appointmentStepMinutes * 60_000) === 0;

const longestMinutes = 24 * 60;

/** Start of an appointment, on a step. */
export const appointmentStart = z.iso
  .datetime({ offset: true, error: (issue) => longYearComplaint(issue) ?? 'Must be a date and time.' })
  .refine(liesInJobYears, outsideJobYears)
  .refine(onStep, `Must be on a step of ${appointmentStepMinutes} minutes.`);

const minutesAtProperty = z
  .int('Must be a whole number.')
  .min(1, 'At least 1 minute.')
  .max(longestMinutes, `At most ${longestMinutes} minutes.`);

export const providerDetailsBody = z.strictObject({
  id: id.optional().describe('Must equal the id in the path'),
  dateService: appointmentStart
    .nullable()
    .optional()
    .describe(
      `Start of the appointment, on a step of ${appointmentStepMinutes} minutes; null takes it away, which a job with a provider cannot have; absent leaves it`,
    ),
  serviceUsername: z.string().trim().max(200, 'At most 200 characters.').nullable().optional(),
  providerId: id.nullable().optional().describe('On-site provider (user id); null unschedules, absent leaves them'),
  serviceJobLength: minutesAtProperty
    .nullable()
    .optional()
    .describe(`Minutes at the property; null for the usual ${defaultAppointmentMinutes}`),
  override: z.boolean().default(false).describe('Schedule in spite of conflicts; the activity log says so'),
  tellClient,
  confirmation: confirmationField,
});

export type ProviderDetails = z.output<typeof providerDetailsBody>;

export const patchProviderDetails = endpoint({
  id: 'patchProviderDetails',
  method: 'PATCH',
  path: '/v1/service-jobs/:id/provider-details',
  tag: 'Scheduling',
  summary: 'Schedule the on-site provider',
  description:
    'Sets appointment, length, provider and service username of a job; what is absent stays. BackOffice and ProductionManager. The appointment can ' +
    'be set for Photography, Companion Floorplan and Video (422 otherwise), a provider for every service done at the property that has an appointment. ' +
    'Whenever appointment, length or provider change, the provider must be free: inside their weekly slots (their time zone), outside their ' +
    "blockouts, and with the zone's travel time (the longer of the two) between this and their other jobs below SentToClient; they must offer the service " +
    'and not be blacklisted by the client, and the appointment must not lie more than a day in the past. Otherwise 409, with the first reason as `detail` and all as `conflicts` ({ kind, message }); with `override: true` ' +
    'it goes through all the same and the activity log says so. Of parallel bookings that collide one is carried out; a 412 names in `movedBy` who changed the appointment last. ' +
    'A new date or provider that a flag of client, zone or provider speaks against takes a `confirmation` (409 `confirmation_required`, with `warnings`). ' +
    'With appointment and provider an Ordered or AwaitingBooking job moves to Booked; a Booked job whose provider is removed goes back to AwaitingBooking. ' +
    'A job of any service at the property whose first booking is taken back (`dateService` and `providerId` null) goes back to the status that it was booked from.',
  access: rolesOnly(roleSets.backOffice, roleSets.productionManager),
  query: z.strictObject({ includes: chosenFrom(jobIncludes).default([]) }),
  body: providerDetailsBody,
  ifMatch: true,
  response: single(serviceJobWithStatuses),
  errors: ['not_found', 'conflict', 'confirmation_required', 'stale', 'rule_violated', 'override_forbidden'],
});

export const maxRescheduleReason = 1000;

export const rescheduleBody = z.strictObject({
  ...providerDetailsBody.omit({ dateService: true, serviceUsername: true }).shape,
  dateService: appointmentStart.describe(`Start of the appointment, on a step of ${appointmentStepMinutes} minutes`),
  reason: z
    .string('Required')
    .trim()
    .min(1, 'Required')
    .max(maxRescheduleReason, `At most ${maxRescheduleReason} characters.`)
    .describe('Why, for the history and the activity log'),
});

export type Reschedule = z.output<typeof rescheduleBody>;

export const rescheduleServiceJob = endpoint({
  id: 'rescheduleServiceJob',
  method: 'POST',
  path: '/v1/service-jobs/:id/reschedule',
  tag: 'Scheduling',
  summary: 'Move the appointment of a job',
  description:
    'Gives a job of any service done at the property (422 otherwise) another appointment, and another provider or length where they are named; also a ' +
    'first appointment. BackOffice and ProductionManager. The reason stands in the history and the activity log, and the provider is notified. The ' +
    'conflicts are those of `provider-details`: 409 with `conflicts`, overridden by `override: true`. Flags and statuses are as there. 422 when nothing changes.',
  access: rolesOnly(roleSets.backOffice, roleSets.productionManager),
  query: z.strictObject({ includes: chosenFrom(jobIncludes).default([]) }),
  body: rescheduleBody,
  ifMatch: true,
  response: single(serviceJobWithStatuses),
  errors: ['not_found', 'conflict', 'confirmation_required', 'stale', 'rule_violated', 'override_forbidden'],
});

const freeProvider = z
  .object({
    id: id.describe('User id of the provider'),
    firstName: z.string(),
    lastName: z.string(),
    inZone: z
      .boolean()
      .nullable()
      .describe('Whether they are linked to the zone of the property; null where there is none'),
    times: z
      .array(instant)
      .describe(`Starts at which they are free, on steps of ${appointmentStepMinutes} minutes; none in the past`),
  })
  .meta({ id: 'FreeProvider' });

export type FreeProvider = z.output<typeof freeProvider>;

const freeTimesInfo = z.strictObject({
  totalCount: z.int().min(0).describe('Providers in the answer, also those without a free time'),
  zone: z
    .object({ id, name: z.string() })
    .nullable()
    .describe(
      'Zone of the property, to which `inZone` refers: by its postcode, else that of the client; null for none',
    ),
});

export const listFreeTimes = endpoint({
  id: 'listFreeTimes',
  method: 'GET',
  path: '/v1/service-jobs/:id/free-times',
  tag: 'Scheduling',
  summary: 'Free providers and times for a job on a day',
  description:
    'On-site providers who offer the service of the job and are not blacklisted by its client, each with the times of the day at which ' +
    'an appointment would meet no conflict: first the provider of the job, then those of the zone of the property, then the others, each of these by name. ' +
    'Nobody is left out because of the zone: every one of them can be booked. Nothing is reserved: the first who books has the time.',
  access: rolesOnly(roleSets.backOffice, roleSets.productionManager),
  query: z.strictObject({
    date: z.iso
      .date('Must be a date, such as 2026-03-31.')
      .refine((text) => liesInJobYears(`${text}T00:00:00Z`), outsideJobYears)
      .describe("Day in the caller's time zone"),
    serviceJobLength: z.coerce
      .number()
      .pipe(minutesAtProperty)
      .optional()
      .describe('Minutes at the property; absent takes those of the job'),
  }),
  response: listWith(freeProvider, freeTimesInfo),
  errors: ['not_found'],
});

export type FreeTimesQuery = z.output<typeof listFreeTimes.query>;
