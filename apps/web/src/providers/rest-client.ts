import { buildQuery, type QueryValue } from '../api/address.ts';
import { send } from '../api/http.ts';

/** What ra-data-simple-rest hands to its http client. */
interface RestOptions {
  readonly method?: string | undefined;
  /** JSON, which is sent as it is. */
  readonly body?: unknown;
  readonly signal?: AbortSignal | null | undefined;
}

/** What goes along with a request that ra-data-simple-rest has no place for. */
export interface Extras {
  /** Version of the record that the person saw: its `cache_key`. */
  readonly ifMatch?: number | undefined;
  /** For a DELETE: removes the record itself. */
  readonly permanent?: boolean | undefined;
  /** For a list of v3: where the page before ended. */
  readonly continuationToken?: string | undefined;
}

/** What react-admin asks of a list. */
export interface ListQuestion {
  readonly filter: Readonly<Record<string, unknown>>;
  readonly field: string;
  readonly order: 'ASC' | 'DESC';
  readonly size: number;
  readonly page: number;
  readonly embed: readonly string[] | null;
  readonly continuationToken: string | undefined;
}

/** What a list says beside its rows. */
export interface ListInfo {
  readonly totalCount: number;
  readonly [name: string]: unknown;
}

/** How one version of the API is asked for a list, and where its answer says how many rows there are. */
export interface Dialect {
  readonly base: string;
  readonly listQuery: (question: ListQuestion) => Record<string, QueryValue>;
  readonly infoOf: (answer: Readonly<Record<string, unknown>>) => ListInfo;
}

function questionOf(asked: URLSearchParams, { continuationToken }: Extras): ListQuestion {
  const parsed = (name: string, otherwise: string) => JSON.parse(asked.get(name) ?? otherwise) as unknown;
  const [field, order] = parsed('sort', '["id","ASC"]') as [string, 'ASC' | 'DESC'];
  const [first, last] = parsed('range', '[0,49]') as [number, number];
  const size = last - first + 1;
  const filter = parsed('filter', '{}') as ListQuestion['filter'];
  const embed = parsed('embed', 'null') as ListQuestion['embed'];
  return { filter, field, order, size, page: first / size + 1, embed, continuationToken };
}

/** The http client that ra-data-simple-rest is given for one request. `onInfo` is told what a list says beside its rows. */
export function restClient(dialect: Dialect, extras: Extras = {}, onInfo?: (info: ListInfo) => void) {
  return async (url: string, { method = 'GET', body, signal }: RestOptions = {}) => {
    const { pathname, searchParams } = new URL(url, window.location.origin);
    const isList = searchParams.has('range');
    const embed = JSON.parse(searchParams.get('embed') ?? 'null') as QueryValue;
    const query = isList
      ? dialect.listQuery(questionOf(searchParams, extras))
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
