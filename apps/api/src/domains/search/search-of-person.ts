import type { Reads } from '../../db/reads.ts';
import type { Actor } from '../../kernel/actor.ts';
import { typedWords } from './typed-words.ts';
import { mendWord } from './typing-errors.ts';

/** Maximum words of a text that are corrected, from its start, because each is compared with every indexed word. */
const mostMended = 5;

function mendText(text: string, all: readonly string[]): string | null {
  const typed = typedWords(text);
  const mended = typed.map((word, place) => (place < mostMended ? (mendWord(word, all) ?? word) : word)).join(' ');
  return mended === typed.join(' ') ? null : mended;
}

/** One search of a person, with a cache for its corrections. */
export interface Search {
  readonly reads: Reads;
  readonly actor: Actor;
  /**
   * The text with misspelt words replaced by those that were probably meant; null when nothing has to be corrected. Jobs and records both call it, so
   * that the result is cached per text.
   */
  readonly mended: (text: string) => Promise<string | null>;
}

export function searchOf(reads: Reads, actor: Actor, words: () => Promise<readonly string[]>): Search {
  const known = new Map<string, Promise<string | null>>();
  const mended = (text: string) => {
    const mending = known.get(text) ?? words().then((all) => mendText(text, all));
    known.set(text, mending);
    return mending;
  };
  return { reads, actor, mended };
}
