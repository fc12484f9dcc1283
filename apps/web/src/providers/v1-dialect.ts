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

type Parsed = readonly (string | number)[];

/** What a v1 list carries beside its rows: the number of all records, and whatever else the call counts. */
type AdditionalInfo = Readonly<Record<string, unknown>> & { readonly totalCount: number };

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

/**
 * Makes the http client that ra-data-simple-rest is given for one request: it turns that library's words (`sort`, `range`, `filter`) into
 * the v1 query language and v1's envelope into what the library reads.
 */
export function v1Client({ ifMatch, permanent }: WriteExtras = {}) {
  return async (url: string, options: RestOptions = {}): Promise<RestAnswer<AdditionalInfo>> => {
    const { pathname, searchParams } = new URL(url, window.location.origin);
    const isList = searchParams.has('range');
    const embed = JSON.parse(searchParams.get('embed') ?? 'null') as Parsed | null;
    const query = isList ? listQuery(searchParams) : { includes: embed, permanent };
    const answer = await send(pathname + buildQuery(query), {
      method: options.method ?? 'GET',
      body: bodyOf(options),
      ifMatch,
      signal: options.signal ?? undefined,
    });
    if (!isList) return recordAnswer(answer.result);
    const info = answer.additionalInfo as AdditionalInfo;
    return listAnswer(answer.results, info.totalCount, info);
  };
}
