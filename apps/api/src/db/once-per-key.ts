import { createHash } from 'node:crypto';
import { problem } from '@shootdesk/shared/kernel/problem';
import type { Tx } from './transaction.ts';

/** How long a key is stored, in ms. */
const keyTtlMs = 7 * 24 * 3_600_000;

export interface KeyedRequest {
  /** `Idempotency-Key` of the caller; null makes every request a new one. */
  readonly key: string | null;
  readonly userId: number;
  /** Id of the contract. */
  readonly endpoint: string;
  readonly body: unknown;
  readonly now: Date;
}

/** The id of a record, and whether an earlier request made it. */
export interface Made {
  readonly id: number;
  readonly repeated: boolean;
}

const hashOf = (body: unknown) => createHash('sha256').update(JSON.stringify(body)).digest('hex');

/** Stores the key; answers false when another request has stored it. Waits for a request with the same key that is still running. */
async function takeKey(tx: Tx, { key, userId, endpoint, body, now }: KeyedRequest): Promise<boolean> {
  await tx.$executeRaw`DELETE FROM idempotency_keys
    WHERE user_id = ${userId} AND endpoint = ${endpoint} AND key = ${key} AND expires_at <= ${now}::timestamptz`;
  const expiresAt = new Date(now.getTime() + keyTtlMs);
  const taken = await tx.$executeRaw`
    INSERT INTO idempotency_keys (user_id, endpoint, key, request_hash, expires_at)
    VALUES (${userId}, ${endpoint}, ${key}, ${hashOf(body)}, ${expiresAt}::timestamptz) ON CONFLICT DO NOTHING`;
  return taken === 1;
}

async function rememberedId(tx: Tx, { key, userId, endpoint, body }: KeyedRequest): Promise<number> {
  const rows = await tx.$queryRaw<{ hash: string; id: number }[]>`
    SELECT request_hash AS hash, (response_body->>'id')::int AS id FROM idempotency_keys
    WHERE user_id = ${userId} AND endpoint = ${endpoint} AND key = ${key}`;
  const [first] = rows;
  if (first?.hash === hashOf(body)) return first.id;
  throw problem('idempotency_key_reused', 'This Idempotency-Key was used for another request. Please send a new one.');
}

/**
 * Creates a record once for a key, in the given transaction. Of concurrent requests one creates it; the others wait and get its id. The same
 * key with another body is refused. A request that failed frees its key.
 */
export async function oncePerKey(tx: Tx, request: KeyedRequest, make: () => Promise<Made>): Promise<Made> {
  if (request.key === null) return make();
  if (!(await takeKey(tx, request))) return { id: await rememberedId(tx, request), repeated: true };
  const made = await make();
  await tx.$executeRaw`UPDATE idempotency_keys
    SET response_status = 201, response_body = ${JSON.stringify({ id: made.id })}::jsonb, completed_at = ${request.now}::timestamptz
    WHERE user_id = ${request.userId} AND endpoint = ${request.endpoint} AND key = ${request.key}`;
  return made;
}

/** Locks a client's reference until the end of the transaction, so that concurrent orders under it take turns. */
export async function lockReference(tx: Tx, kind: string, clientId: number, reference: string): Promise<void> {
  const name = `${kind}/${clientId}/${reference}`;
  await tx.$queryRaw`SELECT pg_advisory_xact_lock(hashtextextended(${name}, 0))::text`;
}
