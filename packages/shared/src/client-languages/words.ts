import { fillIn } from '../kernel/text-variables.ts';
import { formatInstantsIn } from '../kernel/sentence.ts';
import { english } from './phrases/english.ts';
import type { PluralForms } from './phrases/phrase.ts';
import { slotOfText } from './studio-texts.ts';
import { formOf, isPlural, pluralRulesOf, slotOf, type PhraseName, type Translation } from './phrase-names.ts';

type VariablesIn<T extends string> = T extends `${string}{{${infer V}}}${infer Rest}` ? V | VariablesIn<Rest> : never;

type TextOf<N extends PhraseName> = (typeof english)[N] extends string
  ? (typeof english)[N]
  : Extract<(typeof english)[N], PluralForms>['other'];

type Names<N extends PhraseName> = VariablesIn<TextOf<N>> | ((typeof english)[N] extends string ? never : 'count');

/** What a phrase needs: a value for each of its variables, and `count` where it has a plural. */
type ValuesOf<N extends PhraseName> = { readonly [V in Names<N>]: V extends 'count' ? number : string | number };

type Arguments<N extends PhraseName> = [Names<N>] extends [never] ? [] : [values: ValuesOf<N>];

/** A language as a client reads it. */
export interface Words {
  /** BCP 47. */
  readonly tag: string;
  readonly say: <N extends PhraseName>(name: N, ...values: Arguments<N>) => string;
  /** A text that the studio typed itself, such as a heading: its translation, else as it was typed. */
  readonly studioText: (text: string) => string;
  /** An instant with its day, in the studio's form where the language is English. */
  readonly dateTime: (instant: string, timeZone: string) => string;
  /** Names with 'and' before the last. */
  readonly list: (names: readonly string[]) => string;
}

export interface Language {
  readonly tag: string;
  /** The studio's own words by slot. */
  readonly own?: Readonly<Record<string, string>>;
  /** The translation that ships; null for none. */
  readonly shipped?: Translation | null;
}

export const englishTag = 'en';

/** The language of a variety: `de` of `de-AT`. */
export const languageOf = (tag: string): string => tag.split('-')[0]!;

export const isEnglish = (tag: string): boolean => languageOf(tag) === englishTag;

const dateTimeFormats = new Map<string, Intl.DateTimeFormat>();

function dateTimeFormat(tag: string, timeZone: string): Intl.DateTimeFormat {
  const key = `${tag} ${timeZone}`;
  const made =
    dateTimeFormats.get(key) ?? new Intl.DateTimeFormat(tag, { dateStyle: 'long', timeStyle: 'short', timeZone });
  dateTimeFormats.set(key, made);
  return made;
}

/**
 * Formats instants for a reader of a language: by the rules of the language, or in the studio's form for English and for languages that the runtime
 * does not support.
 */
export function formatInstantsFor(tag: string, timeZone: string): (instant: string) => string {
  const isKnown = Intl.DateTimeFormat.supportedLocalesOf([tag]).length > 0;
  if (isEnglish(tag) || !isKnown) return formatInstantsIn(timeZone);
  const format = dateTimeFormat(tag, timeZone);
  return (instant) => format.format(new Date(instant));
}

/**
 * Creates the words of a language. Each phrase separately is the studio's own, else the translation that ships, else English. A plural form that the
 * studio has not written falls back to the studio's own `other`.
 */
export function wordsOf({ tag, own = {}, shipped = null }: Language): Words {
  const rules = pluralRulesOf(tag);
  const textOf = (name: PhraseName, count: number | undefined): string => {
    if (!isPlural(english[name]) || count === undefined) return own[name] ?? formOf((shipped ?? english)[name], null);
    const written = own[slotOf(name, rules.select(count))] ?? own[slotOf(name, 'other')];
    if (written !== undefined) return written;
    return shipped
      ? formOf(shipped[name], rules.select(count))
      : formOf(english[name], pluralRulesOf(englishTag).select(count));
  };
  return {
    tag,
    say: (name, ...[values]) => {
      const given: Readonly<Record<string, string | number>> = values ?? {};
      const { count } = given as { readonly count?: number };
      const texts = Object.entries(given).map(([key, value]) => [key, String(value)]);
      return fillIn(textOf(name, count), Object.fromEntries(texts) as Record<string, string>);
    },
    studioText: (text) => own[slotOfText(text)] ?? text,
    dateTime: (instant, timeZone) => formatInstantsFor(tag, timeZone)(instant),
    list: (names) =>
      new Intl.ListFormat(Intl.ListFormat.supportedLocalesOf([tag])[0] ?? 'en-AU', { type: 'conjunction' }).format(
        names,
      ),
  };
}

/** English without the studio's own words, for the team. */
export const englishWords = wordsOf({ tag: englishTag });
