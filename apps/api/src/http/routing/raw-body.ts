import { Readable } from 'node:stream';
import { problem } from '@shootdesk/shared/kernel/problem';
import type { FastifyRequest, RequestPayload } from 'fastify';

/** Bodies as they arrived, of calls whose signature is about the bytes. */
const rawBodies = new WeakMap<FastifyRequest, string>();

/** Reads a body as a whole and keeps it, before it is parsed. */
export async function keepRawBody(
  request: FastifyRequest,
  payload: RequestPayload,
  maxBytes: number,
): Promise<RequestPayload> {
  const chunks: Uint8Array[] = [];
  let length = 0;
  for await (const chunk of payload as AsyncIterable<Uint8Array>) {
    length += chunk.length;
    if (length > maxBytes) throw problem('too_large', 'The body is too large.');
    chunks.push(chunk);
  }
  const bytes = Buffer.concat(chunks);
  rawBodies.set(request, bytes.toString('utf8'));
  // Fastify compares this with what the parser reads.
  return Object.assign(Readable.from(bytes.length === 0 ? [] : [bytes], { objectMode: false }), {
    receivedEncodedLength: bytes.length,
  });
}

/** The body of a signed call, as it arrived. */
export function rawBodyOf(request: FastifyRequest): string {
  return rawBodies.get(request) ?? '';
}
