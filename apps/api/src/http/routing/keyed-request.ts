import { createHmac } from 'node:crypto';
import { bookingSessionHeader } from '@shootdesk/shared/booking-links/booking.contract';
import { reviewSessionHeader } from '@shootdesk/shared/client-review/client-review.contract';
import type { EndpointDefinition } from '@shootdesk/shared/kernel/endpoint';
import { Problem, problem } from '@shootdesk/shared/kernel/problem';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { databaseProblem } from '../../db/db-errors.ts';
import { freeKey, readKey, storeAnswer, takeKey, type KeyedRequest } from '../../db/idempotency-keys.store.ts';
import type { Deps } from '../../deps.ts';
import { isNotCreated, markNotCreated, markReplayed } from './envelope.ts';

type Keeping = Pick<Deps, 'prisma' | 'now' | 'config'>;

interface Sent {
  readonly params: unknown;
  readonly query: unknown;
  readonly body: unknown;
}

/** Runs a call once per `Idempotency-Key`; a repetition returns the first answer. */
export type RunOnce = (
  call: { readonly contract: EndpointDefinition; readonly request: FastifyRequest; readonly reply: FastifyReply },
  sent: Sent,
  run: () => Promise<unknown>,
) => Promise<unknown>;

/** Whether `Idempotency-Key` is handled here; some creations store the key in their own transaction. */
export function isRunOnce({ method, idempotent, repeats }: EndpointDefinition): boolean {
  return method === 'POST' && !idempotent && repeats !== 'allowed';
}

export function idempotencyKeyOf({ headers }: FastifyRequest): string | null {
  const header = headers['idempotency-key'];
  if (header === undefined) return null;
  if (typeof header === 'string' && /^[\x21-\x7e]{1,200}$/.test(header)) return header;
  throw problem('malformed', 'Idempotency-Key must be 1 to 200 visible characters.');
}

/** Identifies the caller. API keys of one integration are different callers, because their rights may differ. */
function callerOf({ identity, credential, headers, ip }: FastifyRequest): string {
  if (credential?.kind === 'key') return `key/${credential.keyHash}`;
  if (identity.kind === 'user') return `user/${identity.actor.userId}`;
  const booking = headers[bookingSessionHeader];
  if (typeof booking === 'string') return `booking/${booking.split('.')[0]}/${booking}`;
  const session = headers[reviewSessionHeader];
  return typeof session === 'string' ? `review/${session.split('.')[0]}/${session}` : `address/${ip}`;
}

/** True when nothing was written. After any other failure the outcome is unknown. */
function isRefusal(error: unknown): boolean {
  const refusal = error instanceof Problem ? error : databaseProblem(error);
  return refusal !== null && refusal.status < 500;
}

const stillRunning =
  'A call with this Idempotency-Key is being carried out, or was cut off before its outcome was stored. Please look whether it was done before you send it with a new key.';
const notStored =
  'This was done by an earlier call with this Idempotency-Key. Its answer is secret and was not stored.';

/** Returns the stored answer. Throws while the first request is running, and when its answer must not be stored. */
async function replay(
  { prisma }: Keeping,
  { contract, reply }: Parameters<RunOnce>[0],
  keyed: KeyedRequest,
): Promise<unknown> {
  const stored = await readKey(prisma, keyed);
  if (!stored || stored.status === null) throw problem('idempotency_key_in_use', stillRunning, { retryAfter: 1 });
  if (contract.repeats === 'unanswered') throw problem('conflict', notStored);
  markReplayed(reply);
  if (stored.status !== contract.response.status) markNotCreated(reply);
  return (stored.body as { readonly answer: unknown }).answer;
}

/**
 * Creates the runner of keyed calls. Stores the key before the call and the answer after it, so that a call whose process dies in between
 * is never repeated under its key: 409.
 */
export function createRunOnce(deps: Keeping): RunOnce {
  const { prisma, now, config } = deps;
  // Keyed, because bodies contain passcodes that a plain hash would reveal.
  const digest = (text: string) => createHmac('sha256', config.sessionSecret).update(text).digest('hex');
  return async (call, { params, query, body }, run) => {
    const { contract, request, reply } = call;
    const key = idempotencyKeyOf(request);
    if (key === null) return run();
    const caller = digest(callerOf(request));
    const keyed = { caller, endpoint: contract.id, key, requestHash: digest(JSON.stringify([params, query, body])) };
    if (!(await takeKey(prisma, keyed, now()))) return replay(deps, call, keyed);
    const answer = await run().catch(async (error: unknown) => {
      if (isRefusal(error)) await freeKey(prisma, keyed);
      throw error;
    });
    const status = isNotCreated(reply) ? 200 : contract.response.status;
    const stored = contract.repeats === 'unanswered' ? {} : { answer };
    // The call has succeeded; a key without an answer only turns a repetition into 409.
    await storeAnswer(prisma, keyed, { status, body: stored }, now()).catch((error: unknown) =>
      request.log.error({ err: error }, 'the answer to a keyed call was not stored'),
    );
    return answer;
  };
}
