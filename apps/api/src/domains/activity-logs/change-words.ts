import { shortened, whereTheyDiffer } from './shortened.ts';

/** What a field held or holds. A text that a person wrote is to be told from the words around it. */
export type Told = Date | { readonly text: string } | string | number | null;

/** A text that a person wrote; a blank one is nothing. */
export function toldText(text: string | null): Told {
  return text ? { text } : null;
}

const isText = (value: Told): value is { readonly text: string } =>
  typeof value === 'object' && value !== null && 'text' in value;

function told(value: Told): string {
  if (value === null) return 'none';
  if (value instanceof Date) return value.toISOString();
  return isText(value) ? `'${shortened(value.text)}'` : String(value);
}

/**
 * One change in a sentence of the activity log: 'length from usual to 90 minutes'. Instants stay ISO 8601 in UTC, for each reader to see by
 * their own clock. Of long texts the part that differs is told.
 */
export function changeWords(field: string, from: Told, to: Told): string {
  if (!isText(from) || !isText(to)) return `${field} from ${told(from)} to ${told(to)}`;
  const [before, after] = whereTheyDiffer(from.text, to.text);
  return `${field} from '${before}' to '${after}'`;
}

/** What became of something that can be there or not: 'Bed added: 3', 'Bed changed from 3 to 4', 'Provider Notes deleted: 'Locked.''. */
export function becameWords(name: string, from: Told, to: Told): string {
  if (from === null) return `${name} added: ${told(to)}`;
  return to === null ? `${name} deleted: ${told(from)}` : changeWords(`${name} changed`, from, to);
}
