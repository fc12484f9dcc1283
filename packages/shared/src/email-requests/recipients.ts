import { isEmailAddress } from '../kernel/email-field.ts';
import { hasPart, manages, type JobPerson } from '../service-job-users/job-person.ts';
import { JobUserRoleId } from '../service-job-users/job-user-roles.ts';

/** Most recipients of one e-mail. */
export const maxRecipients = 50;

/** Most e-mails that a person can send to recipients within an hour. */
export const maxEmailsAnHour = 200;

/** Reads the recipients that a person typed, separated by ';'. */
export function readRecipients(text: string): string[] {
  const typed = text.split(';').map((each) => each.trim());
  return [...new Map(typed.filter(Boolean).map((each) => [each.toLowerCase(), each])).values()];
}

/** Says what is wrong with typed recipients; null when nothing is. */
export function recipientsRefusal(text: string): string | null {
  const recipients = readRecipients(text);
  if (recipients.length === 0) return 'Email is required.';
  if (!recipients.every(isEmailAddress)) return 'Found an invalid email.';
  return recipients.length > maxRecipients ? `At most ${maxRecipients} recipients.` : null;
}

/** Whether the person may write to the client about a job: those who may send it to the client. */
export function mayWriteToClient(person: JobPerson): boolean {
  return manages(person) || hasPart(person, JobUserRoleId.QualityControl, JobUserRoleId.Specialist);
}
