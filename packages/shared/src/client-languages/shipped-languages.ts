import type { Translation } from './phrase-names.ts';
import { isEnglish, languageOf } from './words.ts';

/** The translations that ship beside English. Loaded one by one, so that a page carries no language that it does not show. */
const translations: Readonly<Record<string, () => Promise<Translation>>> = {
  de: async () => (await import('./phrases/german.ts')).german,
  fr: async () => (await import('./phrases/french.ts')).french,
};

/** Names of the languages that ship, by tag, as a form offers them. */
export const shippedLanguages: Readonly<Record<string, string>> = { de: 'Deutsch', fr: 'Français' };

/** Loads the translation that ships for a language, also for a variety of it such as `de-AT`; null for none. */
export async function loadTranslation(tag: string): Promise<Translation | null> {
  if (isEnglish(tag)) return null;
  return (await translations[languageOf(tag)]?.()) ?? null;
}

/** Whether phrases and e-mails of a language ship. */
export const ships = (tag: string): boolean => isEnglish(tag) || Object.hasOwn(translations, languageOf(tag));
