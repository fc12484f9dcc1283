import { formatInstantsIn } from '@shootdesk/shared/kernel/sentence';

/** Characters; mail programs cut longer subjects. */
const maxSubjectLength = 120;

/** Maximum notifications that a digest lists. */
const maxListed = 100;

/** On one line, because a line break would end a header. */
export function subjectOf(text: string): string {
  const line = text.replaceAll(/\s+/g, ' ').trim();
  return line.length <= maxSubjectLength ? line : `${line.slice(0, maxSubjectLength - 1)}…`;
}

const linkLines = (publicUrl: string, link: string | null): string => (link === null ? '' : `\n${publicUrl}${link}\n`);

const endingOf = (publicUrl: string): string =>
  `You get this e-mail because you chose so. Choose what we send you: ${publicUrl}/notification-settings`;

interface Notified {
  readonly description: string;
  readonly link: string | null;
}

export function mailText(name: string, { description, link }: Notified, publicUrl: string): string {
  return `Hello ${name},\n\n${description}\n${linkLines(publicUrl, link)}\n${endingOf(publicUrl)}\n`;
}

interface Digest {
  readonly name: string;
  readonly timeZone: string;
  /** Oldest first. */
  readonly notifications: readonly (Notified & { readonly createdAt: Date })[];
}

/** Times are in the person's time zone. */
export function digestText({ name, timeZone, notifications }: Digest, publicUrl: string): string {
  const format = formatInstantsIn(timeZone);
  const lines = notifications
    .slice(0, maxListed)
    .map((each) => `${format(each.createdAt.toISOString())}\n${each.description}\n${linkLines(publicUrl, each.link)}`);
  const more = notifications.length - maxListed;
  const rest = more > 0 ? `And ${more} more, in Shootdesk: ${publicUrl}\n\n` : '';
  return `Hello ${name},\n\nthis is new since your last digest:\n\n${lines.join('\n')}\n${rest}${endingOf(publicUrl)}\n`;
}
