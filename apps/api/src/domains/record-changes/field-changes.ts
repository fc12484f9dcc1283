import type { FieldChange } from '@shootdesk/shared/record-changes/record-changes.contract';

/** A displayed value; references are `{ id, name }`. */
export type DisplayedValue = FieldChange['from'];

/** Displayed fields of a record; undefined and null are equal. */
export type Fields = Readonly<Record<string, DisplayedValue | readonly DisplayedValue[] | undefined>>;

/** Not recorded, because the database or the URL sets them. */
const unrecorded = new Set(['id', 'cache_key', 'lastModified', 'modified_by']);

/** Never recorded, even when a caller passes them by mistake. */
const secretName = /password|token|secret|cipher|hash|key$/i;
const hidden = '(hidden)';

const textOf = (value: unknown): string => JSON.stringify(value);

function missingIn(entries: readonly DisplayedValue[], others: readonly DisplayedValue[]): DisplayedValue[] {
  const texts = new Set(others.map(textOf));
  return entries.filter((entry) => !texts.has(textOf(entry)));
}

const asList = (value: Fields[string]): readonly DisplayedValue[] =>
  Array.isArray(value) ? (value as readonly DisplayedValue[]) : [];

function listChange(
  from: readonly DisplayedValue[],
  to: readonly DisplayedValue[],
): Pick<FieldChange, 'added' | 'removed'> | null {
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
  return { field, from: (from ?? null) as DisplayedValue, to: (to ?? null) as DisplayedValue, added: [], removed: [] };
}

/** Compares two states of a record; null is a record that does not exist. */
export function fieldChanges(before: Fields | null, after: Fields | null): FieldChange[] {
  const names = new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})]);
  return [...names].flatMap((field) => {
    const change = unrecorded.has(field) ? null : changeOf(field, before?.[field], after?.[field]);
    return change ? [change] : [];
  });
}
