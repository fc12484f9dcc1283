import { z } from 'zod';

/** A word of a text: letters, with apostrophes within. What is joined by hyphens is several words; what has digits is none, nor is a hashtag. */
const wordPattern = /(?<![\p{L}\p{M}\p{N}_@#])\p{L}(?:[\p{L}\p{M}]|['’](?=\p{L}))*(?![\p{N}_@])/gu;

/** A word and where it begins in its text, in UTF-16 units. */
export interface PlacedWord {
  readonly word: string;
  readonly at: number;
}

/** Finds the words of a text in their order. Addresses of pages and mailboxes have none, because nobody spells them. */
export function findWords(text: string): PlacedWord[] {
  const blanked = text.replace(/\S+@\S+|(?:https?:\/\/|www\.)\S+/giu, (found) => ' '.repeat(found.length));
  return [...blanked.matchAll(wordPattern)].map(({ 0: word, index: at }) => ({ word, at }));
}

/** The form in which words are compared: lower case, one kind of apostrophe, without the 's of a possessive. */
export function comparedWord(word: string): string {
  return word.replaceAll('’', "'").toLowerCase().replace(/'s$/u, '');
}

/** Most words of one client. */
const maxCopyWords = 2000;

/** One word, as people add it. */
export const copyWord = z
  .string({ error: 'Required' })
  .trim()
  .min(1, 'Required')
  .max(60, 'At most 60 characters.')
  .transform((word) => word.replaceAll('’', "'"))
  .refine((word) => {
    const [only, ...more] = findWords(word);
    return more.length === 0 && only?.word === word;
  }, 'Must be one word of letters.');

/** The words of a client, each once whatever its case. */
export const copyWordList = z
  .array(copyWord)
  .max(maxCopyWords, `At most ${maxCopyWords} words.`)
  .transform((words) =>
    words.filter((word, index) => words.findIndex((each) => comparedWord(each) === comparedWord(word)) === index),
  );

/** Words of property advertising that general dictionaries lack. */
export const tradeWords: readonly string[] = [
  ...['alfresco', 'bathroomed', 'bedroomed', 'bricked', 'cabana', 'caesarstone', 'carport', 'carports', 'colorbond'],
  ...['cooktop', 'cooktops', 'daylit', 'downlight', 'downlights', 'ducted', 'ensuite', 'ensuites', 'floorplan'],
  ...[
    'floorplans',
    'gyprock',
    'homebuyer',
    'homebuyers',
    'kitchenette',
    'laminex',
    'mudroom',
    'offstreet',
    'porcelana',
  ],
  ...[
    'powerpoint',
    'powerpoints',
    'rangehood',
    'rangehoods',
    'reticulated',
    'sqm',
    'splashback',
    'splashbacks',
    'stca',
  ],
  ...['subfloor', 'torrens', 'townhome', 'townhomes', 'townhouse', 'townhouses', 'tessellated', 'upscale', 'walkup'],
  ...['weatherboard', 'weatherboards', 'wifi', 'yarraside'],
];
