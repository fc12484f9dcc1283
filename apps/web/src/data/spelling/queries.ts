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

/** Finds the words that the dictionary lacks; the previous result stays until the next one arrives. */
export const unknownWordsQuery = (speller: Speller | null, words: readonly string[]) =>
  queryOptions({
    queryKey: ['unknown-words', ...words],
    queryFn: () => speller?.unknownOf(words) ?? [],
    enabled: speller !== null && words.length > 0,
    placeholderData: keepPreviousData,
    staleTime: Infinity,
    gcTime: 0,
  });

/** Reads spelling suggestions for a word. */
export const suggestionsQuery = (speller: Speller | null, word: string) =>
  queryOptions({
    queryKey: ['spelling-suggestions', word],
    queryFn: () => speller?.suggest(word) ?? [],
    staleTime: Infinity,
  });
