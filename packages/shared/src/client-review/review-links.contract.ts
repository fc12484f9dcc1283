import { z } from 'zod';
import { rolesOnly, roleSets } from '../kernel/access.ts';
import { emailAddress } from '../kernel/email-field.ts';
import { instantInRange } from '../kernel/date-range.ts';
import { endpoint } from '../kernel/endpoint.ts';
import { pagingQuery } from '../kernel/paging.ts';
import { created, list, single } from '../kernel/responses.ts';
import { cacheKey, id, instant } from '../kernel/wire.ts';
import { maxReviewLinkDays, newPasscode, reviewLinkDays } from './review-link.ts';

const tag = 'Client review';
const access = rolesOnly(roleSets.backOffice, roleSets.studio);
const who =
  'For those who may send the job to the client: BackOffice, ProductionManager, and the QC and specialist of the job.';

export const reviewDecisions = ['approved', 'changesRequested'] as const;
export type ReviewDecision = (typeof reviewDecisions)[number];

const reviewLink = z
  .object({
    id,
    serviceJobId: id,
    email: z.string(),
    name: z.string(),
    url: z.string().describe('Address that opens the review page; who has it needs no account'),
    hasPasscode: z.boolean(),
    expiresAt: instant,
    revokedAt: instant.nullable(),
    lastVisitAt: instant.nullable(),
    decision: z
      .object({ decision: z.enum(reviewDecisions), message: z.string().nullable(), decidedAt: instant })
      .nullable()
      .describe('The latest of this recipient'),
    createdBy: z.object({ id, firstName: z.string(), lastName: z.string() }).nullable(),
    createdAt: instant,
    cache_key: cacheKey,
  })
  .meta({ id: 'ReviewLink' });

export type ReviewLink = z.output<typeof reviewLink>;

const expiresAt = instantInRange.describe(`In the future, at most ${maxReviewLinkDays} days from now`);

export const listReviewLinks = endpoint({
  id: 'listReviewLinks',
  method: 'GET',
  path: '/v1/service-jobs/:id/review-links',
  tag,
  summary: 'Review links of a job',
  description: `The links by which clients review the proofs of a job without signing in, oldest first. ${who}`,
  access,
  query: z.strictObject(pagingQuery),
  response: list(reviewLink),
  errors: ['not_found'],
});

export const createReviewLink = endpoint({
  id: 'createReviewLink',
  method: 'POST',
  repeats: 'unanswered',
  path: '/v1/service-jobs/:id/review-links',
  tag,
  summary: 'Give a recipient a review link',
  description:
    `${who} A recipient has one link for a job; \`already_exists\` when it is valid. An expired one is prolonged, a revoked one gets another address. ` +
    `Without \`expiresAt\` it is valid for ${reviewLinkDays} days.`,
  access,
  body: z.strictObject({
    email: emailAddress,
    name: z
      .string({ error: 'Required' })
      .trim()
      .min(1, 'Required')
      .max(200, 'At most 200 characters.')
      .meta({ example: 'Jo Field' }),
    expiresAt: expiresAt.optional(),
    passcode: newPasscode.nullish().describe('What the recipient types before anything is shown'),
  }),
  response: created(reviewLink),
  errors: ['not_found', 'already_exists', 'rule_violated'],
});

export const updateReviewLink = endpoint({
  id: 'updateReviewLink',
  method: 'PUT',
  path: '/v1/review-links/:id',
  tag,
  summary: 'Change or revoke a review link',
  description: `${who} What is left out stays. After revoking or a new passcode every call of an open page is refused. A link that is no longer revoked gets another address.`,
  access,
  body: z.strictObject({
    expiresAt: expiresAt.optional(),
    passcode: newPasscode.nullish().describe('Null removes it'),
    revoked: z.boolean().optional(),
  }),
  ifMatch: true,
  response: single(reviewLink),
  errors: ['not_found', 'stale', 'rule_violated'],
});
