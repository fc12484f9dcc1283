import type { PrismaClient } from '@shootdesk/prisma/client';
import { problem } from '@shootdesk/shared/kernel/problem';
import type { Tx } from './transaction.ts';

const keyTtlMs = 7 * 24 * 3_600_000;

type Db = PrismaClient | Tx;

export interface KeyedRequest {
  readonly caller: string;
  readonly endpoint: string;
  readonly key: string;
  /** Hash of the body, because the same key with another body is refused. */
  readonly requestHash: string;
}

/** Stores the key; false when another request has stored it. Waits for transactions that are storing the same key. */
export async function takeKey(
  db: Db,
  { caller, endpoint, key, requestHash }: KeyedRequest,
  now: Date,
): Promise<boolean> {
  await db.$executeRaw`DELETE FROM idempotency_keys
    WHERE caller = ${caller} AND endpoint = ${endpoint} AND key = ${key} AND expires_at <= ${now}::timestamptz`;
  const expiresAt = new Date(now.getTime() + keyTtlMs);
  const taken = await db.$executeRaw`
    INSERT INTO idempotency_keys (caller, endpoint, key, request_hash, expires_at)
    VALUES (${caller}, ${endpoint}, ${key}, ${requestHash}, ${expiresAt}::timestamptz) ON CONFLICT DO NOTHING`;
  return taken === 1;
}

interface StoredAnswer {
  /** Null while the request runs, and permanently when the process died. */
  readonly status: number | null;
  readonly body: unknown;
}

/** Null when the key was freed meanwhile. Refuses a key that was used with another body. */
export async function readKey(
  db: Db,
  { caller, endpoint, key, requestHash }: KeyedRequest,
): Promise<StoredAnswer | null> {
  const rows = await db.$queryRaw<(StoredAnswer & { readonly hash: string })[]>`
    SELECT request_hash AS hash, response_status AS status, response_body AS body FROM idempotency_keys
    WHERE caller = ${caller} AND endpoint = ${endpoint} AND key = ${key}`;
  const [first] = rows;
  if (!first || first.hash === requestHash) return first ?? null;
  throw problem('idempotency_key_reused', 'This Idempotency-Key was used for another request. Please send a new one.');
}

export async function storeAnswer(
  db: Db,
  { caller, endpoint, key }: KeyedRequest,
  { status, body }: { readonly status: number; readonly body: object },
  now: Date,
): Promise<void> {
  await db.$executeRaw`UPDATE idempotency_keys
    SET response_status = ${status}, response_body = ${JSON.stringify(body)}::jsonb, completed_at = ${now}::timestamptz
    WHERE caller = ${caller} AND endpoint = ${endpoint} AND key = ${key}`;
}

/** Frees the key of a refused request, so that it can be sent again. */
export async function freeKey(db: Db, { caller, endpoint, key }: KeyedRequest): Promise<void> {
  await db.$executeRaw`DELETE FROM idempotency_keys
    WHERE caller = ${caller} AND endpoint = ${endpoint} AND key = ${key} AND completed_at IS NULL`;
}

/** Deletes expired keys. */
export async function sweepKeys(db: Db, now: Date): Promise<void> {
  await db.$executeRaw`DELETE FROM idempotency_keys WHERE expires_at <= ${now}::timestamptz`;
}
