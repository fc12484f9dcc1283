import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startMailCatcher } from '../../../tools/stack/mail-catcher.ts';
import { listMails, readMail, type CaughtMail } from '../../../tools/stack/mail-store.ts';

/** A mail server of a test, and what has come to it. */
export interface MailInbox {
  readonly smtpUrl: string;
  /** The mails to an address, in the order of their arrival. */
  mailsTo(address: string): Promise<CaughtMail[]>;
  /** All mails as they were sent. */
  sources(): Promise<string[]>;
  stop(): Promise<void>;
}

export async function startMailInbox(): Promise<MailInbox> {
  const folder = await mkdtemp(join(tmpdir(), 'shootdesk-mails-'));
  const catcher = await startMailCatcher(folder, { smtp: 0, page: 0 });
  return {
    smtpUrl: catcher.smtpUrl,
    mailsTo: async (address) => {
      const mails = await Promise.all((await listMails(folder)).map((id) => readMail(folder, id)));
      return mails
        .filter((mail) => mail !== null)
        .filter(({ to }) => to === address)
        .toReversed();
    },
    sources: async () =>
      Promise.all((await listMails(folder)).map((id) => readFile(join(folder, `${id}.eml`), 'utf8'))),
    stop: async () => {
      await catcher.stop();
      await rm(folder, { recursive: true });
    },
  };
}
