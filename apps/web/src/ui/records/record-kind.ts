import type { ApiError } from '../../api/api-error.ts';
import type { FieldErrors } from '../form/field-errors.ts';
import type { FormValues } from '../form/use-versioned-form.ts';
import type { FieldWords } from '../form/version-conflict.tsx';

/** What every administered record has. */
export interface AdminRecord {
  readonly id: string;
  /** Grows with each write. */
  readonly cache_key: number;
}

/** A question that the server has before it writes, and what is sent along when the answer is yes. */
export interface Question {
  readonly title: string;
  readonly text: string;
  readonly consent: object;
}

/** One kind of administered record, as its screens need it. */
export interface RecordKind<R extends AdminRecord, V extends FormValues> {
  /** Name of the resource at the data provider. */
  readonly resource: string;
  /** What one is called: 'Zone'. */
  readonly noun: string;
  /** Address of the list; a record's own screen is below it. */
  readonly path: string;
  /** The record in the words of its form; null for a new one. */
  readonly valuesOf: (record: R | null) => V;
  /** What is sent, given what the person saw before; null for a new record. */
  readonly bodyOf: (values: V, seen: V | null) => object;
  readonly check: (values: V) => FieldErrors;
  /** The fields as the screen calls them, for the choice between two versions. */
  readonly fields: FieldWords<V>;
  /** The field of the form that a complaint of the server belongs to, where the names differ. */
  readonly fieldOf?: (sent: string) => string;
  /** Reads what the form shows beyond the record itself. */
  readonly complete?: (record: AdminRecord) => Promise<R>;
  /** What to ask the person when the server refuses to write without their consent. */
  readonly questionOf?: (error: ApiError) => Question | null;
}

/** Address of a record's own screen. */
export function recordPath({ path }: { readonly path: string }, id: string): string {
  return `${path}/${id}/edit`;
}
