import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { SMTPServer } from 'smtp-server';
import { createMailPage } from './mail-page.ts';
import { keepMail } from './mail-store.ts';
import { listenOnFreePort } from './start-on-free-port.ts';

export interface MailCatcher {
  /** SMTP address for the API. */
  readonly smtpUrl: string;
  readonly pageUrl: string;
  stop(): Promise<void>;
}

const maxSize = 25 * 1024 * 1024;

function createSmtpServer(folder: string): SMTPServer {
  return new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    size: maxSize,
    onData: (stream, _session, done) => {
      buffer(stream)
        .then((raw) => keepMail(folder, raw))
        .then(() => done(), done);
    },
  });
}

/** Accepts all e-mails without delivering them, and displays them on a page. Ports of 0 mean any. */
export async function startMailCatcher(folder: string, ports: { smtp: number; page: number }): Promise<MailCatcher> {
  const smtp = createSmtpServer(folder);
  const page = createMailPage(folder);
  smtp.on('error', () => {});
  await Promise.all([listenOnFreePort(smtp.server, ports.smtp), listenOnFreePort(page, ports.page)]);
  const portOf = (server: { address(): AddressInfo | string | null }): number => (server.address() as AddressInfo).port;
  return {
    smtpUrl: `smtp://127.0.0.1:${portOf(smtp.server)}`,
    pageUrl: `http://localhost:${portOf(page)}`,
    stop: async () => {
      page.closeAllConnections();
      await Promise.all([
        new Promise<void>((resolve) => page.close(() => resolve())),
        new Promise<void>((resolve) => smtp.close(() => resolve())),
      ]);
    },
  };
}
