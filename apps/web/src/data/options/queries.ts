import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { QueryValue } from '../../api/address.ts';
import type { Option } from '../../ui/inputs/option.ts';
import type { OptionSource } from '../../ui/inputs/search-picker.tsx';

type Search = (text: string, signal: AbortSignal) => Promise<Option[]>;
type ReadNames = (ids: readonly number[], signal: AbortSignal) => Promise<Option[]>;

/** Makes the source of a picker or filter whose options are found by a call of the API; `key` tells it from other sources in the cache. */
export const optionSource = (key: readonly unknown[], search: Search): OptionSource => ({
  optionsQuery: (text) => ({
    queryKey: ['options', ...key, text],
    queryFn: ({ signal }) => search(text, signal),
    placeholderData: keepPreviousData,
  }),
});

/** Makes the source of a picker or filter that also reads the names of records by their ids. */
export const namedSource = (key: readonly unknown[], search: Search, byIds: ReadNames) => ({
  ...optionSource(key, search),
  namesQuery: (ids: readonly number[]) =>
    queryOptions({
      queryKey: ['names', ...key, ids],
      queryFn: ({ signal }): Promise<Option[]> => byIds(ids, signal),
      enabled: ids.length > 0,
    }),
});

export type NamedSource = ReturnType<typeof namedSource>;

interface Found {
  readonly results: readonly Option[];
  readonly additionalInfo: { readonly totalCount: number };
}

/** Finds records by a part of their name, or by their ids. */
export type Find = (query: Record<string, QueryValue>, signal: AbortSignal) => Promise<Found>;

/** Reads the options of a picker or filter that match a text. */
export const foundOptionsQuery = (kind: string, find: Find, query: Record<string, QueryValue>) =>
  queryOptions({
    queryKey: [kind, 'options', query],
    queryFn: ({ signal }) => find(query, signal),
    placeholderData: keepPreviousData,
    staleTime: 60_000,
  });
