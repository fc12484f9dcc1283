import type { z } from 'zod';
import type { ApiError } from '../../kernel/api-error.ts';
import type { FormValues } from '../../ui/form/form-versions.ts';
import type { FieldWords } from '../../ui/form/version-conflict.tsx';

export interface AdminRecord {
  readonly id: string | number;
  /** Version, which grows with each write. */
  readonly cache_key: number;
  /** When it was removed from all lists; only for kinds that can be. */
  readonly removed_at?: string | null;
}

/** The server's question before a write, and what a repeated request sends when the answer is yes. */
export interface Question {
  readonly title: string;
  readonly text: string;
  readonly consent: object;
}

/** Definition of a kind of administered record for its list and form. */
export interface RecordKind<R extends AdminRecord, V extends FormValues> {
  /** Name of the react-admin resource. */
  readonly resource: string;
  /** Address of the list; a record's own screen is below it. */
  readonly path: string;
  /** Singular: 'Zone'. */
  readonly noun: string;
  /** Type in references: 'Zone' in 'Zone/3'. */
  readonly type: string;
  /** Title of a record's own screen: 'Zone Management'. */
  readonly title: string;
  /** Title of the dialog over the list; by default 'Edit Zone'. */
  readonly dialogTitle?: string;
  /** Schema of the request body. */
  readonly schema: z.ZodType;
  /** Converts a record to form values; null gives those of a new one. Fields have the names of the body unless `fieldOf` maps them. */
  readonly valuesOf: (record: R | null) => V;
  /** Converts form values to the request body. `seen` has the values before the changes; null for a new record. */
  readonly bodyOf: (values: V, seen: V | null) => object;
  /** Maps a name in the body, such as `provider.minimum_slots`, to its field. */
  readonly fieldOf?: (sent: string) => string;
  /** Field labels for the choice between two versions. */
  readonly fields: FieldWords;
  /** Returns the question to the person when the server refuses a write without consent; else null. */
  readonly questionOf?: (error: ApiError) => Question | null;
  /** Consequences of a deletion beyond the record itself. */
  readonly deleteWarning?: string;
  /** Question when the record cannot be deleted because others need it: whether to remove it from all lists instead. */
  readonly retirement?: string;
  /** Disables saving until the whole form is valid, instead of showing errors when the person tries. */
  readonly waitsUntilValid?: boolean;
}

/** Address of a record's own screen. */
export function recordPath({ path }: { readonly path: string }, id: string | number): string {
  return `${path}/${id}/edit`;
}
