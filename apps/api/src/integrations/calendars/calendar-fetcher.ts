import { STATUS_CODES, type IncomingMessage } from 'node:http';
import type { request as httpsRequest } from 'node:https';
import type { LookupFunction } from 'node:net';

/** A calendar that cannot be read; the message is a sentence for its owner and contains nothing of the address. */
export class UnreadableCalendar extends Error {
  override readonly name = 'UnreadableCalendar';
}

/** Validators of the last answer, for a conditional request. */
export interface Validators {
  readonly etag: string | null;
  readonly modified: string | null;
}

interface FetchedCalendar extends Validators {
  readonly text: string;
}

/** Fetches calendars from addresses that people typed. */
export interface CalendarFetcher {
  /** Whether an address may be fetched at all. Where its host leads is checked on connection. */
  accepts(address: URL): boolean;
  /** Throws `UnreadableCalendar`. */
  fetch(address: string, known: Validators): Promise<FetchedCalendar | 'unchanged'>;
}

interface Network {
  readonly request: typeof httpsRequest;
  readonly lookup: LookupFunction;
  readonly accepts: (address: URL) => boolean;
}

const maxBytes = 5 * 1024 * 1024;
/** For all redirects and the text together. */
const timeoutMs = 15_000;
const maxRedirects = 3;

const redirects: ReadonlySet<number> = new Set([301, 302, 303, 307, 308]);

/** Sentences for failures of the network, by their code. */
const failures: Readonly<Record<string, string>> = {
  ENOTFOUND: 'There is no host of this name.',
  EAI_AGAIN: 'The name of its host could not be looked up.',
  ECONNREFUSED: 'Nothing answers at this address.',
  ECONNRESET: 'The connection broke off.',
  ABORT_ERR: `The address does not answer within ${timeoutMs / 1000} seconds.`,
  ETIMEDOUT: `The address does not answer within ${timeoutMs / 1000} seconds.`,
};

function sentenceOf({ code, name }: NodeJS.ErrnoException): string {
  if (name === 'AbortError' || name === 'TimeoutError') return failures['ABORT_ERR']!;
  if (code && /CERT|SIGNATURE|ALTNAME|SSL|TLS/.test(code)) return 'The certificate of the address is not valid.';
  return failures[code ?? ''] ?? 'The address cannot be reached.';
}

/** Reads a body up to the limit, however much is sent. */
async function readBody(answer: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  let length = 0;
  for await (const chunk of answer as AsyncIterable<Buffer>) {
    length += chunk.length;
    if (length > maxBytes) throw new UnreadableCalendar('The calendar is larger than 5 MB.');
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString('utf8');
}

const headerOf = (answer: IncomingMessage, name: 'etag' | 'last-modified'): string | null => {
  const value = answer.headers[name];
  return value === undefined || value.length > 500 ? null : value;
};

export function createCalendarFetcher({ request, lookup, accepts }: Network): CalendarFetcher {
  const get = (address: URL, headers: Record<string, string>, signal: AbortSignal): Promise<IncomingMessage> =>
    new Promise((resolve, reject) => {
      const call = request(address.href, { headers, lookup, signal, agent: false }, resolve);
      call.on('error', reject);
      // Only takes effect when the call ends without an answer or an error, for example because the server switches protocols.
      call.on('close', () => reject(Object.assign(new Error('closed'), { code: 'ECONNRESET' })));
      call.end();
    });

  /** Follows redirects, each of which is checked like the first address. */
  async function follow(first: URL, headers: Record<string, string>, signal: AbortSignal): Promise<IncomingMessage> {
    let address = first;
    for (let count = 0; count <= maxRedirects; count += 1) {
      if (!accepts(address)) throw new UnreadableCalendar('The address leads to another that cannot be used.');
      const answer = await get(address, headers, signal);
      const { location } = answer.headers;
      if (!redirects.has(answer.statusCode ?? 0) || location === undefined) return answer;
      answer.destroy();
      if (!URL.canParse(location, address.href))
        throw new UnreadableCalendar('The address leads to another that cannot be used.');
      address = new URL(location, address);
    }
    throw new UnreadableCalendar(`The address leads on to another more than ${maxRedirects} times.`);
  }

  async function fetchNow(address: URL, { etag, modified }: Validators) {
    const headers = {
      accept: 'text/calendar, text/plain;q=0.5',
      // Otherwise a small answer could become a very large text.
      'accept-encoding': 'identity',
      'user-agent': 'Shootdesk',
      ...(etag !== null && { 'if-none-match': etag }),
      ...(modified !== null && { 'if-modified-since': modified }),
    };
    const answer = await follow(address, headers, AbortSignal.timeout(timeoutMs));
    try {
      const status = answer.statusCode ?? 0;
      if (status === 304) return 'unchanged' as const;
      if (status !== 200)
        throw new UnreadableCalendar(`The address answers “${status} ${STATUS_CODES[status] ?? ''}”.`);
      const text = await readBody(answer);
      return { text, etag: headerOf(answer, 'etag'), modified: headerOf(answer, 'last-modified') };
    } finally {
      answer.destroy();
    }
  }

  return {
    accepts,
    fetch: async (address, known) => {
      try {
        return await fetchNow(new URL(address), known);
      } catch (error) {
        if (error instanceof UnreadableCalendar) throw error;
        // Without the cause, which may name the address.
        throw new UnreadableCalendar(sentenceOf(error as NodeJS.ErrnoException));
      }
    },
  };
}
