import { expect, test } from 'vitest';
import { clientEmailKinds } from '../email-texts/client-emails.ts';
import { emailTexts, samplesOf, variablesOf } from '../email-texts/catalogue.ts';
import { refusalOfBody, refusalOfText } from '../email-texts/check-text.ts';
import { variablesIn } from '../kernel/text-variables.ts';
import { renderBody } from '../email-texts/render-text.ts';
import { emailTranslations } from '../email-texts/translations/shipped-emails.ts';
import { refusalOfWords, refusalsOfWords, variablesOfPhrase } from './check-words.ts';
import { formOf, isPlural, phraseNames, slotsOf } from './phrase-names.ts';
import { english } from './phrases/english.ts';
import { french } from './phrases/french.ts';
import { german } from './phrases/german.ts';
import { loadTranslation, ships, shippedLanguages } from './shipped-languages.ts';
import { slotOfText, textOfSlot } from './studio-texts.ts';
import { englishWords, wordsOf } from './words.ts';

const translations = { de: german, fr: french } as const;

const formsOf = (phrase: (typeof german)[keyof typeof german]) => (isPlural(phrase) ? Object.values(phrase) : [phrase]);

test.each(Object.entries(translations))('%s has each phrase with each of its variables', (tag, translation) => {
  const wrong = phraseNames.flatMap((name) => {
    const expected = variablesOfPhrase(name).filter((variable) => variable !== 'count');
    return formsOf(translation[name]).flatMap((text) => {
      const used = variablesIn(text).filter((variable) => variable !== 'count');
      const isSame = used.toSorted().join() === expected.toSorted().join();
      return isSame && text.trim() !== '' && refusalOfWords(name, text) === null ? [] : [`${tag} ${name}: ${text}`];
    });
  });
  expect(wrong).toEqual([]);
  expect(Object.keys(translation)).toEqual([...phraseNames]);
});

test.each(Object.keys(translations))('%s has the forms of plurals that its numbers need', (tag) => {
  const translation = translations[tag as keyof typeof translations];
  const missing = slotsOf(tag).filter(({ name, category }) => {
    const phrase = translation[name];
    // French has a form for millions, which is that of other numbers here.
    return category !== null && category !== 'many' && isPlural(phrase) && phrase[category] === undefined;
  });
  expect(missing).toEqual([]);
});

test('every language that is offered ships phrases and e-mails', async () => {
  expect(Object.keys(emailTranslations)).toEqual(Object.keys(shippedLanguages));
  for (const tag of Object.keys(shippedLanguages)) expect(await loadTranslation(`${tag}-CH`)).not.toBeNull();
  expect([ships('en-NZ'), ships('de'), ships('mi')]).toEqual([true, true, false]);
});

const translatedEmails = Object.entries(emailTranslations).flatMap(([tag, emails]) =>
  clientEmailKinds.map((kind) => [tag, kind, emails[kind]] as const),
);

test.each(translatedEmails)('%s: the e-mail %s keeps its rules and says what the English one says', (_, kind, text) => {
  expect([refusalOfText(kind, text.subject), refusalOfBody(kind, text.body)]).toEqual([null, null]);
  const usedIn = ({ subject, body }: { subject: string; body: string }) => [
    variablesIn(subject).toSorted(),
    variablesIn(body).toSorted(),
  ];
  expect(usedIn(text)).toEqual(usedIn(emailTexts[kind]));
  expect(renderBody(text.body, samplesOf(kind))).not.toMatch(/\{\{|\}\}|undefined/);
  // Where the values of a line are empty, so is the line.
  const none = Object.fromEntries(Object.keys(variablesOf(kind)).map((name) => [name, '']));
  const linesOf = (body: string) => renderBody(body, none).split('\n').length;
  expect(linesOf(text.body)).toBe(linesOf(emailTexts[kind].body));
});

test('a phrase is the studio’s own, else the one that ships, else English', () => {
  const own = { approve: 'Passt', newProofs_other: '{{count}} ganz neue' };
  const { say } = wordsOf({ tag: 'de', own, shipped: german });
  expect(say('approve')).toBe('Passt');
  expect(say('askForChanges')).toBe('Um Änderungen bitten');
  expect(say('newProofs', { count: 2 })).toBe('2 ganz neue');
  const maori = wordsOf({ tag: 'mi', own: { yes: 'Āe' } });
  expect([maori.say('yes'), maori.say('no')]).toEqual(['Āe', 'No']);
  expect(maori.say('newProofs', { count: 1 })).toBe('1 proof is new since the last sending.');
});

