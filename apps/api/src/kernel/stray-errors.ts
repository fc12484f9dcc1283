import type { Logger } from 'pino';

/** Codes of stream and socket errors. System network errors have a `syscall`. */
const streamCode =
  /^(ABORT_ERR|EPIPE|ECONNRESET|ECONNABORTED|ETIMEDOUT|ERR_STREAM_.*|ERR_HTTP2?_.*|ERR_SOCKET_.*|HPE_.*)$/;
const networkCalls = new Set(['connect', 'read', 'write', 'shutdown', 'getaddrinfo']);

interface StreamFailure {
  readonly name?: unknown;
  readonly code?: unknown;
  readonly syscall?: unknown;
}

/** Whether an error comes from one broken stream or connection and thus leaves the process intact. */
function isStreamError(error: unknown): boolean {
  const { name, code, syscall } = (error ?? {}) as StreamFailure;
  if (name === 'AbortError' || networkCalls.has(String(syscall))) return true;
  return streamCode.test(String(code));
}

/** Only identifying fields, because storage errors contain the request with its token. */
function described(error: unknown) {
  const { name, code, message, stack } = error as Error & { code?: unknown };
  return { type: name, code, message, stack };
}

/**
 * Keeps the process alive when a stream fails without an error listener, and logs it, because the code that opened it should have listened.
 * Other uncaught errors are logged and end the process with 1, because its state is unknown. Returns a function that undoes this.
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
