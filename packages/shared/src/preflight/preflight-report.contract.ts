import { z } from 'zod';
import { rolesOnly, roleSets } from '../kernel/access.ts';
import { endpoint } from '../kernel/endpoint.ts';
import { wholeNumber } from '../kernel/paging.ts';
import { single } from '../kernel/responses.ts';
import { instant } from '../kernel/wire.ts';
import { checkNames, findingLevels } from './checks.ts';
import { checkProposals, type CheckProposal } from './propose-change.ts';

const count = z.int().min(0);

const checkFigures = z.object({
  check: z.enum(checkNames).meta({ example: 'soft' }),
  name: z.string().meta({ example: 'Out of focus' }),
  findings: count.describe('Found in the period, in pictures that are still there'),
  dismissed: count.describe('Of these, dismissed'),
  comments: count.describe('Of these, turned into comments'),
  open: count,
  proposal: z
    .enum(Object.keys(checkProposals) as [CheckProposal, ...CheckProposal[]])
    .nullable()
    .describe('What at least 20 decided findings propose, four fifths of them the same way; nothing changes by itself'),
});

const keptDismissal = z.object({
  check: z.enum(checkNames).meta({ example: 'soft' }),
  level: z.enum(findingLevels),
  reason: z.string(),
  service: z.string().nullable().describe('Null when it is gone'),
  client: z.string().nullable().describe('Null when it is gone'),
  camera: z.string().nullable().describe('Null when the picture does not say'),
  by: z.string().nullable(),
  at: instant,
});

const preflightReport = z
  .object({
    days: z.int().min(1),
    checks: z.array(checkFigures).describe('Every check, also those without findings'),
    dismissals: z.array(keptDismissal).describe('The newest of the period, without those taken back, at most 200'),
  })
  .meta({ id: 'PreflightReport' });

export type PreflightReport = z.output<typeof preflightReport>;
export type CheckFigures = z.output<typeof checkFigures>;

export const getPreflightReport = endpoint({
  id: 'getPreflightReport',
  method: 'GET',
  path: '/v3/preflight-report',
  tag: 'Preflight',
  summary: 'How well the checks of preflight do',
  description:
    'For each check how often it found something in the last days, and how often that was dismissed or became a comment; with the newest dismissals by service, client and camera. BackOffice and ProductionManager.',
  access: rolesOnly(roleSets.backOffice, roleSets.productionManager),
  query: z.strictObject({
    days: wholeNumber
      .pipe(z.int().min(1, 'At least 1.').max(366, 'At most 366.'))
      .default(90)
      .meta({
        description: 'Length of the period up to now',
        shownAs: { type: 'integer', minimum: 1, maximum: 366, default: 90 },
      }),
  }),
  response: single(preflightReport),
});
