import type { LoggerOptions } from 'pino';
import type { Config } from '../config.ts';

/** A calendar path, whose last part is a secret, in any spelling. */
const calendarPath = /calendars/i;

/** Decodes repeatedly: `%2563` is `%63` is `c`. Keeps invalid sequences. */
function decoded(path: string): string {
  const once = path.replaceAll(/%[0-7][0-9a-f]/gi, (code) => String.fromCodePoint(Number.parseInt(code.slice(1), 16)));
  return once === path ? path : decoded(once);
}

/** Removes secrets from a URL: the query, which can contain codes, tokens and signatures, and a calendar's token. */
function pathOf(url: string): string {
  const path = url.split(/[?;#]/, 1)[0] ?? url;
  return calendarPath.test(decoded(url)) ? '/v1/calendars/[removed]' : path;
}

/** Without secrets: no headers, bodies or query strings. */
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
