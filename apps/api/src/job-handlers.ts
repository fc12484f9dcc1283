import type { Deps } from './deps.ts';
import { removeBlobs } from './domains/file-storage/public.ts';
import { sendInvitation, sendPasswordReset } from './domains/identity/public.ts';
import { notifyOfStatusChange } from './domains/notifications/public.ts';
import { generatePreviews } from './domains/previews/public.ts';
import { notifyOfAssignment } from './domains/service-job-users/public.ts';
import { jobNames, type JobName, type PayloadOf } from './db/outbox-catalogue.ts';

/**
 * Does the work of one message. It may run twice for the same message (a worker can die between the work and the note that it is
 * done), so it must be idempotent; `outboxId` names the message.
 */
export type JobHandler<N extends JobName> = (deps: Deps, payload: PayloadOf<N>, outboxId: number) => Promise<void>;
export type JobHandlers = { readonly [N in JobName]: JobHandler<N> };

export const jobHandlers: JobHandlers = {
  serviceJobStatusChanged: notifyOfStatusChange,
  serviceJobUserChanged: notifyOfAssignment,
  passwordResetRequested: sendPasswordReset,
  userInvited: sendInvitation,
  previewsWanted: generatePreviews,
  fileDeleted: removeBlobs,
};

/** Throws when a job name has no handler, naming each: such a process must not start. */
export function requireHandlers(handlers: Partial<JobHandlers>): asserts handlers is JobHandlers {
  const missing = jobNames.filter((name) => typeof handlers[name] !== 'function');
  if (missing.length > 0) throw new Error(`Cannot start: no handler for ${missing.join(', ')}.`);
}
