import { createTransport } from 'nodemailer';
import type { Config } from '../../config.ts';

export interface Mail {
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  /** Names what the mail is about: two with the same key have the same Message-ID. */
  readonly key?: string;
}

/** Sends e-mails. Throws when the mail server refuses one, so that the background job retries. */
export interface Mailer {
  send(mail: Mail): Promise<void>;
  close(): Promise<void>;
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
  const transport = createTransport(config.smtpUrl, { from: config.mailFrom });
  const { hostname } = new URL(config.publicUrl);
  return {
    send: async ({ key, ...mail }) => {
      await transport.sendMail({ ...mail, ...(key && { messageId: `<${key}@${hostname}>` }) });
    },
    close: async () => transport.close(),
  };
}
