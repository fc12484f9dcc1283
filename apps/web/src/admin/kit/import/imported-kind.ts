import type { ImportColumn } from '@shootdesk/shared/imports/import-columns';
import type { ImportEndpoints, ImportProgress } from '@shootdesk/shared/imports/import-endpoints';
import type { ComponentType } from 'react';

/** Records that can be imported from a CSV file. */
export interface ImportedKind {
  /** Resource of the records, under which queries about them are cached. */
  readonly resource: string;
  readonly calls: ImportEndpoints;
  readonly columns: readonly ImportColumn[];
  /** Columns without which no row can be imported, each as what it is: 'the name of the client'. */
  readonly required: Readonly<Record<string, string>>;
  readonly title: string;
  /** What one and several are called: 'client', 'clients'. */
  readonly one: string;
  readonly many: string;
  /** Follows when all rows are done, such as inviting the people. */
  readonly Afterwards?: ComponentType<{ readonly progress: ImportProgress }>;
}
