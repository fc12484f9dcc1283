import { z } from 'zod';

/** Why the office declines what a client asked for by a link, which the client reads. */
export const declineReason = z
  .string({ error: 'Required' })
  .trim()
  .min(1, 'Required')
  .max(1000, 'At most 1000 characters.')
  .meta({ example: 'We do not work in this suburb.' });
