/** A column of a CSV file of records. */
export interface ImportColumn {
  readonly name: string;
  /** Hint in the template. */
  readonly description: string;
  /** Other headings that mean it, in the form of `plainHeading`. */
  readonly synonyms?: readonly string[];
}

/** Reduces a heading to words in lower case between underscores: 'Client-Name *' to 'client_name'. */
export const plainHeading = (heading: string): string =>
  heading
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, '_')
    .replaceAll(/^_|_$/g, '');

/** Finds the column that a heading means by its name or a synonym; null if it means none. */
export function columnOfHeading(columns: readonly ImportColumn[], heading: string): string | null {
  const word = plainHeading(heading);
  const column = columns.find(({ name }) => name === word) ?? columns.find(({ synonyms }) => synonyms?.includes(word));
  return column?.name ?? null;
}

/** Added to the file of refused rows, and ignored on import. */
export const outcomeColumns = ['row', 'reason'] as const;

export const importBatchSize = 50;
export const mostImportHeadings = 200;
export const mostImportRows = 10_000;
export const mostImportCharacters = 5 * 1024 * 1024;
