import type { ImportColumn } from '@shootdesk/shared/imports/import-columns';
import type { ImportEndpoints, ImportProgress } from '@shootdesk/shared/imports/import-endpoints';
import type { ComponentType } from 'react';

/** Records that can be imported from a CSV file. */
export interface ImportedKind {
  /** Resource of the records, which is part of their query keys. */
  readonly resource: string;
  readonly calls: ImportEndpoints;
  readonly columns: readonly ImportColumn[];
  /** Required columns with a description of each: 'the name of the client'. */
  readonly required: Readonly<Record<string, string>>;
  readonly title: string;
  /** Singular and plural: 'client', 'clients'. */
  readonly one: string;
  readonly many: string;
  /** Shown when all rows are done, for instance to invite the people. */
  readonly Afterwards?: ComponentType<{ readonly progress: ImportProgress }>;
}
