/** What a field held or holds. A text that a person wrote is to be told from the words around it. */
export type Told = Date | { readonly text: string } | string | number | null;

function told(value: Told): string {
  if (value === null) return 'none';
  if (value instanceof Date) return value.toISOString();
  return typeof value === 'object' ? `'${value.text}'` : String(value);
}

/**
 * One change in a sentence of the activity log: 'length from usual to 90 minutes'. Instants stay ISO 8601 in UTC, for each reader to see by
 * their own clock.
 */
export function changeWords(field: string, from: Told, to: Told): string {
  return `${field} from ${told(from)} to ${told(to)}`;
}
