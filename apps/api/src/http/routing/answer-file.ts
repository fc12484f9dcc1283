import { Readable } from 'node:stream';
import { contentDisposition } from '@shootdesk/shared/files/content-disposition';
import type { FastifyReply, FastifyRequest } from 'fastify';

interface Http {
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
}

interface SavedFile {
  readonly fileName: string;
  readonly contentType: string;
}

/** Timeout in ms for a reader that stopped reading. */
const idleReaderMs = 60_000;

/** Ends the download of a client that stopped reading, because it keeps the content's source open. */
function cutOffWhenIdle({ request, reply }: Http): void {
  reply.raw.setTimeout(idleReaderMs, () => {
    // Nothing is buffered, so the source is slow, not the reader.
    if (reply.raw.writableLength === 0) return;
    request.log.info('a reader who took nothing for a minute was cut off');
    reply.raw.destroy();
  });
}

/** Streams a file to save. A HEAD request does not open the content, because Fastify would read and drop it. */
export function answerFile(http: Http, { fileName, contentType }: SavedFile, content: () => Readable): Readable {
  const { request, reply } = http;
  reply.header('content-type', contentType);
  reply.header('content-disposition', contentDisposition(fileName));
  reply.header('cache-control', 'no-store');
  if (request.method === 'HEAD') return Readable.from([]);
  cutOffWhenIdle(http);
  const stream = content();
  // Fastify adds its error listener later; without this one, an early disconnect would end the process.
  stream.on('error', () => {});
  return stream;
}
