import { createTransport } from 'nodemailer';
import type { Config } from '../../config.ts';

export interface Mail {
  /** With or without a display name. */
  readonly to: string | { readonly name: string; readonly address: string };
  readonly subject: string;
  readonly text: string;
  readonly html?: string;
  readonly replyTo?: string;
  /** An appointment as iCalendar, which mail programs offer to add. */
  readonly invitation?: { readonly method: 'REQUEST' | 'CANCEL'; readonly content: string };
  /** Mails with the same key have the same Message-ID. */
  readonly key?: string;
}

/** Throws when the mail server refuses, so that the background job retries. */
export interface Mailer {
  send(mail: Mail): Promise<void>;
  /** Throws when the mail server does not answer or does not accept the sign-in. */
  ping(): Promise<void>;
  close(): Promise<void>;
}

/** Timeouts in ms, because a hanging mail server would block a worker. */
const timeLimits = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 30_000 };

/** Adds the timeouts to the URL, nodemailer's options, without overriding given ones. */
function withTimeLimits(smtpUrl: string): string {
  const url = new URL(smtpUrl);
  for (const [name, limit] of Object.entries(timeLimits)) {
    if (!url.searchParams.has(name)) url.searchParams.set(name, String(limit));
  }
  return url.href;
}

/** Sender and reply address of mails that set none themselves. */
export interface Envelope {
  readonly sender: { readonly name: string; readonly address: string };
  readonly replyTo: string | null;
}

/** An SMTP mailer; without SMTP_URL every send fails, naming the setting. */
export function createMailer(config: Pick<Config, 'smtpUrl' | 'publicUrl'>, envelope: () => Envelope): Mailer {
  if (!config.smtpUrl) {
    const refuse = async () => {
      throw new Error('No e-mail can be sent: SMTP_URL is not set.');
    };
    return {
      send: refuse,
      ping: refuse,
      close: async () => {},
    };
  }
  const transport = createTransport(withTimeLimits(config.smtpUrl));
  const { hostname } = new URL(config.publicUrl);
  return {
    send: async ({ key, invitation, ...mail }) => {
      const { sender, replyTo } = envelope();
      await transport.sendMail({
        from: sender,
        ...(replyTo !== null && { replyTo }),
        ...mail,
        ...(invitation && { icalEvent: { ...invitation, filename: 'appointment.ics' } }),
        ...(key && { messageId: `<${key}@${hostname}>` }),
      });
    },
    ping: async () => {
      await transport.verify();
    },
    close: async () => transport.close(),
  };
}
