import { english } from './phrases/english.ts';
import type { Phrase, PluralForms } from './phrases/phrase.ts';

export type PhraseName = keyof typeof english;

/** A language that has every phrase, which the compiler checks. */
export type Translation = {
  readonly [N in PhraseName]: (typeof english)[N] extends string ? string : PluralForms;
};

export const phraseNames = Object.keys(english) as PhraseName[];

export const isPlural = (phrase: Phrase): phrase is PluralForms => typeof phrase !== 'string';

/** Plural rules of a language. Those of English if the runtime does not support the language, because it would use those of the machine instead. */
export function pluralRulesOf(tag: string): Intl.PluralRules {
  return new Intl.PluralRules(Intl.PluralRules.supportedLocalesOf([tag])[0] ?? 'en');
}

/** Where a studio writes its own words: the name of a phrase, or `newProofs_one` for a form of it. */
export type PhraseSlot = string;

export const slotOf = (name: PhraseName, category: Intl.LDMLPluralRule | null): PhraseSlot =>
  category === null ? name : `${name}_${category}`;

interface Slot {
  readonly slot: PhraseSlot;
  readonly name: PhraseName;
  /** Null for a phrase without a number. */
  readonly category: Intl.LDMLPluralRule | null;
}

/** All slots of a language, in the order of the catalogue. */
export function slotsOf(tag: string): Slot[] {
  const categories = pluralRulesOf(tag).resolvedOptions().pluralCategories;
  return phraseNames.flatMap((name): Slot[] => {
    if (!isPlural(english[name])) return [{ slot: name, name, category: null }];
    return categories.map((category) => ({ slot: slotOf(name, category), name, category }));
  });
}

/** A form of a phrase; `other` where the language has none of the category. */
export function formOf(phrase: Phrase, category: Intl.LDMLPluralRule | null): string {
  return isPlural(phrase) ? (phrase[category ?? 'other'] ?? phrase.other) : phrase;
}
