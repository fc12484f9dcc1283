import type { JobName, PayloadOf } from './outbox-catalogue.ts';
import type { Tx } from './transaction.ts';

/** Postgres channel on which a committed message wakes the relay. */
export const outboxChannel = 'outbox';

/**
 * Writes a message for a background job in the transaction of the change, so that the job runs only if it commits. Returns the message's
 * id.
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

/** Like `emit` for many messages, by one statement. */
export async function emitAll<N extends JobName>(tx: Tx, name: N, payloads: readonly PayloadOf<N>[]): Promise<void> {
  if (payloads.length === 0) return;
  await tx.$queryRaw`
    WITH messages AS (
      INSERT INTO outbox_messages (topic, payload)
      SELECT ${name}, payload FROM jsonb_array_elements(${JSON.stringify(payloads)}::jsonb) AS payload RETURNING id)
    SELECT pg_notify(${outboxChannel}, '')::text FROM messages LIMIT 1`;
}
