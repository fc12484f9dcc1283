import { z } from 'zod';
import { blankReason, blockout, maxBlockoutReason } from '../availability/blockouts.contract.ts';
import { rolesOnly, roleSets } from '../kernel/access.ts';
import { endpoint } from '../kernel/endpoint.ts';
import { created, listWith } from '../kernel/responses.ts';
import { tellClient } from '../kernel/tell-client.ts';
import { id, instant } from '../kernel/wire.ts';
import { appointmentStart } from '../scheduling/scheduling.contract.ts';
import { visitJob, visitJobVersion } from '../scheduling/move-visit.contract.ts';
import { instantIn } from '../service-jobs/job-years.ts';

const tag = 'Dispatch';
const access = rolesOnly(roleSets.backOffice, roleSets.productionManager);

/** Most other places that are proposed for a visit. */
export const maxAbsenceChoices = 8;
/** Most jobs of one absence, because all are moved in one transaction. */
export const maxAbsenceJobs = 40;
const maxAbsenceDays = 31;

const dayMs = 24 * 3_600_000;
const startsBeforeFinish = ({ start, finish }: { readonly start: Date; readonly finish: Date }) => start < finish;
const startsTooLate = { message: 'The start must be before the finish.', path: ['start'] };
/** Also asked of times that were refused by their fields, which are no dates then. */
const isShort = ({ start, finish }: { readonly start: Date; readonly finish: Date }) =>
  Number(finish) - Number(start) <= maxAbsenceDays * dayMs;
const tooLong = { message: `At most ${maxAbsenceDays} days.`, path: ['finish'] };

const period = {
  start: instantIn.describe('Inclusive').meta({ example: '2026-03-18T01:00:00Z' }),
  finish: instantIn
    .describe(`Exclusive, at most ${maxAbsenceDays} days later`)
    .meta({ example: '2026-03-18T06:00:00Z' }),
};

const choice = z
  .object({
    providerId: id,
    name: z.string().describe('Of the provider'),
    dateService: instant.describe('Start of the visit'),
    isSameTime: z.boolean().describe('Whether the client keeps the time that they were told'),
    remarks: z.array(z.string()).describe("Reasons for and against this person, as of 'Who can take it?'"),
  })
  .meta({ id: 'AbsenceChoice' });

export type AbsenceChoice = z.output<typeof choice>;

const visitInTheWay = z
  .object({
    jobs: z.array(visitJob).describe('In the order of the work'),
    place: z.string().describe('Address and suburb; the name of the job where it has neither'),
    client: z.string().describe('Name of the client'),
    dateService: instant.describe('Start of the visit as it is'),
    timeZone: z.string().describe('Clocks of the property'),
    choices: z
      .array(choice)
      .describe(
        `Who else could do it and when, at most ${maxAbsenceChoices}; the first is the proposal, made as if those of the visits before were taken. Blank where nobody can within a week`,
      ),
  })
  .meta({ id: 'VisitInTheWay' });

export type VisitInTheWay = z.output<typeof visitInTheWay>;

export const listAbsenceProposals = endpoint({
  id: 'listAbsenceProposals',
  method: 'GET',
  path: '/v1/users/:id/absence-proposals',
  tag,
  summary: 'What an absence is in the way of, and who could do it',
  description:
    'The visits that a provider has in a period, each with other people at the same time, and other times by anybody, also by the provider after the period. Jobs that are uploaded are left out. ' +
    'Found by the rules of `GET /v1/visit-proposals`. Nothing is reserved.',
  access,
  query: z.strictObject(period).refine(startsBeforeFinish, startsTooLate).refine(isShort, tooLong),
  response: listWith(
    visitInTheWay,
    z.strictObject({
      totalCount: z.int().min(0).describe('Visits'),
      jobCount: z.int().min(0).describe('Jobs of all of them together'),
    }),
  ),
  errors: ['not_found', 'rule_violated'],
});

const sentVisit = z.strictObject({
  jobs: z.array(visitJobVersion).min(1, 'Required').describe('In the order of the work'),
  to: z
    .strictObject({ providerId: id, dateService: appointmentStart })
    .nullable()
    .describe('Where the visit goes; null takes the appointment away until somebody books it again'),
});

export const absenceBody = z
  .strictObject({
    ...period,
    reason: z
      .string()
      .trim()
      .max(maxBlockoutReason, `At most ${maxBlockoutReason} characters.`)
      .default('')
      .transform((text) => text || blankReason)
      .describe(`Of the blockout; not told to clients. Blank is saved as '${blankReason}'`),
    visits: z.array(sentVisit).describe('All jobs in the way with the versions that the caller saw'),
    tellClient,
  })
  .refine(startsBeforeFinish, startsTooLate)
  .refine(isShort, tooLong)
  .refine(({ visits }) => visits.flatMap(({ jobs }) => jobs).length <= maxAbsenceJobs, {
    message: `At most ${maxAbsenceJobs} jobs.`,
    path: ['visits'],
  });

export type AbsenceBody = z.output<typeof absenceBody>;

const outcome = z
  .object({
    jobIds: z.array(id),
    isMoved: z.boolean().describe('False where it has no appointment now'),
    refusal: z.string().nullable().describe('Why it did not go where it was meant to go; null where it did'),
  })
  .meta({ id: 'AbsentVisitOutcome' });

export type AbsentVisitOutcome = z.output<typeof outcome>;

export const createAbsence = endpoint({
  id: 'createAbsence',
  method: 'POST',
  path: '/v1/users/:id/absences',
  tag,
  summary: 'Block a provider out at once, and hand on the jobs in the way',
  description:
    'In one transaction: writes the blockout, and gives each visit in the way to the named person and time, or takes its appointment away. A visit that meets a conflict or a warning there loses its appointment, too, with the reason in the answer, ' +
    'so that the blockout is saved in any case. A job whose appointment was taken away goes back to the status that it was booked from, keeps the announced time, and is first among the unscheduled ones of the dispatch board. ' +
    'The minimum hours do not count. 409 where a job has come into the period or left it since, or the period is blocked already; 412 where one has changed; 422 where one in the period is uploaded. ' +
    'Providers and the calendar addresses of clients are told once for each visit. BackOffice and ProductionManager.',
  access,
  body: absenceBody,
  response: created(
    z
      .object({ blockout, visits: z.array(outcome).describe('In the order of the request') })
      .meta({ id: 'SavedAbsence' }),
  ),
  errors: ['not_found', 'conflict', 'already_exists', 'stale', 'rule_violated'],
});
