import { useQuery, type QueryKey, type UseQueryOptions } from '@tanstack/react-query';
import type { KeyboardEvent } from 'react';
import { useDebounced } from '../../kernel/use-debounced.ts';

/** Pause after the last key before the server is asked, in milliseconds. */
const searchDelayMs = 300;

/** What a picker says while the answer to the typed text is outstanding. */
export const searchingText = 'Searching …';

/**
 * Searches on the server for a text, debounced. While the answer to exactly this text is outstanding there is no data, because a person who types
 * fast would otherwise choose an option that was found for another text.
 */
export function useTextSearch<Data, Key extends QueryKey>(
  text: string,
  queryOf: (text: string) => UseQueryOptions<Data, Error, Data, Key>,
  isEnabled: boolean,
) {
  const wanted = text.trim();
  const settled = useDebounced(wanted, searchDelayMs);
  const isSettled = settled === wanted;
  const found = useQuery({ ...queryOf(settled), enabled: isEnabled && isSettled });
  const isOutdated = !isSettled || found.isPending || found.isPlaceholderData;
  return {
    data: isOutdated ? undefined : found.data,
    /** The answer to what is typed now has not arrived. */
    isWaiting: isEnabled && isOutdated && !(isSettled && found.isError),
    error: isSettled ? found.error : null,
  };
}

type MuiKeyboardEvent = KeyboardEvent & { defaultMuiPrevented?: boolean | undefined };

/**
 * Handles Enter in a picker: a text that is typed and not chosen never sends the form around it, because the form still has the record
 * before. While the picker waits, nothing is chosen either.
 */
export const holdEnter = (isTyped: boolean, isWaiting: boolean) => (event: MuiKeyboardEvent) => {
  if (event.key !== 'Enter' || !(isTyped || isWaiting)) return;
  event.preventDefault();
  if (isWaiting) event.defaultMuiPrevented = true;
};

/** The properties of an Autocomplete whose options a text search found. */
export const searchProps = <T>(options: readonly T[], isTyped: boolean, isWaiting: boolean) => ({
  options,
  loading: isWaiting,
  loadingText: searchingText,
  onKeyDown: holdEnter(isTyped, isWaiting),
  // The server has filtered them.
  filterOptions: (found: T[]) => found,
});
