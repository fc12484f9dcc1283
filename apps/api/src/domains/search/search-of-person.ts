import type { Reads } from '../../db/reads.ts';
import type { Actor } from '../../kernel/actor.ts';
import { typedWords } from './typed-words.ts';
import { mendWord } from './typing-errors.ts';

/** Words of a text that are compared with every word there is, from its beginning. */
const mostMended = 5;

function mendText(text: string, all: readonly string[]): string | null {
  const typed = typedWords(text);
  const mended = typed.map((word, place) => (place < mostMended ? (mendWord(word, all) ?? word) : word)).join(' ');
  return mended === typed.join(' ') ? null : mended;
}

/** One search of a person. */
export interface Search {
  readonly reads: Reads;
  readonly actor: Actor;
  /**
   * The text with the words that nothing begins with replaced by those that were probably meant; null where nothing is to be mended. Asked for jobs and for
   * records, but compared with every word there is only once.
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
