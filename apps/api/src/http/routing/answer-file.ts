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

/** How long a client may stop reading, in ms. */
const idleReaderMs = 60_000;

/** Ends the download of a client that stopped reading, such as a sleeping laptop, because it keeps open what the content comes from. */
function cutOffWhenIdle({ request, reply }: Http): void {
  reply.raw.setTimeout(idleReaderMs, () => {
    // Nothing is waiting to be sent, so the source is slow and not the reader.
    if (reply.raw.writableLength === 0) return;
    request.log.info('a reader who took nothing for a minute was cut off');
    reply.raw.destroy();
  });
}

/**
 * Answers with a file to save, written while it is read. A HEAD request does not start the content, because Fastify would read everything
 * and drop it.
 */
export function answerFile(http: Http, { fileName, contentType }: SavedFile, content: () => Readable): Readable {
  const { request, reply } = http;
  reply.header('content-type', contentType);
  reply.header('content-disposition', contentDisposition(fileName));
  reply.header('cache-control', 'no-store');
  if (request.method === 'HEAD') return Readable.from([]);
  cutOffWhenIdle(http);
  const stream = content();
  // Fastify adds its error listener a moment later; without this one, a reader that has left already would end the process.
  stream.on('error', () => {});
  return stream;
}
