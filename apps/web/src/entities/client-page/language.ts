import type { Branding } from '@shootdesk/shared/kernel/branding';
import { englishTag, englishWords, type Words } from '@shootdesk/shared/client-languages/words';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useSyncExternalStore } from 'react';
import { languageQuery } from '../../data/client-review/language.ts';
import { useBranding } from '../../kernel/branding.ts';
import { lastingStore } from '../../kernel/browser-store.ts';

const storageKey = 'review-language';

/** Stores the visitor's choice of the language in this browser. */
export function chooseLanguage(tag: string): void {
  lastingStore.write(storageKey, tag);
}

const chosenLanguage = () => lastingStore.read(storageKey);

/** Tag of the current language: the visitor's choice, else the client's. Null while neither is known and there are several. */
function tagIn({ client_languages: all }: Branding, chosen: string | null, ofClient: string | null): string | null {
  const isThere = (tag: string | null) => all.some((each) => each.tag === tag);
  if (isThere(chosen)) return chosen;
  if (ofClient !== null) return isThere(ofClient) ? ofClient : englishTag;
  return all.length > 1 ? null : (all[0]?.tag ?? englishTag);
}

/**
 * The words of the page; null until they have loaded, so that the page does not switch languages while it opens.
 * @param ofClient tag of the client's language; null while unknown
 */
export function useLanguage(ofClient: string | null): Words | null {
  const branding = useBranding();
  const chosen = useSyncExternalStore(lastingStore.subscribe, chosenLanguage);
  const tag = tagIn(branding, chosen, ofClient);
  const entry = branding.client_languages.find((each) => each.tag === tag);
  const isShippedEnglish = tag === englishTag && !entry?.hasWords;
  const { data, isError } = useQuery({
    ...languageQuery(tag ?? englishTag, entry?.hasWords ? entry.revision : null),
    enabled: tag !== null && !isShippedEnglish,
  });
  const words = isShippedEnglish || isError ? englishWords : (data ?? null);
  const inForce = words?.tag;
  useEffect(() => {
    if (inForce === undefined) return undefined;
    const { lang } = document.documentElement;
    document.documentElement.lang = inForce;
    return () => {
      document.documentElement.lang = lang;
    };
  }, [inForce]);
  return tag === null ? null : words;
}
