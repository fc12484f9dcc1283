import type { z } from 'zod';
import type { ApiError } from '../../kernel/api-error.ts';
import type { FormValues } from '../../ui/form/form-versions.ts';
import type { FieldWords } from '../../ui/form/version-conflict.tsx';

export interface AdminRecord {
  readonly id: string | number;
  /** Grows with each write. */
  readonly cache_key: number;
  /** Since when it is in no list; only of kinds that can be taken out of their lists. */
  readonly removed_at?: string | null;
}

/** A question that the server has before it writes, and what is sent along when the answer is yes. */
export interface Question {
  readonly title: string;
  readonly text: string;
  readonly consent: object;
}

/** One kind of administered record, as its list and its form need it. */
export interface RecordKind<R extends AdminRecord, V extends FormValues> {
  /** Name of the react-admin resource. */
  readonly resource: string;
  /** Address of the list; a record's own screen is below it. */
  readonly path: string;
  /** What one is called: 'Zone'. */
  readonly noun: string;
  /** Word of its references: 'Zone' in 'Zone/3'. */
  readonly type: string;
  /** What one's screen is called: 'Zone Management'. */
  readonly title: string;
  /** What the dialog over the list is called, where 'Edit Zone' is not the word. */
  readonly dialogTitle?: string;
  /** What the contract says of the body. */
  readonly schema: z.ZodType;
  /** What the inputs begin with; null for a new record. Fields are called as in the body, unless `fieldOf` says how. */
  readonly valuesOf: (record: R | null) => V;
  /** What is sent, given what the person saw before; null for a new record. */
  readonly bodyOf: (values: V, seen: V | null) => object;
  /** The field that a name in the body belongs to, such as `provider.minimum_slots`. */
  readonly fieldOf?: (sent: string) => string;
  /** The fields as the screen calls them, for the choice between two versions. */
  readonly fields: FieldWords;
  /** What to ask the person when the server refuses to write without their consent. */
  readonly questionOf?: (error: ApiError) => Question | null;
  /** What a deletion means beyond the record itself. */
  readonly deleteWarning?: string;
  /** Asked when the record cannot be removed because others need it: whether to take it out of all lists instead. */
  readonly retirement?: string;
  /** Saving waits until the whole form is valid, instead of complaining when it is tried. */
  readonly waitsUntilValid?: boolean;
}

/** Address of a record's own screen. */
export function recordPath({ path }: { readonly path: string }, id: string | number): string {
  return `${path}/${id}/edit`;
}
