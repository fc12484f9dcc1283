import { isEmailAddress } from '../kernel/email-field.ts';
import { hasPart, manages, type JobPerson } from '../service-job-users/job-person.ts';
import { JobUserRoleId } from '../service-job-users/job-user-roles.ts';

export const maxRecipients = 50;

/** Per person. */
export const maxEmailsAnHour = 200;

export interface TypedRecipient {
  readonly email: string;
  readonly name?: string;
}

/** Parses an address, optionally with a name: Jo Field <jo@client.com>. */
function readRecipient(text: string): TypedRecipient {
  const [, name = '', email = ''] = /^([^<>]*)<([^<>]*)>$/.exec(text) ?? [];
  const bare = name.replaceAll('"', '').trim();
  if (email === '') return { email: text };
  return { email: email.trim(), ...(bare !== '' && { name: bare }) };
}

/** Parses recipients separated by ';' or line breaks. */
export function readRecipients(text: string): TypedRecipient[] {
  const typed = text.split(/[;\n]/).map((each) => each.trim());
  const recipients = typed.filter(Boolean).map(readRecipient);
  return [...new Map(recipients.map((each) => [each.email.toLowerCase(), each])).values()];
}

const isInvalid = ({ email }: TypedRecipient) => !isEmailAddress(email);

/** Parses recipients, and returns the texts that are not valid e-mail addresses. */
export function invalidRecipients(text: string): string[] {
  return readRecipients(text)
    .filter(isInvalid)
    .map(({ email }) => email);
}

/** What is wrong with typed recipients, or null. */
export function recipientsRefusal(text: string): string | null {
  const recipients = readRecipients(text);
  if (recipients.length === 0) return 'Email is required.';
  if (recipients.some(isInvalid)) return 'Found an invalid email.';
  return recipients.length > maxRecipients ? `At most ${maxRecipients} recipients.` : null;
}

/** Those who may send the job to the client. */
export function mayWriteToClient(person: JobPerson): boolean {
  return manages(person) || hasPart(person, JobUserRoleId.QualityControl, JobUserRoleId.Specialist);
}
