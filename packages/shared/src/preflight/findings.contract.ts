import { z } from 'zod';
import { rolesOnly, roleSets } from '../kernel/access.ts';
import { endpoint } from '../kernel/endpoint.ts';
import { single } from '../kernel/responses.ts';
import { cacheKey, id, instant } from '../kernel/wire.ts';
import { checkNames, findingLevels, findingSpot } from './checks.ts';

const tag = 'Preflight';
const staff = rolesOnly(roleSets.staff);
const ofJob = 'The picture is one of a job the caller may see.';

export const maxDismissalReason = 500;

const dismissal = z.object({
  at: instant,
  by: z.string().nullable().describe('Null when the person is gone'),
  reason: z.string(),
});

export const finding = z
  .object({
    id,
    check: z.enum(checkNames).meta({ example: 'soft' }),
    level: z.enum(findingLevels).describe('flag: almost always right; hint: worth a look').meta({ example: 'flag' }),
    sentence: z.string().meta({ example: 'Out of focus' }),
    spot: findingSpot.nullable().describe('Where, in fractions of width and height; null for the whole picture'),
    fileId: id,
    fileName: z.string().meta({ example: 'IMG_0012.jpg' }),
    resourceId: id.nullable(),
    assetId: id.nullable(),
    version: z.int().min(1).nullable().describe('Version of the asset that was checked; null for a resource'),
    elsewhere: z
      .object({ serviceJobId: id, place: z.string(), assetId: id.nullable() })
      .nullable()
      .describe('The job in which the same picture is, when the caller may see it'),
    commentId: id.nullable().describe('The comment that it became'),
    dismissal: dismissal.nullable(),
    cache_key: cacheKey,
  })
  .meta({ id: 'Finding' });

export type Finding = z.output<typeof finding>;

const uncheckedPicture = z.object({
  fileId: id,
  resourceId: id.nullable(),
  assetId: id.nullable(),
  fileName: z.string(),
  reason: z.string().describe('Why the picture could not be checked'),
});

const jobFindings = z
  .object({
    findings: z.array(finding).describe('By picture, dismissed ones as well'),
    pictures: z.int().min(0).describe('Pictures that were checked, or will be'),
    waiting: z.int().min(0).describe('Those whose check has not ended'),
    unchecked: z.array(uncheckedPicture).describe('Those that could not be checked'),
  })
  .meta({ id: 'JobFindings' });

export type JobFindings = z.output<typeof jobFindings>;

export const listFindings = endpoint({
  id: 'listFindings',
  method: 'GET',
  path: '/v1/service-jobs/:id/findings',
  tag,
  summary: 'What preflight found in the pictures of a job',
  description:
    'Findings in the resources and in the current versions of the assets of a job, dismissed ones as well, by picture. A picture that is in another job, too, is reported to those who may see that job, ' +
    'and to BackOffice; nobody else learns of it. Staff who may see the job.',
  access: staff,
  response: single(jobFindings),
  errors: ['not_found'],
});

export const dismissFinding = endpoint({
  id: 'dismissFinding',
  method: 'POST',
  path: '/v1/findings/:id/dismissal',
  tag,
  summary: 'Dismiss a finding',
  description: `Says that a finding needs no work, and why; the dismissal is kept for judging the check. 409 when it is dismissed or a comment already. ${ofJob}`,
  access: staff,
  body: z.strictObject({
    reason: z
      .string()
      .trim()
      .min(1, 'Required')
      .max(maxDismissalReason, `At most ${maxDismissalReason} characters.`)
      .meta({ example: 'The sky really is white' }),
  }),
  response: single(finding),
  errors: ['not_found', 'conflict', 'stale'],
  ifMatch: true,
});

export const restoreFinding = endpoint({
  id: 'restoreFinding',
  method: 'DELETE',
  path: '/v1/findings/:id/dismissal',
  tag,
  summary: 'Take the dismissal of a finding back',
  description: `Opens a dismissed finding again. 409 when it is not dismissed. ${ofJob}`,
  access: staff,
  response: single(finding),
  errors: ['not_found', 'conflict', 'stale'],
  ifMatch: true,
});

export const linkFinding = endpoint({
  id: 'linkFinding',
  method: 'PUT',
  path: '/v1/findings/:id/comment',
  tag,
  summary: 'Link a finding with the comment that it became',
  description: `Says that a comment on the same asset replaces the finding. 409 when the finding is dismissed or a comment already. ${ofJob}`,
  access: staff,
  body: z.strictObject({ commentId: id }),
  response: single(finding),
  errors: ['not_found', 'conflict', 'stale', 'rule_violated'],
  ifMatch: true,
});
