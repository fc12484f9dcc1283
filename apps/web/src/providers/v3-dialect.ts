import { buildQuery, type QueryValue } from '../api/address.ts';
import { send } from '../api/http.ts';
import {
  bodyOf,
  listAnswer,
  recordAnswer,
  type RestAnswer,
  type RestOptions,
  type WriteExtras,
} from './rest-client.ts';

/** What goes along with a v3 request that ra-data-simple-rest has no place for. */
export interface V3Extras extends WriteExtras {
  /** Where the page before ended. */
  readonly continuationToken?: string | undefined;
}

/** What a v3 list carries beside its rows. */
export interface V3ListInfo {
  readonly continuationToken: string | null;
  readonly totalCount: number;
}

function listQuery(asked: URLSearchParams, continuationToken: string | undefined): Record<string, QueryValue> {
  const [field, order] = JSON.parse(asked.get('sort') ?? '["id","ASC"]') as [string, string];
  const [first, last] = JSON.parse(asked.get('range') ?? '[0,49]') as [number, number];
  const filter = asked.get('filter') ?? '{}';
  return {
    filter: filter === '{}' ? null : filter,
    size: last - first + 1,
    orderBy: `${field} ${order.toLowerCase()}`,
    continuationToken,
  };
}

/**
 * Makes the http client that ra-data-simple-rest is given for one request: it turns that library's words into the v3 query language
 * (`filter` as JSON, `size`, `orderBy`, `continuationToken`) and v3's envelope into what the library reads.
 */
export function v3Client({ continuationToken, ifMatch, permanent }: V3Extras = {}) {
  return async (url: string, options: RestOptions = {}): Promise<RestAnswer<V3ListInfo>> => {
    const { pathname, searchParams } = new URL(url, window.location.origin);
    const isList = searchParams.has('range');
    const query = isList ? listQuery(searchParams, continuationToken) : { permanent };
    const answer = await send(pathname + buildQuery(query), {
      method: options.method ?? 'GET',
      body: bodyOf(options),
      ifMatch,
      signal: options.signal ?? undefined,
    });
    if (!isList) return recordAnswer(answer.result);
    const info = answer as unknown as V3ListInfo;
    return listAnswer(answer.results, info.totalCount, {
      continuationToken: info.continuationToken,
      totalCount: info.totalCount,
    });
  };
}
