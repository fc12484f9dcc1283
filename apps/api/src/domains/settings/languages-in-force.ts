import type { PrismaClient } from '@shootdesk/prisma/client';
import { acceptedWords } from '@shootdesk/shared/client-languages/check-words';
import { loadTranslation } from '@shootdesk/shared/client-languages/shipped-languages';
import { wordsOf, type Words } from '@shootdesk/shared/client-languages/words';
import type { Branding } from '@shootdesk/shared/kernel/branding';
import { findLanguages } from './settings.store.ts';

/** A language in which clients get e-mails. */
interface LanguageInForce {
  readonly tag: string;
  readonly name: string;
  /** The studio's own translations, by slot. */
  readonly own: Readonly<Record<string, string>>;
  readonly words: Words;
  readonly revision: number;
}

export type LanguagesInForce = ReadonlyMap<string, LanguageInForce>;

/** Reads the languages, with their shipped translations. */
export async function readLanguages(prisma: PrismaClient): Promise<LanguagesInForce> {
  const rows = await findLanguages(prisma);
  const languages = await Promise.all(
    rows.map(async ({ tag, name, words, cacheKey: revision }) => {
      const own = acceptedWords(tag, words);
      const inForce = wordsOf({ tag, own, shipped: await loadTranslation(tag) });
      return [tag, { tag, name, own, words: inForce, revision }] as const;
    }),
  );
  return new Map(languages);
}

/** Converts languages to the form that every page loads, in the order in which they were added. */
export const listedLanguages = (languages: LanguagesInForce): Branding['client_languages'] =>
  [...languages.values()].map(({ tag, name, own, revision }) => ({
    ...{ tag, name, revision },
    hasWords: Object.keys(own).length > 0,
  }));
