import type { EndpointDefinition } from '@shootdesk/shared/kernel/endpoint';
import type { FastifyReply } from 'fastify';

const ok = { success: true, errors: null } as const;

function entityTag(value: unknown): string | null {
  const key = (value as { cache_key?: unknown } | null)?.cache_key;
  return typeof key === 'number' ? `"${key}"` : null;
}

const repeatedHeader = 'idempotent-replayed';

const withoutCreation = new WeakSet<FastifyReply>();

/** Marks the answer as an existing record: 200 instead of 201. */
export function markNotCreated(reply: FastifyReply): void {
  withoutCreation.add(reply);
}

/** Whether the answer was marked by markNotCreated. */
export const isNotCreated = (reply: FastifyReply): boolean => withoutCreation.has(reply);

/** Marks the answer as the stored one of an earlier call with the same key. */
export function markReplayed(reply: FastifyReply): void {
  reply.header(repeatedHeader, 'true');
}

/** Marks that an earlier call with the same key created the record. */
export function markRepeated(reply: FastifyReply): void {
  markNotCreated(reply);
  markReplayed(reply);
}

/** Wraps a result into the envelope and sends it; the only place that does. */
export function sendAnswer(contract: EndpointDefinition, reply: FastifyReply, answer: unknown): FastifyReply {
  const { response } = contract;
  if (response.kind === 'raw') return reply.sent ? reply : reply.code(response.status).send(answer);
  reply.code(answer === null || withoutCreation.has(reply) ? 200 : response.status);
  if (response.kind === 'deleted') return reply.send({ ...ok, result: null });
  if (response.kind === 'single') {
    const tag = entityTag(answer);
    if (tag) reply.header('etag', tag);
    return reply.send({ ...ok, result: answer });
  }
  if (response.kind === 'list' && response.header) {
    reply.header('x-additional-info', asciiJson((answer as { additionalInfo: unknown }).additionalInfo));
  }
  return reply.send({ ...ok, ...(answer as object) });
}

/** Escapes JSON for a header, which is Latin-1. */
function asciiJson(value: unknown): string {
  return JSON.stringify(value).replace(
    /[^\x20-\x7e]/g,
    (char) => `\\u${char.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );
}
