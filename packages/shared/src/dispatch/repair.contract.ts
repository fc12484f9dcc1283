import { z } from 'zod';
import { rolesOnly, roleSets } from '../kernel/access.ts';
import { confirmationField } from '../kernel/confirmation.ts';
import { instantInRange } from '../kernel/date-range.ts';
import { endpoint } from '../kernel/endpoint.ts';
import { wholeNumber } from '../kernel/paging.ts';
import { listWith, single } from '../kernel/responses.ts';
import { tellClient } from '../kernel/tell-client.ts';
import { id, idText, instant } from '../kernel/wire.ts';
import { visitJob, visitJobVersion } from '../scheduling/move-visit.contract.ts';
import { appointmentStart, rescheduleBody } from '../scheduling/scheduling.contract.ts';

const tag = 'Dispatch';
const access = rolesOnly(roleSets.backOffice, roleSets.productionManager);

/** Most repairs that are offered, because they are read while a phone rings. */
export const maxRepairs = 5;
/** Most jobs that one repair moves, because all are moved in one transaction. */
const maxRepairJobs = 40;
export const maxDelayMinutes = 12 * 60;

export const repairKinds = ['shift', 'hand-on', 'other-day', 'mixed'] as const;

const repairMove = z
  .object({
    jobs: z.array(visitJob).describe('In the order of the work'),
    place: z.string().describe('Address and suburb; the name of the job where it has neither'),
    client: z.string().describe('Name of the client'),
    timeZone: z.string().describe('Clocks of the property'),
    dateService: instant.describe('Start of the visit as it is'),
    to: z
      .object({ providerId: id, name: z.string().describe('Of the provider'), dateService: instant })
      .nullable()
      .describe('Null where nobody has a place for it: it stays as it is, too late'),
    isAfterDeadline: z.boolean().describe('Whether it would end after the client deadline of one of its jobs'),
  })
  .meta({ id: 'RepairMove' });

export type RepairMove = z.output<typeof repairMove>;

const repair = z
  .object({
    kind: z
      .enum(repairKinds)
      .describe(
        'shift: the same person later that day; hand-on: somebody else that day; other-day: on another day; mixed: several of these',
      ),
    moves: z.array(repairMove).describe('Visits that do not stay where they are, by their start'),
    costs: z.object({
      timesChanged: z.int().min(0).describe('Announced times that change'),
      clientsTold: z.int().min(0).describe('Clients with a visit that moves'),
      minutesDriven: z.int().describe('More driving of all people together; negative where there is less'),
      afterDeadline: z.int().min(0).describe('Visits that end after a client deadline'),
      withoutPlace: z.int().min(0).describe('Visits for which there is no place'),
    }),
  })
  .meta({ id: 'Repair' });

export type Repair = z.output<typeof repair>;
export type RepairCosts = Repair['costs'];

export const listRepairProposals = endpoint({
  id: 'listRepairProposals',
  method: 'GET',
  path: '/v1/users/:id/repair-proposals',
  tag,
  summary: 'What can be done where a visit is late or runs over',
  description:
    "The repairs for the rest of a provider's day when one of their visits begins so many minutes late, or ends late where they have arrived: each is a whole plan with what it costs, the cheapest first. " +
    'Visits that can keep their times do. Found by the rules of `GET /v1/visit-proposals`. Empty where no visit has to move, or nothing is free. Nothing is reserved.',
  access,
  query: z.strictObject({
    serviceJobId: idText.describe('A job of the visit that is late'),
    minutes: wholeNumber
      .pipe(z.int().min(1, 'At least 1 minute.').max(maxDelayMinutes, `At most ${maxDelayMinutes} minutes.`))
      .meta({
        description: 'How late it begins; where they have arrived, how late it ends',
        shownAs: { type: 'integer', minimum: 1, maximum: maxDelayMinutes },
      }),
  }),
  response: listWith(
    repair,
    z.strictObject({
      totalCount: z.int().min(0).describe('Repairs'),
      lateVisits: z.int().min(0).describe('Visits that begin late if nothing is done'),
    }),
  ),
  errors: ['not_found', 'rule_violated'],
});

export type RepairQuery = z.output<typeof listRepairProposals.query>;

const seenJob = visitJobVersion.extend({
  dateService: instantInRange.optional().describe('Start that the caller saw'),
});

export const repairBody = z
  .strictObject({
    visits: z
      .array(
        z.strictObject({
          jobs: z
            .array(seenJob)
            .min(1, 'Required')
            .describe('All jobs of the visit, in the order of the work, with the versions that the caller saw'),
          providerId: id
            .optional()
            .describe(
              'Provider that the caller saw; with it and the starts of all jobs, newer versions with the same appointment move, too',
            ),
          to: z.strictObject({ providerId: id, dateService: appointmentStart }),
        }),
      )
      .min(1, 'Required'),
    reason: rescheduleBody.shape.reason,
    tellClient,
    confirmation: confirmationField,
  })
  .refine(({ visits }) => visits.flatMap(({ jobs }) => jobs).length <= maxRepairJobs, {
    message: `At most ${maxRepairJobs} jobs.`,
    path: ['visits'],
  })
  .refine(
    ({ visits }) => {
      const jobs = visits.flatMap((visit) => visit.jobs.map((job) => job.id));
      return new Set(jobs).size === jobs.length;
    },
    { message: 'A job can be moved once.', path: ['visits'] },
  );

export type RepairBody = z.output<typeof repairBody>;

const outcome = z
  .object({
    jobIds: z.array(id),
    isMoved: z.boolean().describe('False where the visit stays as it is'),
    refusal: z.string().nullable().describe('Why it stays, in a sentence; null where it moved'),
  })
  .meta({ id: 'RepairedVisit' });

export type RepairedVisit = z.output<typeof outcome>;

export const makeRepair = endpoint({
  id: 'makeRepair',
  method: 'POST',
  path: '/v1/repairs',
  tag,
  summary: 'Move several visits in one step',
  description:
    'Moves each visit by the rules of `POST /v1/service-jobs/{id}/visit/reschedule`, all in one transaction, those that begin last first, and again what was refused as long as others move. One whose appointment a colleague has changed since, where the provider has arrived, or that meets a conflict, stays as it is, with the reason in the answer; the others move. ' +
    'Warnings of flags are asked about once for all visits (409), and nothing moves until they are confirmed. ' +
    'Providers and clients are told once for each visit. BackOffice and ProductionManager.',
  access,
  body: repairBody,
  response: single(
    z.object({ visits: z.array(outcome).describe('In the order of the request') }).meta({ id: 'MadeRepair' }),
  ),
  errors: ['not_found', 'confirmation_required', 'rule_violated'],
});
