import compress from '@fastify/compress';
import type { FastifyInstance, RouteOptions } from 'fastify';

/** Bytes from which an answer is compressed: a smaller one travels in one packet either way. */
const threshold = 1500;

/** Bytes up to which it is compressed in one go: a stream and a thread of its own cost twice as much as the work itself. */
const syncThreshold = 64 * 1024;

/** Files, redirects and what a handler streams itself go out as they are; pictures and archives are compressed already. */
function isJson({ config }: RouteOptions): boolean {
  const response = config?.contract?.response;
  return response !== undefined && (response.kind !== 'raw' || response.contentType === 'application/json');
}

/**
 * Compresses larger JSON answers for clients that ask for it. Their entity tag stays the version number that clients send
 * back: it names a state of the record, not bytes. The length gives no secret away (BREACH): that takes a lasting secret and
 * words of the attacker's choice in one answer, and no answer has both. Sessions are in a cookie, which browsers keep from the
 * requests of other sites' pages; what repeats a request's words is a short refusal without anything else.
 */
export async function registerCompression(app: FastifyInstance): Promise<void> {
  app.addHook('onRoute', (route) => {
    if (!isJson(route)) route.compress = false;
  });
  // Bodies of requests are not inflated: a small one could unfold to more than any limit.
  await app.register(compress, { threshold, syncThreshold, encodings: ['br', 'gzip'], globalDecompression: false });
  app.addHook('onRoute', (route) => {
    // Fastify drops the body of a HEAD answer first; its length and encoding are then not those of GET.
    if (route.method === 'HEAD') route.onSend = [route.onSend ?? []].flat().toReversed();
  });
}