test.each([
  ['pl', 1, 'jeden'],
  ['pl', 3, '3 pliki'],
  ['pl', 5, '5 plików'],
])('%s takes the form of its own rules for %i', (tag, count, expected) => {
  const own = { newsAdded_one: 'jeden', newsAdded_few: '{{count}} pliki', newsAdded_many: '{{count}} plików' };
  expect(wordsOf({ tag, own }).say('newsAdded', { count })).toBe(expected);
});

test('a language whose plural rules the runtime does not know has those of English', () => {
  expect(
    slotsOf('mi')
      .filter(({ name }) => name === 'beds')
      .map(({ slot }) => slot),
  ).toEqual(['beds_one', 'beds_other']);
  expect(slotsOf('pl').filter(({ name }) => name === 'beds')).toHaveLength(4);
});

test('dates are written by the rules of the language, in English by the studio’s form', () => {
  const at = '2026-06-10T00:15:00.000Z';
  const zone = 'Australia/Melbourne';
  expect(englishWords.dateTime(at, zone)).toBe('10 June 2026, 10:15 AM');
  expect(wordsOf({ tag: 'de' }).dateTime(at, zone)).toBe('10. Juni 2026 um 10:15');
  expect(wordsOf({ tag: 'fr' }).dateTime(at, zone)).toBe('10 juin 2026 à 10:15');
  expect(wordsOf({ tag: 'qq' }).dateTime(at, zone)).toBe('10 June 2026, 10:15 AM');
});

test('nothing in a value is a variable', () => {
  expect(englishWords.say('commentOn', { name: '{{name}} $&' })).toBe('Comment on {{name}} $&');
});

test.each([
  ['approve', 'OK {{name}}', '{{name}} is not known here. This phrase has no variables.'],
  ['writeTo', 'An {{nmae}}', '{{nmae}} is not known here. Use {{name}}.'],
  ['newProofs', '{{count}} neu {{x}}', '{{x}} is not known here. Use {{count}}.'],
  ['writeTo', 'An {{name}', 'Write a variable as {{name}}: a brace is missing or left over.'],
  ['newProofs', 'Einer ist neu', null],
] as const)('words for %s: %s', (name, text, refusal) => {
  expect(refusalOfWords(name, text)).toBe(refusal);
});

test.each(['Kitchen', 'St. Kilda (day)', "Agent's [notes] 100%", 'Zwölf & Bäume: 花园 🌳'])(
  'the text %s has a slot that forms can hold, and is read from it',
  (text) => {
    expect(slotOfText(text)).toMatch(/^text:[\w%-]+$/);
    expect(textOfSlot(slotOfText(text))).toBe(text);
    expect(refusalsOfWords('de', { [slotOfText(text)]: 'Alles, auch {{x}}' })).toEqual({});
    expect(wordsOf({ tag: 'de', own: { [slotOfText(text)]: 'Küche' } }).studioText(text)).toBe('Küche');
    expect(wordsOf({ tag: 'de' }).studioText(text)).toBe(text);
  },
);

test.each(['approve', 'text:', 'text:a b', 'text:%', 'text:a.b', 'text:%41', `text:${'x'.repeat(1001)}`])(
  '%s is not the slot of a text',
  (slot) => {
    expect(textOfSlot(slot)).toBeNull();
  },
);

test('words for a phrase or a form that the language does not have are refused', () => {
  const words = { approve: 'Ok', nothing: 'x', newProofs_few: 'x' };
  expect(Object.keys(refusalsOfWords('de', words))).toEqual(['nothing', 'newProofs_few']);
});

test('the slots of English are what it has', () => {
  const texts = slotsOf('en').map(({ name, category }) => formOf(english[name], category));
  expect(texts.every((text) => text !== '')).toBe(true);
  expect(new Set(slotsOf('en').map(({ slot }) => slot)).size).toBe(texts.length);
});
