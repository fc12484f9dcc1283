import compress from '@fastify/compress';
import type { FastifyInstance, RouteOptions } from 'fastify';

/** Smallest answer to compress, in bytes: anything smaller fits into one packet anyway. */
const threshold = 1500;

/** Largest answer to compress synchronously, in bytes, because for these a stream and a thread cost twice as much as the compression. */
const syncThreshold = 64 * 1024;

/** Whether answers of the route are JSON. Everything else is sent as it is, because pictures and archives are compressed already. */
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
  // Request bodies are not decompressed, because a small one could expand beyond any limit.
  await app.register(compress, { threshold, syncThreshold, encodings: ['br', 'gzip'], globalDecompression: false });
  app.addHook('onRoute', (route) => {
    // Fastify drops the body of a HEAD answer first, so its length and encoding would differ from those of GET.
    if (route.method === 'HEAD') route.onSend = [route.onSend ?? []].flat().toReversed();
  });
}
