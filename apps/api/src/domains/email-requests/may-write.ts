import { mayWriteToClient } from '@shootdesk/shared/email-requests/recipients';
import { problem } from '@shootdesk/shared/kernel/problem';
import type { JobPerson } from '@shootdesk/shared/service-job-users/job-person';

/** Refuses people who may not write to the job's client. */
export function requireWriter(person: JobPerson): void {
  if (mayWriteToClient(person)) return;
  const detail = 'Only BackOffice, production managers, and QC and specialists of the job write to the client.';
  throw problem('forbidden', detail);
}
