import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';

interface Addresses {
  readonly url: string;
  readonly mailUrl: string;
  readonly esoftUrl: string;
}

/**
 * Starts one stack with demo data for the whole run, and stops it afterwards. SHOOTDESK_URL names one that runs already instead
 * (with MAIL_URL for its e-mails, and ESOFT_URL for the stand-in for Esoft).
 */
export default async function setup(): Promise<() => Promise<void>> {
  if (process.env['SHOOTDESK_URL']) return async () => {};
  const program = join(import.meta.dirname, '..', '..', 'tools', 'browser-stack.ts');
  const child = spawn(process.execPath, [program], {
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    execArgv: [],
  } as object);
  const exited = once(child, 'exit');
  const message = await Promise.race([once(child, 'message'), exited.then(() => null)]);
  if (!message) throw new Error('The stack for the browser tests did not start.');
  const { url, mailUrl, esoftUrl } = message[0] as Addresses;
  process.env['SHOOTDESK_URL'] = url;
  process.env['MAIL_URL'] = mailUrl;
  process.env['ESOFT_URL'] = esoftUrl;
  return async () => {
    child.disconnect();
    await exited;
  };
}
