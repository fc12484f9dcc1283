import { isFalseLength } from '@shootdesk/shared/kernel/read-json';

interface Part {
  readonly value: unknown;
  readonly name: string;
  readonly within: Part | null;
}

/** Postgres stores neither NUL nor lone surrogates. */
const isStorable = (text: string): boolean => text.isWellFormed() && !text.includes('\0');

function pathOf(part: Part): string[] {
  const path: string[] = [];
  for (let at = part; at.within; at = at.within) path.push(at.name);
  return path.toReversed();
}

/** Visits all nested values, the root first. Iterative, because values may be nested deeply. */
function* partsOf(whole: unknown): Generator<Part> {
  const waiting: Part[] = [{ value: whole, name: '', within: null }];
  for (let part = waiting.pop(); part; part = waiting.pop()) {
    yield part;
    if (typeof part.value !== 'object' || part.value === null) continue;
    for (const [name, value] of Object.entries(part.value)) waiting.push({ value, name, within: part });
  }
}

/** Path of the first text that Postgres cannot store, or of the object with the first such member name; null when there is none. */
export function findUnstorable(whole: unknown): string[] | null {
  for (const part of partsOf(whole)) {
    if (typeof part.value === 'string' && !isStorable(part.value)) return pathOf(part);
    if (part.within && !isStorable(part.name)) return pathOf(part.within);
  }
  return null;
}

/** Path of the first object whose `length` is an object, on which the validator throws; null when there is none. */
export function findFalseLength(whole: unknown): string[] | null {
  for (const { value, name, within } of partsOf(whole)) {
    if (within && isFalseLength(name, value)) return pathOf(within);
  }
  return null;
}
