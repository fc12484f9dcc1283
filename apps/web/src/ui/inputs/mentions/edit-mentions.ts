import {
  mentionMarkup,
  mentionPieces,
  plainMention,
  plainMentions,
  type Mention,
} from '@shootdesk/shared/kernel/mentions';

/** Finds the stored form of a part of the displayed text. A mention that is only partly inside becomes plain text. */
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
 * Computes the stored text after an edit of the displayed text. A mention survives until one of its characters changes. The caret, where the edit
 * ended, shows which of several equal characters was edited.
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
  /** Position of the at sign in the displayed text. */
  readonly from: number;
  readonly to: number;
  /** Typed part of the name. */
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

/** Replaces the typed text by a mention. Returns the stored text and the new caret position. */
export function insertMention(stored: string, { from, to }: TypedMention, mention: Mention) {
  const length = plainMentions(stored).length;
  const after = storedPart(stored, to, length);
  const rest = after === '' || /^[\p{L}\p{N}]/u.test(after) ? ` ${after}` : after;
  return {
    stored: storedPart(stored, 0, from) + mentionMarkup(mention) + rest,
    caret: from + plainMention(mention).length + (rest.startsWith(' ') ? 1 : 0),
  };
}
