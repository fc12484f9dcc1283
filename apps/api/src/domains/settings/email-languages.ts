import { samplesOf } from '@shootdesk/shared/email-texts/catalogue';
import { clientEmailKinds, isForClients, type ClientEmailKind } from '@shootdesk/shared/email-texts/client-emails';
import type { EmailKind } from '@shootdesk/shared/email-texts/catalogue';
import {
  emailTextBodyOf,
  type ChosenText,
  type EmailTextInLanguage,
  type EmailTextRecord,
} from '@shootdesk/shared/email-texts/email-text.schema';
import type { EmailText } from '@shootdesk/shared/email-texts/render-text';
import { shippedTranslation } from '@shootdesk/shared/email-texts/translations/shipped-emails';
import { emailSetting } from '@shootdesk/shared/settings/catalogue';
import { isEnglish, type Words } from '@shootdesk/shared/client-languages/words';
import { chosenText, emailTextInForce, emailTextView } from './email-text-values.ts';
import type { LanguagesInForce } from './languages-in-force.ts';
import type { SettingRow } from './settings.store.ts';

/** The studio's texts of an e-mail in other languages, by tag. */
export type ChosenLanguages = Readonly<Record<string, ChosenText>>;

/** Reads the stored texts of a kind in other languages. Omits those that this version does not accept. */
export function chosenLanguages(kind: ClientEmailKind, { value }: Pick<SettingRow, 'value'>): ChosenLanguages {
  const stored: unknown = (value as Readonly<Record<string, unknown>>)['languages'];
  if (typeof stored !== 'object' || stored === null) return {};
  const read = Object.entries(stored).flatMap(([tag, text]) => {
    const outcome = emailTextBodyOf(kind).safeParse(text);
    return outcome.success ? [[tag, outcome.data] as const] : [];
  });
  return Object.fromEntries(read);
}

/** The same for every e-mail to clients. */
export function chosenInLanguages(rows: readonly SettingRow[]): ReadonlyMap<ClientEmailKind, ChosenLanguages> {
  const byName = new Map(rows.map((row) => [row.name, row]));
  return new Map(
    clientEmailKinds.flatMap((kind) => {
      const row = byName.get(emailSetting(kind));
      return row ? [[kind, chosenLanguages(kind, row)] as const] : [];
    }),
  );
}

interface TextInLanguage {
  readonly kind: ClientEmailKind;
  readonly tag: string;
  /** The studio's text in the language. */
  readonly chosen: ChosenText | undefined;
  readonly english: ChosenText | undefined;
}

const nothing: ChosenText = { subject: null, body: null };

/** Text for a language in which the studio wrote none: the shipped translation, else the English text. */
function fallback({ kind, tag, english }: Omit<TextInLanguage, 'chosen'>): EmailText {
  return shippedTranslation(kind, tag) ?? emailTextInForce(kind, english);
}

/** The text of an e-mail in a language: the studio's, else the shipped translation, else the English text. Subject and body are chosen separately. */
export function textInLanguage({ chosen = nothing, ...rest }: TextInLanguage): EmailText {
  const otherwise = fallback(rest);
  return { subject: chosen.subject ?? otherwise.subject, body: chosen.body ?? otherwise.body };
}

function sourceOf(kind: ClientEmailKind, tag: string, chosen: ChosenText = nothing): EmailTextInLanguage['source'] {
  if (chosen.subject !== null || chosen.body !== null) return 'own';
  return shippedTranslation(kind, tag) ? 'shipped' : 'english';
}

/** Languages of an e-mail other than English; empty unless the e-mail is for clients. */
export function languagesOfText(
  kind: EmailKind,
  row: SettingRow,
  languages: LanguagesInForce,
): EmailTextRecord['languages'] {
  if (!isForClients(kind)) return [];
  const chosen = chosenLanguages(kind, row);
  return [...languages.keys()]
    .filter((tag) => !isEnglish(tag))
    .map((tag) => ({ tag, source: sourceOf(kind, tag, chosen[tag]) }));
}

/** Sample values of an e-mail, with times and phrases in the language. */
export function samplesIn(words: Words, kind: ClientEmailKind): Record<string, string> {
  const zone = 'Australia/Melbourne';
  const at = (hour: string, day = '10') => words.dateTime(`2026-06-${day}T${hour}:00Z`, zone);
  const period = (start: string, finish: string) => words.say('period', { start, finish, zone });
  const written: Readonly<Record<string, string>> = {
    start: at('00:00'),
    finish: at('01:00'),
    time: period(at('00:00'), at('01:00')),
    before: period(at('04:00', '09'), at('05:00', '09')),
    oldStart: at('04:00', '09'),
    oldFinish: at('05:00', '09'),
    expected: at('00:00'),
    news: `${words.say('newsChanged', { count: 3 })}, ${words.say('newsAddedToo', { count: 1 })}`,
    request: words.say('quote', { words: 'Please brighten the kitchen.' }),
  };
  const samples = Object.entries(samplesOf(kind)).map(([name, sample]) => [name, written[name] ?? sample]);
  return Object.fromEntries(samples) as Record<string, string>;
}

interface Shown {
  readonly kind: ClientEmailKind;
  readonly studio: string;
  readonly row: SettingRow;
  readonly language: { readonly tag: string; readonly name: string; readonly words: Words };
}

export function emailTextInLanguageView({ kind, studio, row, language }: Shown): EmailTextInLanguage {
  const { tag, name, words } = language;
  const chosen = chosenLanguages(kind, row)[tag] ?? nothing;
  const samples: Readonly<Record<string, string>> = { ...samplesIn(words, kind), studio };
  const { languages: _languages, variables, ...english } = emailTextView(kind, studio, row, []);
  return {
    ...english,
    ...chosen,
    id: tag,
    kind,
    language: name,
    shipped: fallback({ kind, tag, english: chosenText(kind, row) }),
    variables: variables.map((variable) => ({ ...variable, sample: samples[variable.name] ?? variable.sample })),
    source: sourceOf(kind, tag, chosen),
  };
}

/** Replaces texts that equal the fallback by null, so that they follow later versions of the product. */
export function withoutFallback(
  kind: ClientEmailKind,
  tag: string,
  row: SettingRow,
  { subject, body }: ChosenText,
): ChosenText {
  const otherwise = fallback({ kind, tag, english: chosenText(kind, row) });
  return {
    subject: subject === otherwise.subject ? null : subject,
    body: body === otherwise.body ? null : body,
  };
}
