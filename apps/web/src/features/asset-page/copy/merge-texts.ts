import { compareWords } from '@shootdesk/shared/copy/compare-words';

/** A replaced range of the base text. */
interface Edit {
  readonly from: number;
  readonly to: number;
  readonly text: string;
}

function editsOf(base: string, text: string): Edit[] {
  const edits: Edit[] = [];
  let at = 0;
  for (const part of compareWords(base, text)) {
    const last = edits.at(-1);
    const isNext = last?.to === at;
    if (part.kind === 'same') at += part.text.length;
    else if (part.kind === 'removed') {
      const to = at + part.text.length;
      if (isNext && last) edits[edits.length - 1] = { ...last, to };
      else edits.push({ from: at, to, text: '' });
      at = to;
    } else if (isNext && last) edits[edits.length - 1] = { ...last, text: last.text + part.text };
    else edits.push({ from: at, to: at, text: part.text });
  }
  return edits;
}

/** Applies edits to a range of the base. */
function applied(base: string, { from, to }: Omit<Edit, 'text'>, edits: readonly Edit[]): string {
  let at = from;
  let text = '';
  for (const edit of edits) {
    text += base.slice(at, edit.from) + edit.text;
    at = edit.to;
  }
  return text + base.slice(at, to);
}

const touches = (one: Edit, other: Omit<Edit, 'text'>) => one.from <= other.to && other.from <= one.to;

/**
 * Merges two texts with a common base, word by word. A change of one side only is applied. Where both changed the same place, both versions
 * are inserted, theirs first, because no words may be lost.
 */
export function mergeTexts(base: string, theirs: string, mine: string): string {
  const left = [editsOf(base, theirs), editsOf(base, mine)] as const;
  let at = 0;
  let merged = '';
  for (;;) {
    const next = [left[0][0], left[1][0]].filter((edit) => edit !== undefined);
    const first = next.toSorted((a, b) => a.from - b.from)[0];
    if (!first) return merged + base.slice(at);
    // The range that overlapping edits of both sides cover; it grows with each edit that touches it.
    let place = { from: first.from, to: first.to };
    const taken: [Edit[], Edit[]] = [[], []];
    for (let isGrowing = true; isGrowing;) {
      isGrowing = false;
      for (const side of [0, 1] as const) {
        const edit = left[side][0];
        if (!edit || !touches(edit, place)) continue;
        taken[side].push(edit);
        left[side].shift();
        place = { from: Math.min(place.from, edit.from), to: Math.max(place.to, edit.to) };
        isGrowing = true;
      }
    }
    const [their, my] = taken.map((edits) => applied(base, place, edits)) as [string, string];
    const isOneSided = taken[0].length === 0 || taken[1].length === 0;
    const one = taken[0].length === 0 ? my : their;
    const both = their === my ? their : [their, my].filter((text) => text.trim() !== '').join(' ');
    merged += base.slice(at, place.from) + (isOneSided ? one : both);
    at = place.to;
  }
}
