/** Addresses of a running stack. */
export interface Addresses {
  readonly url: string;
  /** Page with the e-mails. */
  readonly mailUrl: string;
  /** Page of the stand-in for Esoft. */
  readonly esoftUrl: string;
  /** The link that makes the first account; null when there is one. */
  readonly firstAccountUrl: string | null;
}

let current: Addresses | null = null;

/** Finds the stack of a worker: the one that SHOOTDESK_URL names (with MAIL_URL and ESOFT_URL), or else one of its own. */
export async function findStack(worker: number): Promise<Addresses> {
  const { SHOOTDESK_URL: url, MAIL_URL: mailUrl = '', ESOFT_URL: esoftUrl = '', STACKS_URL } = process.env;
  if (url) return (current = { url, mailUrl, esoftUrl, firstAccountUrl: null });
  const answer = await fetch(`${STACKS_URL}/${worker}`);
  if (!answer.ok) throw new Error(await answer.text());
  return (current = (await answer.json()) as Addresses);
}

/** Starts a stack without demo data for a worker, beside its own. */
export async function findEmptyStack(worker: number): Promise<Addresses> {
  const { STACKS_URL } = process.env;
  if (!STACKS_URL) throw new Error('The first run needs a stack of its own, so SHOOTDESK_URL must not be set.');
  const answer = await fetch(`${STACKS_URL}/empty-${worker}`);
  if (!answer.ok) throw new Error(await answer.text());
  return (await answer.json()) as Addresses;
}

/** Addresses of this worker's stack. */
export function addresses(): Addresses {
  if (!current)
    throw new Error("Tests of the browser take `test` from support/test.ts, which finds the worker's stack.");
  return current;
}
