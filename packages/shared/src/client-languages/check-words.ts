import { hasStrayBraces, variablesIn } from '../kernel/text-variables.ts';
import { english } from './phrases/english.ts';
import { formOf, isPlural, slotsOf, type PhraseName, type PhraseSlot } from './phrase-names.ts';
import { textOfSlot } from './studio-texts.ts';

/** The variables that a phrase may have. */
export function variablesOfPhrase(name: PhraseName): string[] {
  const phrase = english[name];
  return [...new Set([...(isPlural(phrase) ? ['count'] : []), ...variablesIn(formOf(phrase, null))])];
}

/** Why a studio's words for a phrase cannot be used, or null. */
export function refusalOfWords(name: PhraseName, text: string): string | null {
  const variables = variablesOfPhrase(name);
  const unknown = variablesIn(text).find((variable) => !variables.includes(variable));
  if (unknown !== undefined) {
    const offered = variables.map((variable) => `{{${variable}}}`).join(', ');
    return `{{${unknown}}} is not known here. ${offered === '' ? 'This phrase has no variables.' : `Use ${offered}.`}`;
  }
  return hasStrayBraces(text) ? 'Write a variable as {{name}}: a brace is missing or left over.' : null;
}

/** What is wrong with a studio's words of a language, by slot. */
export function refusalsOfWords(
  tag: string,
  words: Readonly<Record<PhraseSlot, string>>,
): Readonly<Record<PhraseSlot, string>> {
  const names = new Map(slotsOf(tag).map(({ slot, name }) => [slot, name]));
  const refusals = Object.entries(words).flatMap(([slot, text]) => {
    // A text of the studio has no variables, so every translation is valid.
    if (textOfSlot(slot) !== null) return [];
    const name = names.get(slot);
    const refusal = name ? refusalOfWords(name, text) : 'There is no such phrase in this language.';
    return refusal === null ? [] : [[slot, refusal] as const];
  });
  return Object.fromEntries(refusals);
}

/** The stored words of a language. Words that this version does not accept count as missing, so that outdated ones cannot break a page. */
export function acceptedWords(tag: string, stored: unknown): Readonly<Record<PhraseSlot, string>> {
  const texts = Object.entries(stored ?? {}).filter((entry): entry is [string, string] => typeof entry[1] === 'string');
  const refusals = refusalsOfWords(tag, Object.fromEntries(texts));
  return Object.fromEntries(texts.filter(([slot]) => !Object.hasOwn(refusals, slot)));
}
