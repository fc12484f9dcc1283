import type { FieldChange } from '@shootdesk/shared/record-changes/record-changes.contract';

/** A value in the history, as the record shows it, with references as `{ id, name }`. */
export type Shown = FieldChange['from'];

/** Fields of a record as people read them; undefined and null mean the same. */
export type Fields = Readonly<Record<string, Shown | readonly Shown[] | undefined>>;

/** Fields that are not recorded, because the database or the address sets them. */
const unrecorded = new Set(['id', 'cache_key', 'lastModified', 'modified_by']);

/** Names of fields whose values are never stored, even when a caller passes them by mistake. */
const secretName = /password|token|secret|cipher|hash|key$/i;
const hidden = '(hidden)';

const textOf = (value: unknown): string => JSON.stringify(value);

function missingIn(entries: readonly Shown[], others: readonly Shown[]): Shown[] {
  const texts = new Set(others.map(textOf));
  return entries.filter((entry) => !texts.has(textOf(entry)));
}

const asList = (value: Fields[string]): readonly Shown[] => (Array.isArray(value) ? (value as readonly Shown[]) : []);

function listChange(from: readonly Shown[], to: readonly Shown[]): Pick<FieldChange, 'added' | 'removed'> | null {
  const added = missingIn(to, from);
  const removed = missingIn(from, to);
  return added.length + removed.length > 0 ? { added, removed } : null;
}

function changeOf(field: string, from: Fields[string], to: Fields[string]): FieldChange | null {
  if (textOf(from ?? null) === textOf(to ?? null)) return null;
  if (secretName.test(field)) return { field, from: hidden, to: hidden, added: [], removed: [] };
  if (Array.isArray(from) || Array.isArray(to)) {
    const change = listChange(asList(from), asList(to));
    return change && { field, from: null, to: null, ...change };
  }
  return { field, from: (from ?? null) as Shown, to: (to ?? null) as Shown, added: [], removed: [] };
}

/** Compares two states of a record field by field; null is a record that does not exist. */
export function fieldChanges(before: Fields | null, after: Fields | null): FieldChange[] {
  const names = new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})]);
  return [...names].flatMap((field) => {
    const change = unrecorded.has(field) ? null : changeOf(field, before?.[field], after?.[field]);
    return change ? [change] : [];
  });
}
