import type { LoggerOptions } from 'pino';
import type { Config } from '../config.ts';

/** Drops the query of a URL, because it can hold codes, tokens and signatures that must not reach a log. */
function pathOf(url: string): string {
  return url.split('?', 1)[0] ?? url;
}

/** Structured logs without secrets: no headers, no bodies, no query strings. */
export function loggerOptions(config: Pick<Config, 'logLevel'>): LoggerOptions {
  return {
    level: config.logLevel,
    redact: { paths: ['*.password', '*.token', '*.secret', '*.authorization', '*.cookie'], censor: '[removed]' },
    serializers: {
      req: (request: { method: string; url: string; id: string }) => ({
        id: request.id,
        method: request.method,
        path: pathOf(request.url),
      }),
      res: (reply: { statusCode: number }) => ({ status: reply.statusCode }),
    },
  };
}
