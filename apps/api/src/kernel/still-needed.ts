import { problem, type Problem } from '@shootdesk/shared/kernel/problem';

/** Most names listed for each kind of reference. */
export const mostNames = 5;

/** Records of one kind that need the one to delete. */
export interface Dependents {
  /** As in a reference, such as ServiceJob. */
  readonly type: string;
  readonly count: number;
  /** What the first of them are called; empty where they have no names. */
  readonly names: readonly string[];
}

/** One and many of what a type is called. */
export type Nouns = Readonly<Record<string, readonly [one: string, many: string]>>;

/** Names are parted by semicolons: those of campaigns are addresses, which have commas of their own. */
function told({ type, count, names }: Dependents, nouns: Nouns): string {
  const what = `${count} ${nouns[type]?.[count === 1 ? 0 : 1] ?? type}`;
  const more = count - names.length;
  return names.length === 0 ? what : `${what} (${names.join('; ')}${more > 0 ? `; and ${more} more` : ''})`;
}

/** The answer when a record cannot be deleted while others need it: how many there are and what the first are called. */
export function stillNeeded(name: string, references: readonly Dependents[], nouns: Nouns, advice: string): Problem {
  const list = references.map((each) => told(each, nouns)).join(', ');
  const sentence = `${name} cannot be deleted while needed by ${list}. ${advice}`;
  return problem('still_referenced', sentence.trimEnd(), { extra: { references } });
}
