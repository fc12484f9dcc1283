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
