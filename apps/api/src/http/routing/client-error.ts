import { STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import { problem, type Problem } from '@shootdesk/shared/kernel/problem';
import type { FastifyInstance } from 'fastify';
import { problemBody } from './error-handler.ts';

/** Maximum bytes of URL and headers: 1000 references in a JSON filter fit. */
const maxHeaderSize = 32 * 1024;

/** Lets requests without a host through, so that the app can refuse them. */
export const serverOptions = { maxHeaderSize, requireHostHeader: false };

/** Maps an error code of Node's HTTP parser. */
function meaningOf(code: string | undefined): Problem {
  if (code === 'HPE_HEADER_OVERFLOW') {
    const detail =
      `The address and the headers are longer than ${maxHeaderSize / 1024} KB together. ` +
      'Please ask for at most 1000 ids at once, in several calls.';
    return problem('header_too_large', detail);
  }
  if (code === 'ERR_HTTP_REQUEST_TIMEOUT') return problem('too_slow', 'The request took too long to arrive.');
  return problem('malformed', 'The request could not be read.');
}

/** Answers unparsable bytes. There is no reply object, so it writes to the connection and closes it. */
export function answerClientError(error: NodeJS.ErrnoException, socket: Socket, requestId: string): void {
  if (error.code === 'ECONNRESET' || socket.destroyed) return;
  if (socket.writable) {
    const failure = meaningOf(error.code);
    const body = JSON.stringify(problemBody(failure, requestId));
    const head = [
      `HTTP/1.1 ${failure.status} ${STATUS_CODES[failure.status]}`,
      'content-type: application/problem+json; charset=utf-8',
      `content-length: ${Buffer.byteLength(body)}`,
      'cache-control: no-store',
      'x-content-type-options: nosniff',
      'connection: close',
    ];
    socket.write(`${head.join('\r\n')}\r\n\r\n${body}`);
  }
  socket.destroySoon();
}

/** Answers requests without a host, which Node would refuse with an empty body. Ignores an unknown `Expect`, as the standard allows. */
export function registerOddRequests(app: FastifyInstance): void {
  app.server.on('checkExpectation', (request, response) => app.server.emit('request', request, response));
  app.addHook('onRequest', ({ raw }, _reply, done) => {
    if (raw.httpVersion === '1.1' && raw.headers.host === undefined) {
      throw problem('malformed', 'The request names no host.');
    }
    done();
  });
}
