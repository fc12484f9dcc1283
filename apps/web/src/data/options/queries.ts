import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { largestPage } from '../../api/all-pages.ts';
import type { QueryValue } from '../../api/address.ts';
import type { Option } from '../../ui/inputs/option.ts';
import type { OptionSource } from '../../ui/inputs/search-picker.tsx';

type Search = (text: string, signal: AbortSignal) => Promise<Option[]>;

/** Makes the source of a picker or filter whose options an API call finds. `key` distinguishes it from other sources in the cache. */
export const optionSource = (key: readonly unknown[], search: Search): OptionSource => ({
  optionsQuery: (text) => ({
    queryKey: ['options', ...key, text],
    queryFn: ({ signal }) => search(text, signal),
  }),
});

interface Found {
  readonly results: readonly Option[];
  readonly additionalInfo: { readonly totalCount: number };
}

/** Finds records by a part of their name, or by their ids. */
export type Find = (query: Record<string, QueryValue>, signal?: AbortSignal) => Promise<Found>;

/**
 * Makes the source of a picker that offers the first 50 records whose name contains the text, restricted by the filter `only`. Reads the names of
 * records by their ids as well.
 */
export const foundSource = (key: readonly unknown[], find: Find, only: Record<string, QueryValue> = {}) => ({
  ...optionSource(key, async (name, signal) => {
    const { results } = await find({ ...only, name: name || undefined, pageSize: 50 }, signal);
    return [...results];
  }),
  namesQuery: (ids: readonly number[]) =>
    queryOptions({
      queryKey: ['names', ...key, ids],
      queryFn: async ({ signal }) => (await find({ ids, pageSize: largestPage }, signal)).results,
      enabled: ids.length > 0,
    }),
});

export type NamedSource = ReturnType<typeof foundSource>;

/** Reads the options of a picker or filter that match a text. */
export const foundOptionsQuery = (kind: string, find: Find, query: Record<string, QueryValue>) =>
  queryOptions({
    queryKey: [kind, 'options', query],
    queryFn: ({ signal }) => find(query, signal),
    placeholderData: keepPreviousData,
    staleTime: 60_000,
  });
