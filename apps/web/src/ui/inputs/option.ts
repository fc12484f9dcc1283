/** Something to choose in a filter or picker. */
export interface Option<Id extends string | number = number> {
  readonly id: Id;
  readonly name: string;
  /** Options with the same group stand together under its name. */
  readonly group?: string;
  /** How many records it would give. */
  readonly count?: number | null;
  /** Shown as a dot before the name. */
  readonly colour?: string | null;
}
