import {
  mentionMarkup,
  mentionPieces,
  plainMention,
  plainMentions,
  type Mention,
} from '@shootdesk/shared/kernel/mentions';

/** Reads what a part of the shown text is stored as; a mention that is not wholly in it becomes plain text. */
function storedPart(stored: string, from: number, to: number): string {
  let start = 0;
  const parts = mentionPieces(stored).map((piece) => {
    const shown = typeof piece === 'string' ? piece : plainMention(piece);
    const [first, last] = [Math.max(from - start, 0), Math.min(to - start, shown.length)];
    start += shown.length;
    const isWhole = first === 0 && last === shown.length;
    if (isWhole && typeof piece !== 'string') return mentionMarkup(piece);
    return first < last ? shown.slice(first, last) : '';
  });
  return parts.join('');
}

/**
 * Computes what is stored after the shown text was edited. A mention stays one until a character of it is changed. The caret, which is where
 * the edit ended, tells equal characters apart.
 */
export function editMentions(stored: string, shown: string, caret: number): string {
  const before = plainMentions(stored);
  const after = shown.slice(caret);
  const end = before.endsWith(after) ? before.length - after.length : before.length;
  const insertedUntil = before.endsWith(after) ? caret : shown.length;
  let from = 0;
  while (from < Math.min(end, insertedUntil) && before[from] === shown[from]) from += 1;
  const inserted = shown.slice(from, insertedUntil);
  return storedPart(stored, 0, from) + inserted + storedPart(stored, end, before.length);
}

/** A mention that is being typed: from its at sign to the caret. */
export interface TypedMention {
  /** Position of the at sign in the shown text. */
  readonly from: number;
  readonly to: number;
  /** The part of the name that has been typed. */
  readonly name: string;
}

/** An at sign at the beginning of a word, and after it up to two words of a name. */
const typed = /(?<![^\s(])@((?:[\p{L}\p{M}'’.-]+ ?)?[\p{L}\p{M}'’.-]*)$/u;

/** Finds the mention that is being typed at the caret; null when there is none. */
export function typedMention(stored: string, caret: number): TypedMention | null {
  const shown = plainMentions(stored);
  const match = typed.exec(shown.slice(0, caret));
  if (!match) return null;
  let start = 0;
  for (const piece of mentionPieces(stored)) {
    if (typeof piece !== 'string' && start === match.index) return null;
    start += (typeof piece === 'string' ? piece : plainMention(piece)).length;
  }
  return { from: match.index, to: caret, name: match[1] ?? '' };
}

/** Puts a person in place of what was typed; answers what is stored then, and where the caret goes. */
export function insertMention(stored: string, { from, to }: TypedMention, mention: Mention) {
  const length = plainMentions(stored).length;
  const after = storedPart(stored, to, length);
  const rest = after === '' || /^[\p{L}\p{N}]/u.test(after) ? ` ${after}` : after;
  return {
    stored: storedPart(stored, 0, from) + mentionMarkup(mention) + rest,
    caret: from + plainMention(mention).length + (rest.startsWith(' ') ? 1 : 0),
  };
}
