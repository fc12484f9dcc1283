import { createHash } from 'node:crypto';
import { readKey, storeAnswer, takeKey } from './idempotency-keys.store.ts';
import type { Tx } from './transaction.ts';

export interface KeyedCreation {
  /** The caller's `Idempotency-Key`; null for none. */
  readonly key: string | null;
  readonly userId: number;
  readonly endpoint: string;
  readonly body: unknown;
  readonly now: Date;
}

/** Id of the record, and whether an earlier request created it. */
export interface Made {
  readonly id: number;
  /** Ids of records that were created with it. */
  readonly otherIds?: readonly number[];
  readonly repeated: boolean;
}

const hashOf = (body: unknown) => createHash('sha256').update(JSON.stringify(body)).digest('hex');

/**
 * Creates a record once per key. Both are written in the given transaction, so that a crash leaves both or none. Concurrent requests with the same
 * key wait and get its id. Refuses the same key with another body. A failed request frees its key.
 */
export async function oncePerKey(tx: Tx, creation: KeyedCreation, make: () => Promise<Made>): Promise<Made> {
  const { key, userId, endpoint, body, now } = creation;
  if (key === null) return make();
  const request = { caller: `user/${userId}`, endpoint, key, requestHash: hashOf(body) };
  if (!(await takeKey(tx, request, now))) {
    const stored = await readKey(tx, request);
    return { ...(stored!.body as Pick<Made, 'id' | 'otherIds'>), repeated: true };
  }
  const made = await make();
  const { repeated: _repeated, ...ids } = made;
  await storeAnswer(tx, request, { status: 201, body: ids }, now);
  return made;
}

/** Locks a client's reference until the end of the transaction, so that concurrent orders under it take turns. */
export async function lockReference(tx: Tx, kind: string, clientId: number, reference: string): Promise<void> {
  const name = `${kind}/${clientId}/${reference}`;
  await tx.$queryRaw`SELECT pg_advisory_xact_lock(hashtextextended(${name}, 0))::text`;
}
