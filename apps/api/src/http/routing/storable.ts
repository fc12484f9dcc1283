import { isFalseLength } from '@shootdesk/shared/kernel/read-json';

/** A part of a value, and where it stands. */
interface Part {
  readonly value: unknown;
  readonly name: string;
  readonly within: Part | null;
}

/** Whether Postgres can keep the text: it has no place for NUL, and a lone half of a surrogate pair is no character. */
const isStorable = (text: string): boolean => text.isWellFormed() && !text.includes('\0');

function pathOf(part: Part): string[] {
  const path: string[] = [];
  for (let at = part; at.within; at = at.within) path.push(at.name);
  return path.toReversed();
}

/** Every part of a value, the whole first. Not recursive: a value may be nested deeply. */
function* partsOf(whole: unknown): Generator<Part> {
  const waiting: Part[] = [{ value: whole, name: '', within: null }];
  for (let part = waiting.pop(); part; part = waiting.pop()) {
    yield part;
    if (typeof part.value !== 'object' || part.value === null) continue;
    for (const [name, value] of Object.entries(part.value)) waiting.push({ value, name, within: part });
  }
}

/** Where in a value a text stands that cannot be stored; null when there is none. */
export function findUnstorable(whole: unknown): string[] | null {
  for (const part of partsOf(whole)) {
    if (typeof part.value === 'string' && !isStorable(part.value)) return pathOf(part);
    if (part.within && !isStorable(part.name)) return pathOf(part.within);
  }
  return null;
}

/**
 * Where in a value an object stands that is said to have an object for its `length`; null when there is none. The validator compares
 * whatever has a length with the bounds of a text or list, and throws when it cannot: nothing that a call takes has such a member.
 */
export function findFalseLength(whole: unknown): string[] | null {
  for (const { value, name, within } of partsOf(whole)) {
    if (within && isFalseLength(name, value)) return pathOf(within);
  }
  return null;
}
