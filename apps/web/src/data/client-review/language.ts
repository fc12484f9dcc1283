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
 * Words of a language: the shipped translation with the studio's own words over it.
 * @param revision of the studio's own words; null when it has none
 */
export const languageQuery = (tag: string, revision: number | null) =>
  queryOptions({
    queryKey: ['client-language', tag, revision],
    queryFn: ({ signal }) => readLanguage(tag, revision !== null, signal),
    staleTime: Infinity,
  });

/** Shipped translation of a language; null without one. */
export const translationQuery = (tag: string) =>
  queryOptions({
    queryKey: ['client-language', tag, 'shipped'],
    queryFn: () => loadTranslation(tag),
    staleTime: Infinity,
  });
