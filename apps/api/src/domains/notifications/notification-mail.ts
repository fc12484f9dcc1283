import type { EmailValues } from '@shootdesk/shared/email-texts/catalogue';
import { formatInstantsIn } from '@shootdesk/shared/kernel/sentence';

/** Characters; mail programs cut longer subjects. */
const maxSubjectLength = 120;

/** Maximum notifications that a digest lists. */
const maxListed = 100;

/** On one line, because a line break would end a header. */
function subjectOf(text: string): string {
  const line = text.replaceAll(/\s+/g, ' ').trim();
  return line.length <= maxSubjectLength ? line : `${line.slice(0, maxSubjectLength - 1)}…`;
}

const settingsOf = (publicUrl: string): string => `${publicUrl}/notification-settings`;

interface Notified {
  readonly description: string;
  readonly link: string | null;
}

const addressOf = (publicUrl: string, link: string | null): string => (link === null ? '' : `${publicUrl}${link}`);

export function notificationValues(
  name: string,
  { description, link }: Notified,
  publicUrl: string,
): EmailValues<'notification'> {
  return {
    name,
    headline: subjectOf(description),
    notification: description,
    link: addressOf(publicUrl, link),
    settings: settingsOf(publicUrl),
  };
}

interface Digest {
  readonly name: string;
  readonly timeZone: string;
  /** Oldest first. */
  readonly notifications: readonly (Notified & { readonly createdAt: Date })[];
}

/** Times are in the person's time zone. */
export function digestValues(
  { name, timeZone, notifications }: Digest,
  { publicUrl, studio }: { readonly publicUrl: string; readonly studio: string },
): EmailValues<'digest'> {
  const format = formatInstantsIn(timeZone);
  const entries = notifications.slice(0, maxListed).map(({ createdAt, description, link }) => {
    const lines = [format(createdAt.toISOString()), description];
    return [...lines, ...(link === null ? [] : ['', addressOf(publicUrl, link)])].join('\n');
  });
  const count = notifications.length;
  const more = count - maxListed;
  return {
    name,
    count: `${count} ${count === 1 ? 'notification' : 'notifications'}`,
    list: entries.join('\n\n'),
    more: more > 0 ? `And ${more} more, in ${studio}: ${publicUrl}` : '',
    settings: settingsOf(publicUrl),
  };
}
