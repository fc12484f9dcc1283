import type { fetchUtils } from 'react-admin';

/** What ra-data-simple-rest hands to its http client. */
export interface RestOptions {
  readonly method?: string | undefined;
  readonly body?: unknown;
  readonly signal?: AbortSignal | null | undefined;
}

/** What goes along with a write that ra-data-simple-rest has no place for. */
export interface WriteExtras {
  /** Version of the record that the person saw: its `cache_key`. */
  readonly ifMatch?: number | undefined;
  /** For a DELETE: removes the record itself. */
  readonly permanent?: boolean | undefined;
}

type FetchAnswer = Awaited<ReturnType<typeof fetchUtils.fetchJson>>;

/** What ra-data-simple-rest reads of an answer, with what the API says beside the rows of a list. */
export interface RestAnswer<Beside> extends FetchAnswer {
  readonly beside: Beside | null;
}

/** The body of a request as a value: the library writes JSON, and the transport writes its own. */
export function bodyOf({ body }: RestOptions): unknown {
  return typeof body === 'string' ? JSON.parse(body) : body;
}

/** A list for the library: it reads the number of all records from this header. */
export function listAnswer<Beside>(rows: unknown, totalCount: number, beside: Beside): RestAnswer<Beside> {
  const headers = new Headers({ 'content-range': `records */${totalCount}` });
  return { status: 200, headers, body: '', json: rows, beside };
}

/** One record for the library. */
export function recordAnswer(record: unknown): RestAnswer<never> {
  return { status: 200, headers: new Headers(), body: '', json: record, beside: null };
}
