import type { ComponentType } from 'react';
import type { FormValues } from '../form/use-versioned-form.ts';
import type { AdminRecord, RecordKind } from './record-kind.ts';
import type { RecordForm } from './use-record-form.ts';

/** What the parts of a form are given. */
export interface SectionsProps<R extends AdminRecord, V extends FormValues> {
  readonly form: RecordForm<V>;
  /** The record as it is saved; null for a new one. */
  readonly record: R | null;
}

/** The form of one kind of record: the same on a screen of its own and in a modal over the list. */
export interface RecordScreen<R extends AdminRecord, V extends FormValues> extends RecordKind<R, V> {
  /** What one's screen is called: 'Zone Management'. */
  readonly title: string;
  /** What the modal over the list is called, where 'Edit Zone' is not the word. */
  readonly dialogTitle?: string;
  /** The cards of the form. */
  readonly Sections: ComponentType<SectionsProps<R, V>>;
  /** Further things that can be done with a saved record, such as inviting a person again. */
  readonly MoreActions?: ComponentType<{ readonly record: R }>;
  /** What a deletion means beyond the record itself. */
  readonly deleteWarning?: string;
  /** Asked when the record cannot be removed because others need it: whether to take it out of all lists instead. */
  readonly retirement?: string;
  /** Saving waits until the whole form is valid. */
  readonly waitsUntilValid?: boolean;
  /** Reference of a saved record, by which its changes are found: 'Zone/3'. */
  readonly referenceOf: (record: R) => string;
}
