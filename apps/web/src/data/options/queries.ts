import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { QueryValue } from '../../api/address.ts';
import type { Option } from '../../ui/option.ts';
import type { NamedSource } from '../../ui/named-sources.ts';
import type { OptionSource } from '../../ui/search-picker.tsx';

/** What a source finds for a text. */
export const optionsQuery = ({ key, search }: OptionSource, text: string) =>
  queryOptions({
    queryKey: ['options', ...key, text],
    queryFn: ({ signal }) => search(text, signal),
    placeholderData: keepPreviousData,
  });

/** What the records of a source are called. */
export const namesQuery = ({ key, byIds }: NamedSource, ids: readonly number[]) =>
  queryOptions({
    queryKey: ['names', ...key, ids],
    queryFn: ({ signal }): Promise<Option[]> => byIds(ids, signal),
    enabled: ids.length > 0,
  });

interface Found {
  readonly results: readonly Option[];
  readonly additionalInfo: { readonly totalCount: number };
}

/** Finds records by a part of their name, or by their ids. */
export type Find = (query: Record<string, QueryValue>, signal: AbortSignal) => Promise<Found>;

/** What a filter finds of one kind of record. */
export const foundOptionsQuery = (kind: string, find: Find, query: Record<string, QueryValue>) =>
  queryOptions({
    queryKey: [kind, 'options', query],
    queryFn: ({ signal }) => find(query, signal),
    placeholderData: keepPreviousData,
    staleTime: 60_000,
  });
