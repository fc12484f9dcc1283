import type { LoggerOptions } from 'pino';
import type { Config } from '../config.ts';

/** Path of calendars, whose last part is a secret. */
const calendarPath = /^(\/v1\/calendars\/)[^/]+/;

/** Drops what must not reach a log from a URL: the query, because it can hold codes, tokens and signatures, and the secret of a calendar. */
function pathOf(url: string): string {
  const path = url.split('?', 1)[0] ?? url;
  return path.replace(calendarPath, '$1[removed]');
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
