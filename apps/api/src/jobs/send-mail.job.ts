import type { Deps } from '../deps.ts';
import type { PayloadOf } from './catalogue.ts';

/** Sends one e-mail. A mail server that took it just before the worker died gets it twice: better than never. */
export async function sendMail(deps: Deps, mail: PayloadOf<'sendMail'>): Promise<void> {
  await deps.mailer.send(mail);
}
