import type { JobName, PayloadOf } from './outbox-catalogue.ts';
import type { Tx } from './transaction.ts';

/** Postgres channel on which a committed message wakes the relay. */
export const outboxChannel = 'outbox';

/**
 * Writes a message for a background job into the outbox, in the transaction of the change: the job runs only if that transaction commits.
 * Answers the message's id.
 */
export async function emit<N extends JobName>(
  tx: Tx,
  name: N,
  payload: PayloadOf<N>,
  requestId: string | null = null,
): Promise<number> {
  const rows = await tx.$queryRaw<{ id: number }[]>`
    WITH message AS (
      INSERT INTO outbox_messages (topic, payload, request_id)
      VALUES (${name}, ${JSON.stringify(payload)}::jsonb, ${requestId}) RETURNING id)
    SELECT id, pg_notify(${outboxChannel}, '')::text FROM message`;
  return rows[0]!.id;
}

/** Writes many messages for background jobs of one kind into the outbox by one statement, as `emit` writes one. */
export async function emitAll<N extends JobName>(tx: Tx, name: N, payloads: readonly PayloadOf<N>[]): Promise<void> {
  if (payloads.length === 0) return;
  await tx.$queryRaw`
    WITH messages AS (
      INSERT INTO outbox_messages (topic, payload)
      SELECT ${name}, payload FROM jsonb_array_elements(${JSON.stringify(payloads)}::jsonb) AS payload RETURNING id)
    SELECT pg_notify(${outboxChannel}, '')::text FROM messages LIMIT 1`;
}
