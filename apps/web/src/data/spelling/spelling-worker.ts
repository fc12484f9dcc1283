/// <reference lib="webworker" />
import affixes from 'dictionary-en-au/index.aff?url&no-inline';
import words from 'dictionary-en-au/index.dic?url&no-inline';
import nspell from 'nspell';
import type { SpellingAnswer, SpellingQuestion } from './speller.ts';

/** Maximum number of suggestions per word. */
const maxSuggestions = 5;

async function read(address: string): Promise<string> {
  const answer = await fetch(address);
  if (!answer.ok) throw new Error(`The dictionary could not be read: ${answer.status}`);
  return answer.text();
}

const dictionary = Promise.all([read(affixes), read(words)]).then(([aff, dic]) => nspell({ aff, dic }));

async function answer({ id, words: asked, misspelt }: SpellingQuestion): Promise<SpellingAnswer> {
  try {
    const speller = await dictionary;
    const unknown = asked.filter((word) => !speller.correct(word));
    const suggestions = misspelt === null ? [] : speller.suggest(misspelt).slice(0, maxSuggestions);
    return { id, unknown, suggestions, failure: null };
  } catch (error) {
    return { id, unknown: [], suggestions: [], failure: String(error) };
  }
}

onmessage = async ({ data }: MessageEvent<SpellingQuestion>) => postMessage(await answer(data));
