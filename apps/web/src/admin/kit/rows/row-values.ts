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

/** The form's values for these rows. */
export function valuesOf<R extends SavedRow>(
  rows: readonly R[],
  rowValues: (row: R) => Readonly<Record<string, string>>,
): RowValues {
  return Object.fromEntries(
    rows.flatMap((row) =>
      Object.entries(rowValues(row)).map(([field, value]) => [rowKey(field, row.id), value] as const),
    ),
  );
}

/** What is wrong with each of these rows, under the names of their inputs. */
export function rowComplaints(
  rows: readonly { readonly id: number }[],
  complaintsOfRow: (id: number) => Readonly<Record<string, string>>,
): Readonly<Record<string, string>> {
  return Object.fromEntries(
    rows.flatMap(({ id }) =>
      Object.entries(complaintsOfRow(id)).map(([field, message]) => [rowKey(field, id), message] as const),
    ),
  );
}
