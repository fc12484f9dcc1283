import { z } from 'zod';

/** Why the office declines what a client requested by a link; the client reads it. */
export const declineReason = z
  .string({ error: 'Required' })
  .trim()
  .min(1, 'Required')
  .max(1000, 'At most 1000 characters.')
  .meta({ example: 'We do not work in this suburb.' });
