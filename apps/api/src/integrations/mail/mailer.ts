import { createTransport } from 'nodemailer';
import type { Config } from '../../config.ts';

export interface Mail {
  /** An address, or an address with the name of its owner. */
  readonly to: string | { readonly name: string; readonly address: string };
  readonly subject: string;
  readonly text: string;
  /** The same text for programs that show HTML. */
  readonly html?: string;
  /** Where answers go. */
  readonly replyTo?: string;
  /** An appointment that mail programs offer to put into a calendar, as iCalendar. */
  readonly invitation?: { readonly method: 'REQUEST' | 'CANCEL'; readonly content: string };
  /** Names what the mail is about: two with the same key have the same Message-ID. */
  readonly key?: string;
}

/** Sends e-mails. Throws when the mail server refuses one, so that the background job retries. */
export interface Mailer {
  send(mail: Mail): Promise<void>;
  close(): Promise<void>;
}

/** Time limits in ms, because a mail server that never answers would hold a worker. */
const timeLimits = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 30_000 };

/** Adds the time limits to the address, which is where nodemailer reads its options from; those that are in it stay. */
function withTimeLimits(smtpUrl: string): string {
  const url = new URL(smtpUrl);
  for (const [name, limit] of Object.entries(timeLimits)) {
    if (!url.searchParams.has(name)) url.searchParams.set(name, String(limit));
  }
  return url.href;
}

/** Makes a mailer over SMTP; without SMTP_URL every send fails with a sentence about the setting. */
export function createMailer(config: Pick<Config, 'smtpUrl' | 'mailFrom' | 'publicUrl'>): Mailer {
  if (!config.smtpUrl) {
    return {
      send: async () => {
        throw new Error('No e-mail can be sent: SMTP_URL is not set.');
      },
      close: async () => {},
    };
  }
  const transport = createTransport(withTimeLimits(config.smtpUrl), { from: config.mailFrom });
  const { hostname } = new URL(config.publicUrl);
  return {
    send: async ({ key, invitation, ...mail }) => {
      await transport.sendMail({
        ...mail,
        ...(invitation && { icalEvent: { ...invitation, filename: 'appointment.ics' } }),
        ...(key && { messageId: `<${key}@${hostname}>` }),
      });
    },
    close: async () => transport.close(),
  };
}
