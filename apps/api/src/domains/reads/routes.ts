import { contracts } from '@shootdesk/shared/contracts';
import type { EndpointDefinition } from '@shootdesk/shared/kernel/endpoint';
import { problem } from '@shootdesk/shared/kernel/problem';
import { readSeparator, readTogether, type ReadAnswer } from '@shootdesk/shared/reads/read-together.contract';
import type { FastifyRequest } from 'fastify';
import { on, type BoundRoute } from '../../http/routing/call.ts';

/** Headers of the outer request that the inner reads must not inherit, because each read is answered uncompressed and in full. */
const ownHeaders = new Set(['accept-encoding', 'connection', 'content-length', 'if-none-match', 'range', 'upgrade']);

const isReadAsJson = ({ id, method, response }: EndpointDefinition) =>
  id !== readTogether.id && method === 'GET' && response.kind !== 'raw';

/**
 * Matches the paths of a contract. Path parameters match neither dots nor escapes, because the router interprets these itself, as in `report.csv` or
 * in paths that leave the folder.
 */
function pathPattern({ path }: EndpointDefinition): RegExp {
  const pattern = path.replaceAll('.', '\\.').replaceAll(/:[A-Za-z]+/g, '[\\w-]+');
  return new RegExp(`^${pattern}(\\?|$)`);
}

const patterns = contracts.filter(isReadAsJson).map(pathPattern);
/** Patterns of files, streams and this call. The router prefers them where a path parameter would match as well. */
const otherPatterns = contracts
  .filter(({ id, method, response }) => id === readTogether.id || (method === 'GET' && response.kind === 'raw'))
  .map(pathPattern);

const isRead = (path: string) =>
  patterns.some((pattern) => pattern.test(path)) && !otherPatterns.some((pattern) => pattern.test(path));

function refuseOthers(paths: readonly string[]): void {
  const wrong = paths.find((path) => !isRead(path));
  if (wrong === undefined) return;
  const message = `'${wrong.slice(0, 100)}' is not the address of a read with JSON as answer.`;
  throw problem('malformed', message, { fields: { paths: [message] } });
}

function headersOf({ headers }: FastifyRequest): Record<string, string> {
  const sent = Object.entries(headers).filter(([name]) => !ownHeaders.has(name));
  return Object.fromEntries(sent.map(([name, value]) => [name, String(value)]));
}

/** Makes one read as if it had been sent alone, with its own authentication, access rule and share of the limits. */
async function readAlone(request: FastifyRequest, url: string): Promise<ReadAnswer> {
  const remoteAddress = request.socket.remoteAddress;
  const answer = await request.server.inject({
    method: 'GET',
    url,
    headers: headersOf(request),
    ...(remoteAddress === undefined ? {} : { remoteAddress }),
  });
  return { status: answer.statusCode, body: answer.json<unknown>() };
}

export function readRoutes(): BoundRoute[] {
  return [
    on(readTogether, async ({ query, http: { request } }) => {
      const paths = query.paths.split(readSeparator);
      refuseOthers(paths);
      const results = await Promise.all(paths.map((path) => readAlone(request, path)));
      return { results, additionalInfo: { totalCount: results.length } };
    }),
  ];
}
