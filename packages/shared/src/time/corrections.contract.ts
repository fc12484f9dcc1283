import { z } from 'zod';
import { rolesOnly, roleSets } from '../kernel/access.ts';
import { instantInRange } from '../kernel/date-range.ts';
import { endpoint } from '../kernel/endpoint.ts';
import { chosenFrom, idList, orderByOneOf, pagingQuery } from '../kernel/paging.ts';
import { created, list, single } from '../kernel/responses.ts';
import { cacheKey, id, instant } from '../kernel/wire.ts';
import { correctionActions, entryKinds, maxCorrectionReason } from './correction.ts';

const tag = 'Time';

/** Only an open one waits for a decision. */
export const correctionStatuses = ['open', 'accepted', 'refused', 'withdrawn'] as const;

export type CorrectionStatus = (typeof correctionStatuses)[number];

const person = z.object({ id, firstName: z.string(), lastName: z.string() });
const kind = z.enum(entryKinds).describe('A shift, a break in it, or a time on a job in it');
const entryId = id.describe('Id of the shift, break or time on a job');
const reason = z.string().trim().min(1, 'Required').max(maxCorrectionReason);

export const timeCorrection = z
  .object({
    id,
    action: z
      .enum(correctionActions)
      .describe('Other times for an entry, a shift that was never clocked in, or the removal of a shift'),
    kind,
    entryId: entryId.nullable().describe('Null for a shift to add until it is accepted'),
    userId: id,
    user: person,
    timeZone: z.string().describe('Of the person, in which the times of the request are read'),
    serviceJob: z
      .object({ id, name: z.string() })
      .nullable()
      .describe('Of a time on a job; null for a job the caller may not see'),
    originalStart: instant.nullable().describe('Null for a shift to add'),
    originalEnd: instant.nullable(),
    proposedStart: instant.nullable().describe('Null for a shift to remove'),
    proposedEnd: instant.nullable(),
    reason: z.string(),
    status: z.enum(correctionStatuses),
    acceptedStart: instant
      .nullable()
      .describe('As it was written to the entry; null unless accepted, and for a shift to remove'),
    acceptedEnd: instant.nullable(),
    decidedBy: person.nullable(),
    decidedAt: instant.nullable(),
    comment: z.string().nullable().describe('What the manager wrote to the decision'),
    shortened: z
      .array(
        z.object({
          kind: z.enum(['break', 'job']),
          entryId,
          serviceJobId: id.nullable().describe('Of a time on a job'),
          originalStart: instant,
          originalEnd: instant,
        }),
      )
      .describe('Breaks and times on jobs that were shortened or removed with their shift, as they were before'),
    createdAt: instant,
    cache_key: cacheKey,
  })
  .meta({ id: 'TimeCorrection' });

export type TimeCorrection = z.output<typeof timeCorrection>;

const hidden = '403 with the flag Disable_Time_Tracker.';

export const requestTimeCorrection = endpoint({
  id: 'requestTimeCorrection',
  method: 'POST',
  path: '/v1/time-corrections',
  tag,
  summary: 'Ask for a correction of a time entry',
  description:
    'Asks the managers to give an own entry that is over other times, to add a shift that was never clocked in, or to remove one that should not exist. 404 for an ' +
    'entry of somebody else; 409 while a request for the entry, or for a shift at the same times, is open; 422 for times in the future, longer than 31 days ago, ' +
    `outside of the shift, or overlapping another entry, and for a shift of more than 20 hours. ${hidden}`,
  access: rolesOnly(roleSets.staff),
  body: z.discriminatedUnion('action', [
    z.strictObject({ action: z.literal('change'), kind, entryId, start: instantInRange, end: instantInRange, reason }),
    z.strictObject({
      action: z.literal('add'),
      kind: z.literal('shift'),
      start: instantInRange,
      end: instantInRange,
      reason,
    }),
    z.strictObject({ action: z.literal('remove'), kind: z.literal('shift'), entryId, reason }),
  ]),
  response: created(timeCorrection),
  errors: ['not_found', 'conflict', 'rule_violated'],
});

export type CorrectionRequest = z.output<NonNullable<typeof requestTimeCorrection.body>>;

export const withdrawTimeCorrection = endpoint({
  id: 'withdrawTimeCorrection',
  method: 'POST',
  path: '/v1/time-corrections/:id/withdraw',
  tag,
  summary: 'Withdraw an own request',
  description: 'Takes back a request of the caller that nobody has decided yet; 409 once it is decided.',
  access: rolesOnly(roleSets.staff),
  body: z.strictObject({}).default({}),
  response: single(timeCorrection),
  errors: ['not_found', 'conflict'],
});

export const listTimeCorrections = endpoint({
  id: 'listTimeCorrections',
  method: 'GET',
  path: '/v1/time-corrections',
  tag,
  summary: 'Requests for corrections of time',
  description:
    'Requests of the caller, the latest first; BackOffice and ProductionManager read those of everybody. Each keeps what the entry was before.',
  access: rolesOnly(roleSets.staff),
  query: z.strictObject({
    statuses: chosenFrom(correctionStatuses).optional().describe('Requests in these states only'),
    users: idList.optional().describe('Requests of these people only'),
    orderBy: orderByOneOf(['createdAt', 'decidedAt']).default({ field: 'createdAt', descending: true }),
    ...pagingQuery,
  }),
  response: list(timeCorrection),
});

export const decideTimeCorrection = endpoint({
  id: 'decideTimeCorrection',
  method: 'POST',
  path: '/v1/time-corrections/:id/decision',
  tag,
  summary: 'Accept, change or refuse a request',
  description:
    'Does what the request asks for, with other times if a comment says why, or refuses it with a comment. Parts of a shift that stick out of its new times are ' +
    'shortened with it, and those of a removed shift removed. 403 for an own request; 409 when it was decided or withdrawn meanwhile, and for a shift to remove ' +
    'while other requests for it are open; 422 when the times cannot stand as the shifts are now.',
  access: rolesOnly(roleSets.backOffice, roleSets.productionManager),
  body: z.discriminatedUnion('decision', [
    z.strictObject({
      decision: z.literal('accept'),
      start: instantInRange.optional().describe('Instead of the proposed start'),
      end: instantInRange.optional().describe('Instead of the proposed end'),
      comment: z.string().trim().max(maxCorrectionReason).default('').describe('Required with other times'),
    }),
    z.strictObject({ decision: z.literal('refuse'), comment: reason }),
  ]),
  response: single(timeCorrection),
  errors: ['not_found', 'conflict', 'rule_violated'],
});

export type CorrectionDecision = z.output<NonNullable<typeof decideTimeCorrection.body>>;
