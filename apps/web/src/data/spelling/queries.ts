import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { startSpeller, type Speller } from './speller.ts';

/** Starts the dictionary, once for as long as the page is open. */
export const spellerQuery = queryOptions({
  queryKey: ['speller'],
  queryFn: startSpeller,
  staleTime: Infinity,
  gcTime: Infinity,
  retry: false,
});

/** Asks which of these words the dictionary lacks; the answer before stands until the next one is there. */
export const unknownWordsQuery = (speller: Speller | null, words: readonly string[]) =>
  queryOptions({
    queryKey: ['unknown-words', ...words],
    queryFn: () => speller?.unknownOf(words) ?? [],
    enabled: speller !== null && words.length > 0,
    placeholderData: keepPreviousData,
    staleTime: Infinity,
    gcTime: 0,
  });

/** Asks what a word may have been meant to be. */
export const suggestionsQuery = (speller: Speller | null, word: string) =>
  queryOptions({
    queryKey: ['spelling-suggestions', word],
    queryFn: () => speller?.suggest(word) ?? [],
    staleTime: Infinity,
  });
