import { getClientLanguageWords } from '@shootdesk/shared/client-languages/client-languages.contract';
import { loadTranslation } from '@shootdesk/shared/client-languages/shipped-languages';
import { wordsOf, type Words } from '@shootdesk/shared/client-languages/words';
import { queryOptions } from '@tanstack/react-query';
import { callReview } from '../../api/review-api.ts';

async function readLanguage(tag: string, hasOwn: boolean, signal: AbortSignal): Promise<Words> {
  const [shipped, own] = await Promise.all([
    loadTranslation(tag),
    hasOwn ? callReview(getClientLanguageWords, { params: { tag }, signal }) : null,
  ]);
  return wordsOf({ tag, shipped, own: own?.words ?? {} });
}

/**
 * The words of a language: the translation that ships, which is loaded with it, and the studio's own.
 * @param revision of the studio's own words; null when it has none
 */
export const languageQuery = (tag: string, revision: number | null) =>
  queryOptions({
    queryKey: ['client-language', tag, revision],
    queryFn: ({ signal }) => readLanguage(tag, revision !== null, signal),
    staleTime: Infinity,
  });

/** The translation that ships for a language; null for none. */
export const translationQuery = (tag: string) =>
  queryOptions({
    queryKey: ['client-language', tag, 'shipped'],
    queryFn: () => loadTranslation(tag),
    staleTime: Infinity,
  });
