import { z } from 'zod';

/** Whether the client is notified of a change. The next notification then refers to what the client was last notified of. */
export const tellClient = z
  .boolean()
  .default(true)
  .describe('Whether contacts and calendar addresses of the client are told of it; the activity log says so if not');
