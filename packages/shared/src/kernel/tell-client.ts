import { z } from 'zod';

/** Whether a change is told; a later change that is told names what was told last. */
export const tellClient = z
  .boolean()
  .default(true)
  .describe('Whether contacts and calendar addresses of the client are told of it; the activity log says so if not');
