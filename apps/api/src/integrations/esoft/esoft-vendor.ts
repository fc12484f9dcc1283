import { Readable } from 'node:stream';
import type { ReadableStream } from 'node:stream/web';
import { Webhook } from 'standardwebhooks';
import type { EsoftConfig } from '../../config.ts';

export interface EsoftOrder {
  /** Idempotency key. */
  readonly order: number;
  readonly kind: 'send-to-esoft' | 'push-raw';
  readonly property: string;
  readonly service: string;
  readonly files: readonly { readonly name: string; readonly url: string }[];
  /** URL of the webhook for the outcome. */
  readonly callbackUrl: string;
}

/** A permanent refusal by Esoft. */
export class EsoftRefusal extends Error {}

/** Throws EsoftRefusal, or another error when a retry may succeed. */
export interface EsoftVendor {
  /** Returns the vendor's order number. */
  submit(order: EsoftOrder): Promise<string>;
  /** Whether finished files may be fetched from the URL. */
  owns(url: string): boolean;
  fetchFile(url: string): Promise<AsyncIterable<Uint8Array>>;
  /** Whether the vendor signed this within the last five minutes. */
  verifies(body: string, headers: Readonly<Record<string, string>>): boolean;
}

/** Timeouts in ms; tests shorten them. */
const timeLimits = { submitTimeoutMs: 20_000, fetchTimeoutMs: 10 * 60_000 };
const maxReason = 1000;

/** Statuses to retry, besides 5xx. */
const passing: readonly number[] = [408, 425, 429];

async function readAnswer(response: Response): Promise<{ reference?: unknown; reason?: unknown }> {
  const text = (await response.text()).slice(0, 64 * 1024);
  try {
    return JSON.parse(text) as object;
  } catch {
    return {};
  }
}

/** Creates the HTTP adapter; both directions are signed by Standard Webhooks. */
export function createEsoftVendor(
  { url, secret }: EsoftConfig,
  now: () => Date,
  limits: Partial<typeof timeLimits> = {},
): EsoftVendor {
  const { submitTimeoutMs, fetchTimeoutMs } = { ...timeLimits, ...limits };
  const signer = new Webhook(secret);
  const { origin } = new URL(url);
  const owns = (address: string) => URL.canParse(address) && new URL(address).origin === origin;
  return {
    submit: async (order) => {
      const body = JSON.stringify(order);
      const messageId = `order-${order.order}`;
      const at = now();
      const response = await fetch(`${url}/orders`, {
        method: 'POST',
        redirect: 'error',
        signal: AbortSignal.timeout(submitTimeoutMs),
        headers: {
          'content-type': 'application/json',
          'webhook-id': messageId,
          'webhook-timestamp': String(Math.floor(at.getTime() / 1000)),
          'webhook-signature': signer.sign(messageId, at, body),
        },
        body,
      });
      const { reference, reason } = await readAnswer(response);
      if (response.ok && typeof reference === 'string') return reference;
      const explanation = typeof reason === 'string' && reason.trim() !== '' ? reason.trim().slice(0, maxReason) : null;
      if (response.status >= 400 && response.status < 500 && !passing.includes(response.status)) {
        throw new EsoftRefusal(explanation ?? `Esoft refused the order (${response.status}).`);
      }
      throw new Error(explanation ?? `Esoft answered ${response.status}.`);
    },
    owns,
    fetchFile: async (address) => {
      if (!owns(address)) throw new EsoftRefusal('The file does not lie at Esoft.');
      const response = await fetch(address, { redirect: 'error', signal: AbortSignal.timeout(fetchTimeoutMs) });
      if (!response.ok || !response.body) throw new Error(`Esoft answered ${response.status} for a finished file.`);
      return Readable.fromWeb(response.body as ReadableStream<Uint8Array>);
    },
    verifies: (body, headers) => {
      try {
        signer.verify(body, { ...headers });
        return true;
      } catch {
        return false;
      }
    },
  };
}
