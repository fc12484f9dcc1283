import { buildQuery, type QueryValue } from '../api/address.ts';
import { send } from '../api/http.ts';

/** Options that ra-data-simple-rest passes to its http client. */
interface RestOptions {
  readonly method?: string | undefined;
  /** JSON, sent unchanged. */
  readonly body?: unknown;
  readonly signal?: AbortSignal | null | undefined;
}

/** Parts of a request that ra-data-simple-rest has no place for. */
export interface Extras {
  /** Version (`cache_key`) of the record that the person saw. */
  readonly ifMatch?: number | undefined;
  /** DELETE only: deletes the record permanently. */
  readonly permanent?: boolean | undefined;
  /** v3 lists only: token of the page. */
  readonly continuationToken?: string | undefined;
}

/** List parameters of react-admin. */
export interface ListRequest {
  readonly filter: Readonly<Record<string, unknown>>;
  readonly field: string;
  readonly order: 'ASC' | 'DESC';
  readonly size: number;
  readonly page: number;
  readonly embed: readonly string[] | null;
  readonly continuationToken: string | undefined;
}

/** Data of a list response besides its rows. */
export interface ListInfo {
  readonly totalCount: number;
  readonly [name: string]: unknown;
}

/** Translates list requests and responses for one version of the API. */
export interface Dialect {
  readonly base: string;
  readonly listQuery: (request: ListRequest) => Record<string, QueryValue>;
  readonly infoOf: (answer: Readonly<Record<string, unknown>>) => ListInfo;
}

function listRequestOf(params: URLSearchParams, { continuationToken }: Extras): ListRequest {
  const parsed = (name: string, otherwise: string) => JSON.parse(params.get(name) ?? otherwise) as unknown;
  const [field, order] = parsed('sort', '["id","ASC"]') as [string, 'ASC' | 'DESC'];
  const [first, last] = parsed('range', '[0,49]') as [number, number];
  const size = last - first + 1;
  const filter = parsed('filter', '{}') as ListRequest['filter'];
  const embed = parsed('embed', 'null') as ListRequest['embed'];
  return { filter, field, order, size, page: first / size + 1, embed, continuationToken };
}

/** Makes the http client of ra-data-simple-rest for one request. Calls `onInfo` with the data of a list response besides its rows. */
export function restClient(dialect: Dialect, extras: Extras = {}, onInfo?: (info: ListInfo) => void) {
  return async (url: string, { method = 'GET', body, signal }: RestOptions = {}) => {
    const { pathname, searchParams } = new URL(url, window.location.origin);
    const isList = searchParams.has('range');
    const embed = JSON.parse(searchParams.get('embed') ?? 'null') as QueryValue;
    const query = isList
      ? dialect.listQuery(listRequestOf(searchParams, extras))
      : { includes: embed, permanent: extras.permanent };
    const answer = await send(pathname + buildQuery(query), {
      method,
      json: body as string | undefined,
      ifMatch: extras.ifMatch,
      signal: signal ?? undefined,
    });
    const headers = new Headers();
    if (isList) {
      const info = dialect.infoOf(answer);
      onInfo?.(info);
      headers.set('content-range', `records */${info.totalCount}`);
    }
    return { status: 200, headers, body: '', json: isList ? answer.results : answer.result };
  };
}
