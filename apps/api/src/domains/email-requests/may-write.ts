import { mayWriteToClient } from '@shootdesk/shared/email-requests/recipients';
import { problem, refuseField } from '@shootdesk/shared/kernel/problem';
import type { JobPerson } from '@shootdesk/shared/service-job-users/job-person';
import type { Tx } from '../../db/transaction.ts';
import { findAddress } from './email-requests.store.ts';

/** Refuses people who may not write to the client of a job they see. */
export function requireWriter(person: JobPerson): void {
  if (mayWriteToClient(person)) return;
  const detail = 'Only BackOffice, production managers, and QC and specialists of the job write to the client.';
  throw problem('forbidden', detail);
}

/** Answers the address that answers to an e-mail go to: the caller's own, because anybody else's would be a forgery. */
export async function requireOwnAddress(tx: Tx, userId: number, from: string | undefined): Promise<string> {
  const own = await findAddress(tx, userId);
  if (from === undefined || from.toLowerCase() === own.toLowerCase()) return own;
  return refuseField('from', 'Answers go to your own address: leave this out, or name that.');
}
