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

/** Where in a value a text stands that cannot be stored; null when there is none. Not recursive: a value may be nested deeply. */
export function findUnstorable(whole: unknown): string[] | null {
  const waiting: Part[] = [{ value: whole, name: '', within: null }];
  for (let part = waiting.pop(); part; part = waiting.pop()) {
    const { value } = part;
    if (typeof value === 'string' && !isStorable(value)) return pathOf(part);
    if (typeof value !== 'object' || value === null) continue;
    for (const [name, member] of Object.entries(value)) {
      if (!isStorable(name)) return pathOf(part);
      if (typeof member === 'string' || typeof member === 'object') waiting.push({ value: member, name, within: part });
    }
  }
  return null;
}
