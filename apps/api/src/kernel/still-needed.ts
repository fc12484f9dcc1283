import { problem, type Problem } from '@shootdesk/shared/kernel/problem';

/** Most names listed for each kind of reference. */
export const mostNames = 5;

/** Records of one kind that refer to the record to delete. */
export interface Dependents {
  /** Type name as in a reference, such as ServiceJob. */
  readonly type: string;
  readonly count: number;
  /** Names of the first ones; empty where records of this kind have no name. */
  readonly names: readonly string[];
}

/** Singular and plural of each type. */
export type Nouns = Readonly<Record<string, readonly [one: string, many: string]>>;

/** Formats one kind. Semicolons separate the names, because names of campaigns are addresses with commas. */
function formatDependents({ type, count, names }: Dependents, nouns: Nouns): string {
  const what = `${count} ${nouns[type]?.[count === 1 ? 0 : 1] ?? type}`;
  const more = count - names.length;
  return names.length === 0 ? what : `${what} (${names.join('; ')}${more > 0 ? `; and ${more} more` : ''})`;
}

/** The refusal to delete a record that others refer to: how many there are, and the names of the first ones. */
export function stillNeeded(name: string, references: readonly Dependents[], nouns: Nouns, advice: string): Problem {
  const list = references.map((each) => formatDependents(each, nouns)).join(', ');
  const sentence = `${name} cannot be deleted while needed by ${list}. ${advice}`;
  return problem('still_referenced', sentence.trimEnd(), { extra: { references } });
}
