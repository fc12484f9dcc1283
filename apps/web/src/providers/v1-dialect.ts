import { buildQuery, type QueryValue } from '../api/address.ts';
import { send } from '../api/http.ts';

interface RestOptions {
  readonly method?: string | undefined;
  readonly body?: unknown;
  readonly signal?: AbortSignal | null | undefined;
}

interface RestAnswer {
  status: number;
  headers: Headers;
  body: string;
  json: unknown;
  /** Counts and facets that a v1 list carries beside its rows. */
  additionalInfo?: unknown;
}

type Parsed = readonly (string | number)[];

function listQuery(asked: URLSearchParams): Record<string, QueryValue> {
  const [field, order] = JSON.parse(asked.get('sort') ?? '["id","ASC"]') as [string, string];
  const [first, last] = JSON.parse(asked.get('range') ?? '[0,49]') as [number, number];
  const pageSize = last - first + 1;
  return {
    ...(JSON.parse(asked.get('filter') ?? '{}') as Record<string, QueryValue>),
    includes: JSON.parse(asked.get('embed') ?? 'null') as Parsed | null,
    orderBy: order === 'DESC' ? `${field} desc` : field,
    pageSize,
    pageNumber: first / pageSize + 1,
  };
}

function singleQuery(asked: URLSearchParams): Record<string, QueryValue> {
  return { includes: JSON.parse(asked.get('embed') ?? 'null') as Parsed | null };
}

function contentRange(answer: Record<string, unknown>): string {
  const { totalCount } = answer.additionalInfo as { totalCount: number };
  return `records */${totalCount}`;
}

/**
 * The http client that ra-data-simple-rest is given: it turns that library's requests (`sort`, `range`, `filter`) into the v1
 * query language and v1's envelope into what the library reads.
 */
export async function v1Client(url: string, options: RestOptions = {}): Promise<RestAnswer> {
  const { pathname, searchParams } = new URL(url, window.location.origin);
  const isList = searchParams.has('range');
  const query = isList ? listQuery(searchParams) : singleQuery(searchParams);
  const answer = await send(pathname + buildQuery(query), {
    method: options.method ?? 'GET',
    body: typeof options.body === 'string' ? JSON.parse(options.body) : options.body,
    signal: options.signal ?? undefined,
  });
  const headers = new Headers(isList ? { 'content-range': contentRange(answer) } : {});
  return {
    status: 200,
    headers,
    body: '',
    json: isList ? answer.results : answer.result,
    ...(isList ? { additionalInfo: answer.additionalInfo } : {}),
  };
}
