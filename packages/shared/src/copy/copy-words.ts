import { z } from 'zod';

/** A word: letters with inner apostrophes. Hyphens separate words; texts with digits and hashtags are none. */
const wordPattern = /(?<![\p{L}\p{M}\p{N}_@#])\p{L}(?:[\p{L}\p{M}]|['’](?=\p{L}))*(?![\p{N}_@])/gu;

/** A word and its offset in UTF-16 units. */
export interface PlacedWord {
  readonly word: string;
  readonly at: number;
}

/** Finds words in order, except in URLs and e-mail addresses, which are not spell-checked. */
export function findWords(text: string): PlacedWord[] {
  const blanked = text.replace(/\S+@\S+|(?:https?:\/\/|www\.)\S+/giu, (found) => ' '.repeat(found.length));
  return [...blanked.matchAll(wordPattern)].map(({ 0: word, index: at }) => ({ word, at }));
}

/** Normalises a word: lower case, one kind of apostrophe, without possessive 's. */
export function comparedWord(word: string): string {
  return word.replaceAll('’', "'").toLowerCase().replace(/'s$/u, '');
}

const maxCopyWords = 2000;

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

/** A client's words, unique ignoring case. */
export const copyWordList = z
  .array(copyWord)
  .max(maxCopyWords, `At most ${maxCopyWords} words.`)
  .transform((words) =>
    words.filter((word, index) => words.findIndex((each) => comparedWord(each) === comparedWord(word)) === index),
  );

/** Property advertising words missing in general dictionaries. */
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
