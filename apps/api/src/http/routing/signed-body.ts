import { Readable } from 'node:stream';
import { problem } from '@shootdesk/shared/kernel/problem';
import type { FastifyRequest, RequestPayload } from 'fastify';
import type { VerifySignature } from './call.ts';

/** Reads a body completely before parsing. Throws unless it is signed, so that strangers learn nothing from validation. */
export async function readSignedBody(
  { headers, routeOptions }: FastifyRequest,
  payload: RequestPayload,
  verifies: VerifySignature,
): Promise<RequestPayload> {
  const chunks: Uint8Array[] = [];
  let length = 0;
  for await (const chunk of payload as AsyncIterable<Uint8Array>) {
    length += chunk.length;
    if (length > routeOptions.bodyLimit) throw problem('too_large', 'The body is too large.');
    chunks.push(chunk);
  }
  const bytes = Buffer.concat(chunks);
  if (!verifies(bytes.toString('utf8'), headers as Readonly<Record<string, string>>)) {
    throw problem('unauthenticated', 'The signature is wrong or missing, or older than five minutes.');
  }
  // Fastify compares this with the bytes read.
  return Object.assign(Readable.from(bytes.length === 0 ? [] : [bytes], { objectMode: false }), {
    receivedEncodedLength: bytes.length,
  });
}
