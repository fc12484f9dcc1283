/** Something to choose in a filter or picker. */
export interface Option<Id extends string | number = number> {
  readonly id: Id;
  readonly name: string;
  /** Options with the same group are listed together under its name. */
  readonly group?: string;
  /** Number of records that choosing it would give. */
  readonly count?: number | null;
  /** Colour of the dot before the name. */
  readonly colour?: string | null;
}
