import { z } from 'zod';

const id = z.int().min(1);

/** Every background job by name, with what its handler is given. A name without a handler stops the process from starting. */
export const jobCatalogue = {
  /** A job has moved along its workflow. */
  serviceJobStatusChanged: z.strictObject({
    serviceJobId: id,
    serviceJobHistoryId: id,
    fromStatusId: id,
    toStatusId: id,
    /** Who moved it. */
    actorId: id,
  }),
  /** Someone asked for a link to set a new password; whether the address is an account's is looked up by the handler. */
  passwordResetRequested: z.strictObject({ email: z.string().min(1) }),
} as const;

export type JobName = keyof typeof jobCatalogue;
export type PayloadOf<N extends JobName> = z.output<(typeof jobCatalogue)[N]>;

export const jobNames = Object.keys(jobCatalogue) as readonly JobName[];
