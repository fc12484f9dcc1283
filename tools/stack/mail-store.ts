import { randomBytes } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { mkdir, readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { simpleParser } from 'mailparser';

export interface CaughtMail {
  /** Sorts by time. */
  readonly id: string;
  readonly from: string;
  readonly to: string;
  readonly subject: string;
  readonly receivedAt: Date;
  readonly text: string;
  /** As iCalendar; null without one. */
  readonly calendar: string | null;
}

const ending = '.eml';
const idPattern = /^\d+-[0-9a-f]{8}$/;

export async function keepMail(folder: string, raw: Buffer): Promise<void> {
  await mkdir(folder, { recursive: true });
  await writeFile(join(folder, `${Date.now()}-${randomBytes(4).toString('hex')}${ending}`), raw);
}

/** Latest first. */
export async function listMails(folder: string): Promise<string[]> {
  const names = await readdir(folder).catch(() => []);
  const ids = names.filter((name) => name.endsWith(ending)).map((name) => name.slice(0, -ending.length));
  return ids
    .filter((id) => idPattern.test(id))
    .sort()
    .reverse();
}

/** Null when the id is unknown. */
export async function readMail(folder: string, id: string): Promise<CaughtMail | null> {
  if (!(await listMails(folder)).includes(id)) return null;
  const mail = await simpleParser(createReadStream(join(folder, `${id}${ending}`)));
  return {
    id,
    from: mail.from?.text ?? '',
    to: [mail.to ?? []]
      .flat()
      .map(({ text }) => text)
      .join(', '),
    subject: mail.subject ?? '(no subject)',
    receivedAt: new Date(Number(id.split('-')[0])),
    text: mail.text ?? '',
    calendar: mail.attachments.find(({ contentType }) => contentType === 'text/calendar')?.content.toString() ?? null,
  };
}
