/** A saved row of a modal that edits many rows at once. */
export interface SavedRow {
  readonly id: number;
  readonly cache_key: number;
}

/** What the inputs of all rows hold, under the name of the field and the id of the row. */
export type RowValues = Readonly<Record<string, string>>;

/** Name of a row's field in the form: 'threshold-3'. Without a dot, which would make react-hook-form nest it. */
export function rowKey(field: string, id: number): string {
  return `${field}-${id}`;
}

/** What the inputs of one row hold. */
export function rowOf<F extends string>(values: RowValues, fields: readonly F[], id: number): Record<F, string> {
  return Object.fromEntries(fields.map((field) => [field, values[rowKey(field, id)] ?? ''])) as Record<F, string>;
}

/** Something about each field of a row, under the name that the field has in the form. */
export function keyed<T>(id: number, parts: Readonly<Record<string, T>>): Readonly<Record<string, T>> {
  return Object.fromEntries(Object.entries(parts).map(([field, part]) => [rowKey(field, id), part]));
}
