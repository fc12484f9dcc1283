/** A saved row of a modal that edits many rows at once. */
export interface SavedRow {
  readonly id: number;
  readonly cache_key: number;
}

/** Form values of all rows; the keys combine field and row id. */
export type RowValues = Readonly<Record<string, string>>;

/** Form field of a row in a dialog with many records: 'threshold-3'. Without a dot, because react-hook-form would nest it. */
export function rowKey(field: string, id: number): string {
  return `${field}-${id}`;
}

/** Extracts one row's values from a dialog with many records. */
export function rowOf<F extends string>(values: RowValues, fields: readonly F[], id: number): Record<F, string> {
  return Object.fromEntries(fields.map((field) => [field, values[rowKey(field, id)] ?? ''])) as Record<F, string>;
}

/** Renames messages or values of a row's fields to the names that the fields have in a dialog of many records. */
export function keyed<T>(id: number, parts: Readonly<Record<string, T>>): Readonly<Record<string, T>> {
  return Object.fromEntries(Object.entries(parts).map(([field, part]) => [rowKey(field, id), part]));
}
