/** An instant in Postgres's JSON form at UTC, to the millisecond at most. */
const utcText = /^(\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d)(?:\.(\d{1,3}))?\+00:00$/;

/**
 * Converts an instant from Postgres's JSON form to the API's. Edits the text, because creating Dates for hundreds of rows is several times
 * slower; any other form is parsed as a date.
 */
export function wireInstant(text: string): string {
  const match = utcText.exec(text);
  return match ? `${match[1]}.${(match[2] ?? '').padEnd(3, '0')}Z` : new Date(text).toISOString();
}
