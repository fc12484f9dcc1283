import type { request as httpsRequest } from 'node:https';
import type { LookupFunction } from 'node:net';
import { encryptPush, type PushKeys } from './encrypt-push.ts';
import { vapidAuthorization, type VapidKeys } from './vapid.ts';

export interface PushTarget extends PushKeys {
  /** URL at the browser's push service. */
  readonly endpoint: string;
}

/** Accepted, subscription unknown, or refused for good. */
export type PushOutcome = 'sent' | 'gone' | 'refused';

/** Throws when a push service is down or busy, so that the background job retries. */
export interface PushSender {
  send(target: PushTarget, message: object, keys: VapidKeys): Promise<PushOutcome>;
}

interface Network {
  readonly request: typeof httpsRequest;
  readonly lookup: LookupFunction;
  readonly now: () => Date;
  /** `mailto:` or https address of the operator. */
  readonly subject: string;
}

/** Seconds for which a push service stores a message for an offline browser. */
const ttlSeconds = 12 * 3600;
const timeoutMs = 10_000;

function outcomeOf(status: number): PushOutcome {
  if (status >= 200 && status < 300) return 'sent';
  if (status === 404 || status === 410) return 'gone';
  // Redirects too: messages go only to the address that the browser named.
  if (status !== 429 && status < 500) return 'refused';
  throw new Error(`The push service answers ${status}.`);
}

export function createPushSender({ request, lookup, now, subject }: Network): PushSender {
  const post = (endpoint: string, headers: Record<string, string>, body: Buffer): Promise<number> =>
    new Promise((resolve, reject) => {
      const options = {
        method: 'POST',
        headers,
        lookup,
        signal: AbortSignal.timeout(timeoutMs),
        agent: false,
      } as const;
      const call = request(endpoint, options, (answer) => {
        // The body is ignored.
        answer.destroy();
        resolve(answer.statusCode ?? 0);
      });
      call.on('error', reject);
      // Only takes effect when the call ends without an answer or an error, for example because the server switches protocols.
      call.on('close', () => reject(new Error('The push service closed the connection.')));
      call.end(body);
    });

  return {
    send: async ({ endpoint, ...browser }, message, keys) => {
      const body = encryptPush(Buffer.from(JSON.stringify(message)), browser);
      const headers = {
        authorization: vapidAuthorization(keys, { audience: new URL(endpoint).origin, subject }, now()),
        'content-encoding': 'aes128gcm',
        'content-type': 'application/octet-stream',
        'content-length': String(body.length),
        ttl: String(ttlSeconds),
      };
      return outcomeOf(await post(endpoint, headers, body));
    },
  };
}
