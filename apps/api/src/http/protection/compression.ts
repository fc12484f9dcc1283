import compress from '@fastify/compress';
import type { FastifyInstance, RouteOptions } from 'fastify';

/** Bytes; smaller answers fit into one packet anyway. */
const threshold = 1500;

/** Maximum bytes to compress synchronously, because a stream and a thread would take twice as long. */
const syncThreshold = 64 * 1024;

/** Only JSON is compressed; pictures and archives are compressed already. */
function isJson({ config }: RouteOptions): boolean {
  const response = config?.contract?.response;
  return response !== undefined && (response.kind !== 'raw' || response.contentType === 'application/json');
}

/**
 * Compresses larger JSON answers. The ETag stays the record's version, because it identifies a state, not bytes. Not vulnerable to BREACH,
 * which needs a lasting secret and attacker-controlled text in one answer: sessions are in a SameSite cookie, and only short refusals
 * repeat a request's text.
 */
export async function registerCompression(app: FastifyInstance): Promise<void> {
  app.addHook('onRoute', (route) => {
    if (!isJson(route)) route.compress = false;
  });
  // Request bodies are not decompressed, because of decompression bombs.
  await app.register(compress, { threshold, syncThreshold, encodings: ['br', 'gzip'], globalDecompression: false });
  app.addHook('onRoute', (route) => {
    // Fastify drops the body of a HEAD answer first, so its length and encoding would differ from GET's.
    if (route.method === 'HEAD') route.onSend = [route.onSend ?? []].flat().toReversed();
  });
}
