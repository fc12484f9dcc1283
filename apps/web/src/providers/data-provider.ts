import { keepAtMost } from '@shootdesk/shared/kernel/keep-at-most';
import simpleRestProvider from 'ra-data-simple-rest';
import type { DataProvider, GetListParams, GetListResult, RaRecord } from 'react-admin';
import { largestPage } from '../api/all-pages.ts';
import { ApiError } from '../kernel/api-error.ts';
import { isStale } from '../api/stale-record.ts';
import { choicesOf, listChoices, manyChoices } from './choices.ts';
import { v1, v1Whole, v3 } from './dialects.ts';
import { restClient, type Dialect, type Extras, type ListInfo } from './rest-client.ts';
import { withLinks } from './zone-links.ts';

/** Jobs are read-only here, because their changes have calls of their own. */
const jobs = 'service-jobs';
/** Resources of the v1 API. All others, the administered records, use v3. */
const v1Dialects: Readonly<Record<string, Dialect>> = {
  [jobs]: v1,
  'youtube-channels': v1,
  'service-categories': v1Whole,
  'word-replacements': v1Whole,
  'email-replacements': v1Whole,
};

const dialectOf = (resource: string): Dialect => v1Dialects[resource] ?? v3;

function rest(resource: string, extras: Extras = {}, onInfo?: (info: ListInfo) => void): DataProvider {
  const dialect = dialectOf(resource);
  return simpleRestProvider(dialect.base, restClient(dialect, extras, onInfo));
}

function writer(resource: string, extras: Extras = {}): DataProvider {
  if (resource === jobs) throw new Error(`${resource} is not written through the data provider.`);
  return rest(resource, extras);
}

/** Maximum number of lists with cached tokens. */
const maxRememberedLists = 50;

/** Page tokens by list. Holds within one browser tab. */
const tokens = new Map<string, readonly string[]>();

/** Finds the token of a v3 page, because react-admin numbers pages while v3 returns a token for each next page. */
async function tokenOf(resource: string, params: GetListParams, page: number): Promise<string | undefined> {
  if (page === 1) return undefined;
  const list = JSON.stringify([resource, params.sort, params.filter, params.pagination?.perPage]);
  const before = tokens.get(list)?.[page - 2];
  if (before !== undefined) return before;
  const pagination = { page: page - 1, perPage: params.pagination?.perPage ?? largestPage };
  await readPage(resource, { ...params, pagination });
  return tokens.get(list)?.[page - 2];
}

/** Reads one page. The data besides the rows becomes `meta`, because simple-rest would drop it. */
async function readPage(resource: string, params: GetListParams): Promise<GetListResult> {
  const page = params.pagination?.page ?? 1;
  const isV3 = dialectOf(resource) === v3;
  const continuationToken = isV3 ? await tokenOf(resource, params, page) : undefined;
  let info: ListInfo = { totalCount: 0 };
  const answer = await rest(resource, { continuationToken }, (said) => (info = said)).getList(resource, params);
  if (!isV3) return { ...answer, meta: info };
  const next = info.continuationToken as string | null;
  const list = JSON.stringify([resource, params.sort, params.filter, params.pagination?.perPage]);
  const known = tokens.get(list) ?? [];
  if (next) keepAtMost(maxRememberedLists, tokens, list, [...known.slice(0, page - 1), next]);
  return { ...answer, meta: info, pageInfo: { hasNextPage: next !== null, hasPreviousPage: page > 1 } };
}

/** Reads up to `most` rows, in pages as large as the API allows; exports need this. */
async function readRows(resource: string, params: GetListParams, most: number): Promise<GetListResult> {
  const rows: RaRecord[] = [];
  for (let page = 1; ; page += 1) {
    const answer = await readPage(resource, { ...params, pagination: { page, perPage: largestPage } });
    rows.push(...answer.data);
    const { length } = answer.data;
    if (length < largestPage || rows.length >= most) return { ...answer, data: rows.slice(0, most) };
  }
}

function trimmed(filter: unknown): Record<string, unknown> {
  const text = JSON.stringify(filter ?? {}, (_, value: unknown) => (typeof value === 'string' ? value.trim() : value));
  return JSON.parse(text) as Record<string, unknown>;
}

/** Adds to a record what its form shows from other calls. */
async function whole<R>(resource: string, record: R): Promise<R> {
  return resource === 'zones' ? ((await withLinks(record as never)) as R) : record;
}

/** Completes the current record in a refused write. */
async function refusalOf(resource: string, error: unknown): Promise<unknown> {
  if (!isStale(error)) return error;
  return new ApiError(error.status, { ...error.body, current: await whole(resource, error.body.current) });
}

/**
 * Data provider of react-admin. The data besides the rows of a list is its `meta`. A write sends the version that the person saw: the
 * `cache_key` of the data, else of `previousData`.
 */
export const dataProvider: DataProvider = {
  ...rest(jobs),
  supportAbortSignal: true,
  getList: (resource, asked) => {
    const choices = choicesOf(resource);
    if (choices) return listChoices(choices, asked);
    const params = { ...asked, filter: trimmed(asked.filter) };
    const size = params.pagination?.perPage ?? 0;
    return size > largestPage ? readRows(resource, params, size) : readPage(resource, params);
  },
  getOne: async (resource, params) => {
    const { data } = await rest(resource).getOne(resource, params);
    return { data: await whole(resource, data) };
  },
  getMany: (resource, params) => {
    const choices = choicesOf(resource);
    return choices ? manyChoices(choices, params) : rest(resource).getMany(resource, params);
  },
  create: async (resource, params) => {
    const { data } = await writer(resource).create(resource, params);
    return { data: await whole(resource, data) };
  },
  update: async (resource, params) => {
    const { cache_key: version, ...data } = params.data as { cache_key?: number };
    const ifMatch = version ?? (params.previousData?.cache_key as number | undefined);
    try {
      const answer = await writer(resource, { ifMatch }).update(resource, { ...params, data });
      return { data: await whole(resource, answer.data) };
    } catch (error) {
      throw await refusalOf(resource, error);
    }
  },
  delete: async (resource, params) => {
    const ifMatch = params.previousData?.cache_key as number | undefined;
    const { permanent } = (params.meta ?? {}) as Extras;
    return writer(resource, { ifMatch, permanent }).delete(resource, params);
  },
};
