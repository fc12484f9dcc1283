import { isEmailAddress } from '../kernel/email-field.ts';
import { hasPart, manages, type JobPerson } from '../service-job-users/job-person.ts';
import { JobUserRoleId } from '../service-job-users/job-user-roles.ts';

/** Most recipients of one e-mail. */
export const maxRecipients = 50;

/** Most e-mails that a person can send to recipients within an hour. */
export const maxEmailsAnHour = 200;

export interface TypedRecipient {
  readonly email: string;
  readonly name?: string;
}

/** Reads an address, with a name where it is written as mail programs copy it: Jo Field <jo@client.com>. */
function readRecipient(text: string): TypedRecipient {
  const [, name = '', email = ''] = /^([^<>]*)<([^<>]*)>$/.exec(text) ?? [];
  const bare = name.replaceAll('"', '').trim();
  if (email === '') return { email: text };
  return { email: email.trim(), ...(bare !== '' && { name: bare }) };
}

/** Reads the recipients that a person typed, separated by ';' or by lines. */
export function readRecipients(text: string): TypedRecipient[] {
  const typed = text.split(/[;\n]/).map((each) => each.trim());
  const recipients = typed.filter(Boolean).map(readRecipient);
  return [...new Map(recipients.map((each) => [each.email.toLowerCase(), each])).values()];
}

const isInvalid = ({ email }: TypedRecipient) => !isEmailAddress(email);

/** Finds the typed recipients that are no addresses. */
export function invalidRecipients(text: string): string[] {
  return readRecipients(text)
    .filter(isInvalid)
    .map(({ email }) => email);
}

/** Says what is wrong with typed recipients; null when nothing is. */
export function recipientsRefusal(text: string): string | null {
  const recipients = readRecipients(text);
  if (recipients.length === 0) return 'Email is required.';
  if (recipients.some(isInvalid)) return 'Found an invalid email.';
  return recipients.length > maxRecipients ? `At most ${maxRecipients} recipients.` : null;
}

/** Whether the person may write to the client about a job: those who may send it to the client. */
export function mayWriteToClient(person: JobPerson): boolean {
  return manages(person) || hasPart(person, JobUserRoleId.QualityControl, JobUserRoleId.Specialist);
}
