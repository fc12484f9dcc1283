import type { EmailLetter } from '@shootdesk/shared/email-requests/email-fields';
import { refuseField } from '@shootdesk/shared/kernel/problem';
import type { Tx } from '../../db/transaction.ts';
import type { Actor } from '../../kernel/actor.ts';
import { findJobsOfRecipients, type JobOfRecipients } from './jobs-of-recipients.store.ts';

function linkedJob(text: string): number | null {
  const [, id] = /\/service-jobs\/([1-9]\d{0,8})(?!\d)/.exec(text) ?? [];
  return id === undefined ? null : Number(id);
}

/** The jobs that the text names: by property and service, else by property, else all. */
function namedJobs(jobs: readonly JobOfRecipients[], text: string): readonly JobOfRecipients[] {
  const ofProperty = jobs.filter(({ property }) => text.includes(property));
  const ofService = ofProperty.filter(({ service }) => text.includes(service));
  return [ofService, ofProperty, jobs].find(({ length }) => length > 0) ?? [];
}

/**
 * Finds the job for an e-mail without one: the job that its text links to, else the recipients' only job that the text names. Refuses an ambiguous
 * e-mail, because the link in it opens the proofs of one job.
 */
export async function findMeantJob(tx: Tx, actor: Actor, { tos, subject, body }: EmailLetter): Promise<number> {
  const text = `${subject}\n${body}`;
  const linked = linkedJob(text);
  if (linked !== null) return linked;
  const emails = tos.map(({ email }) => email.toLowerCase());
  const jobs = namedJobs(await findJobsOfRecipients(tx, actor, emails), text);
  const [only, ...others] = jobs;
  if (only && others.length === 0) return only.id;
  const how = 'Send serviceJobId, or put the address of the job page into the text.';
  if (!only) return refuseField('serviceJobId', `No job was sent to all these recipients. ${how}`);
  const some = jobs.slice(0, 5).map(({ id }) => id);
  return refuseField(
    'serviceJobId',
    `This could be about job ${some.join(', ')}${jobs.length > 5 ? ' or others' : ''}. ${how}`,
  );
}
