import type { Logger } from 'pino';

/** Codes of errors that streams and sockets end with. System errors of the network are recognised by their `syscall`. */
const streamCode =
  /^(ABORT_ERR|EPIPE|ECONNRESET|ECONNABORTED|ETIMEDOUT|ERR_STREAM_.*|ERR_HTTP2?_.*|ERR_SOCKET_.*|HPE_.*)$/;
const networkCalls = new Set(['connect', 'read', 'write', 'shutdown', 'getaddrinfo']);

interface StreamFailure {
  readonly name?: unknown;
  readonly code?: unknown;
  readonly syscall?: unknown;
}

/** Whether an error is the end of one stream or connection, which says nothing about the state of the process. */
function isStreamError(error: unknown): boolean {
  const { name, code, syscall } = (error ?? {}) as StreamFailure;
  if (name === 'AbortError' || networkCalls.has(String(syscall))) return true;
  return streamCode.test(String(code));
}

/** Only what names the error: those of the storage hold the request with its address and token. */
function described(error: unknown) {
  const { name, code, message, stack } = error as Error & { code?: unknown };
  return { type: name, code, message, stack };
}

/**
 * Keeps this process alive when a stream fails and nobody listens: one connection may break without taking everybody's with it. It is
 * logged, because the code that opened the stream should have listened. Every other uncaught error is logged and ends the process with 1, as it
 * would without this: the state it leaves is unknown. Answers how to stop it.
 */
export function surviveStreamErrors(log: Logger): () => void {
  const handle = (error: unknown) => {
    if (isStreamError(error)) {
      log.error({ err: described(error) }, 'a stream failed and nobody listened');
      return;
    }
    log.fatal({ err: error }, 'an error that nobody caught ends the process');
    process.stderr.write(`${error instanceof Error ? error.stack : String(error)}\n`);
    process.exit(1);
  };
  process.on('uncaughtException', handle);
  return () => process.off('uncaughtException', handle);
}
