import { problem, type Problem } from '@shootdesk/shared/kernel/problem';

/** Per kind of reference. */
export const mostNames = 5;

/** Records of one kind that refer to the record to delete. */
export interface Dependents {
  readonly type: string;
  readonly count: number;
  /** First names; empty for kinds without names. */
  readonly names: readonly string[];
}

export type Nouns = Readonly<Record<string, readonly [one: string, many: string]>>;

/** Names are separated by semicolons, because campaign names are addresses with commas. */
function formatDependents({ type, count, names }: Dependents, nouns: Nouns): string {
  const what = `${count} ${nouns[type]?.[count === 1 ? 0 : 1] ?? type}`;
  const more = count - names.length;
  return names.length === 0 ? what : `${what} (${names.join('; ')}${more > 0 ? `; and ${more} more` : ''})`;
}

/** The refusal to delete a referenced record, with numbers and first names. */
export function stillNeeded(name: string, references: readonly Dependents[], nouns: Nouns, advice: string): Problem {
  const list = references.map((each) => formatDependents(each, nouns)).join(', ');
  const sentence = `${name} cannot be deleted while needed by ${list}. ${advice}`;
  return problem('still_referenced', sentence.trimEnd(), { extra: { references } });
}
