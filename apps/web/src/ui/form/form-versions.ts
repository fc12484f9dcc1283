import { ApiError } from '../../kernel/api-error.ts';
import type { FieldErrors } from './field-errors.ts';

/** Values of a form: texts, and plain data such as lists for inputs that have several parts. */
export type FormValues = Readonly<Record<string, unknown>>;

/** A record, converted to the values of its form. */
export interface Saved<V extends FormValues> {
  readonly values: V;
  /** `cache_key` of the record; null for a new one. */
  readonly version: number | null;
  /** Id of the record, for forms that may start without one. */
  readonly id?: number;
  /** The records by id, for a form that edits several. */
  readonly records?: Readonly<Record<number, { readonly cache_key: number }>>;
}

interface Writer<V extends FormValues> {
  /** Saves the values over the version in `seen`; must throw when the record has changed since. */
  readonly save: (values: V, seen: Saved<V>) => Promise<void>;
  /** Returns the current record if the error means that another person has changed it; else null. */
  readonly currentOf: (error: ApiError, seen: Saved<V>, values: V) => Saved<V> | null | Promise<Saved<V> | null>;
}

export interface VersionedForm<V extends FormValues> {
  readonly values: V;
  readonly set: <N extends keyof V & string>(name: N, value: V[N]) => void;
  readonly isDirty: boolean;
  /** Time in ms at which the restored draft was typed; null without one. */
  readonly restoredAt: number | null;
  readonly isSaving: boolean;
  readonly errors: FieldErrors;
  /** Failure message that belongs to no field. */
  readonly failure: string | null;
  /** The error, for forms that handle it themselves. */
  readonly error: unknown;
  /** The record when the person started, and a colleague's newer version. */
  readonly conflict: { readonly seen: Saved<V>; readonly theirs: Saved<V> } | null;
  /** A colleague has changed the record, and the person has not tried to save yet. */
  readonly isOutdated: boolean;
  /** Shows both versions. */
  readonly compare: () => void;
  readonly submit: () => void;
  /** Saves the values chosen from both versions; null keeps the colleague's version. */
  readonly resolve: (chosen: V | null) => void;
  /** Returns to the form with its values unchanged. */
  readonly dismiss: () => void;
  readonly discard: () => void;
}

/** Unsaved values, with the record when editing began. */
export interface Draft<V extends FormValues> {
  readonly values: V;
  readonly seen: Saved<V>;
  /** Idempotency key of the attempts to save, so that a reload does not create a record twice. */
  readonly key: string;
}

/** Whether two form values are equal. They must be plain data with members in the same order. */
export function sameValue(one: unknown, other: unknown): boolean {
  return one === other || JSON.stringify(one) === JSON.stringify(other);
}

export function sameValues<V extends FormValues>(one: V, other: V): boolean {
  return Object.keys(one).every((name) => sameValue(one[name], other[name]));
}

/** Whether a colleague changed the record's values since `seen` to something else than the form holds. */
export function isChangedElsewhere<V extends FormValues>(
  saved: Saved<V>,
  { values, seen }: Pick<Draft<V>, 'values' | 'seen'>,
): boolean {
  return !sameValues(asHeld(saved.values), asHeld(seen.values)) && !sameValues(saved.values, values);
}

/** Trims texts, as the server does. */
function asHeld(values: FormValues): FormValues {
  const entries = Object.entries(values);
  return Object.fromEntries(entries.map(([name, value]) => [name, typeof value === 'string' ? value.trim() : value]));
}

/** Maximum number of repeated saves after changes that the form does not show. */
const maxRepeats = 3;

/**
 * Saves a form. When the record has a newer version whose form values are unchanged, saves again over that version, because there is nothing to
 * choose. Returns the newer record when its values differ; null when saved.
 */
export async function saveOver<V extends FormValues>(
  { save, currentOf }: Writer<V>,
  { values, seen }: Pick<Draft<V>, 'values' | 'seen'>,
  repeats = maxRepeats,
): Promise<Saved<V> | null> {
  try {
    await save(values, seen);
    return null;
  } catch (error) {
    const current = error instanceof ApiError ? await currentOf(error, seen, values) : null;
    if (!current) throw error;
    if (sameValues(current.values, values)) return null;
    if (repeats === 0 || !sameValues(asHeld(current.values), asHeld(seen.values))) return current;
    return saveOver({ save, currentOf }, { values, seen: current }, repeats - 1);
  }
}

/** Returns a stored draft if it fits the form and differs from the record; else null. */
export function fittingDraft<V extends FormValues>(found: Draft<V> | undefined, saved: Saved<V>): Draft<V> | null {
  if (!found?.seen || typeof found.key !== 'string') return null;
  const names = Object.keys(saved.values);
  const isLike = (one: unknown, other: unknown) => one === null || other === null || typeof one === typeof other;
  const fits = ({ values }: { readonly values: V }) =>
    Object.keys(values).length === names.length && names.every((name) => isLike(values[name], saved.values[name]));
  return fits(found) && fits(found.seen) && !sameValues(found.values, saved.values) ? found : null;
}
