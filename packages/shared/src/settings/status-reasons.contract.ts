import { z } from 'zod';
import { rolesOnly, roleSets } from '../kernel/access.ts';
import { endpoint } from '../kernel/endpoint.ts';
import { single } from '../kernel/responses.ts';

export const statusReasons = z
  .object({
    rejection: z.array(z.string()).describe('For RejectToStudio and InRejection'),
    change: z.array(z.string()).describe('For ChangeRequest'),
  })
  .meta({ id: 'StatusReasons' });

export type StatusReasons = z.output<typeof statusReasons>;

export const getStatusReasons = endpoint({
  id: 'getStatusReasons',
  method: 'GET',
  path: '/v1/status-reasons',
  tag: 'Settings',
  summary: 'Reasons offered for rejections and changes',
  description: 'Texts that the studio offers for the comment of such a move; a comment of one’s own is as good.',
  access: rolesOnly(roleSets.staff),
  response: single(statusReasons),
  errors: [],
});
