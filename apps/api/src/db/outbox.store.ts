import type { PrismaClient } from '@shootdesk/prisma/client';
import type { JobName } from './outbox-catalogue.ts';
import { outboxChannel } from './outbox.ts';
import type { Tx } from './transaction.ts';

export interface RelayedMessage {
  readonly id: number;
  readonly topic: JobName;
}

const batchSize = 200;

/** Days after which a handled message is deleted; until then incidents can be investigated. */
const keepDays = 7;

/** Claims waiting messages, oldest first; two relays never claim the same one. */
export function claimWaiting(prisma: PrismaClient, topics: readonly JobName[]): Promise<RelayedMessage[]> {
  return prisma.$queryRaw<RelayedMessage[]>`
    UPDATE outbox_messages SET relayed_at = clock_timestamp()
    WHERE id IN (
      SELECT id FROM outbox_messages WHERE relayed_at IS NULL AND topic = ANY(${topics})
      ORDER BY id LIMIT ${batchSize} FOR UPDATE SKIP LOCKED)
    RETURNING id, topic`;
}

/** Claims messages that were relayed long ago and never handled, because their queue or worker died. */
export function claimForgotten(
  prisma: PrismaClient,
  topics: readonly JobName[],
  olderThanSeconds: number,
): Promise<RelayedMessage[]> {
  return prisma.$queryRaw<RelayedMessage[]>`
    UPDATE outbox_messages SET relayed_at = clock_timestamp()
    WHERE id IN (
      SELECT id FROM outbox_messages
      WHERE relayed_at <= clock_timestamp() - make_interval(secs => ${olderThanSeconds})
        AND handled_at IS NULL AND failed_at IS NULL AND topic = ANY(${topics})
      ORDER BY id LIMIT ${batchSize} FOR UPDATE SKIP LOCKED)
    RETURNING id, topic`;
}

export async function release(prisma: PrismaClient, ids: readonly number[]): Promise<void> {
  await prisma.$executeRaw`
    UPDATE outbox_messages SET relayed_at = NULL WHERE id = ANY(${ids}) AND handled_at IS NULL AND failed_at IS NULL`;
}

/** Null when the message is settled. */
export function findUnsettled(prisma: PrismaClient, id: number) {
  return prisma.outboxMessage.findFirst({
    where: { id, handledAt: null, failedAt: null },
    select: { id: true, topic: true, payload: true, requestId: true, attempts: true },
  });
}

export async function markHandled(prisma: PrismaClient, id: number): Promise<void> {
  await prisma.$executeRaw`
    UPDATE outbox_messages SET handled_at = clock_timestamp(), attempts = attempts + 1, last_error = NULL WHERE id = ${id}`;
}

/** `forGood` settles the message as failed. A message that was given up during the attempt stays given up. */
export async function markFailed(prisma: PrismaClient, id: number, error: string, forGood: boolean): Promise<void> {
  await prisma.$executeRaw`
    UPDATE outbox_messages
    SET attempts = attempts + 1, last_error = ${error}, failed_at = CASE WHEN ${forGood} THEN clock_timestamp() END
    WHERE id = ${id} AND failed_at IS NULL AND handled_at IS NULL`;
}

/** Returns the time of the change that wrote the message. */
export async function findCreatedAt(prisma: PrismaClient, id: number): Promise<Date | null> {
  return (await prisma.outboxMessage.findUnique({ where: { id }, select: { createdAt: true } }))?.createdAt ?? null;
}

/** Opens failed messages again, as if they were new, and wakes the relay. */
export async function retryMessages(tx: Tx, ids: readonly number[]): Promise<void> {
  await tx.$queryRaw`
    WITH opened AS (
      UPDATE outbox_messages SET failed_at = NULL, given_up_at = NULL, attempts = 0, last_error = NULL, relayed_at = NULL
      WHERE id = ANY(${[...ids]}) AND failed_at IS NOT NULL RETURNING id)
    SELECT pg_notify(${outboxChannel}, '')::text FROM opened LIMIT 1`;
}

/** Deletes at most 1000 messages that were handled more than `keepDays` days ago, oldest first. */
export async function forgetHandled(prisma: PrismaClient): Promise<void> {
  await prisma.$executeRaw`
    DELETE FROM outbox_messages WHERE id IN (
      SELECT id FROM outbox_messages WHERE handled_at < now() - make_interval(days => ${keepDays})
      ORDER BY handled_at LIMIT 1000)`;
}
