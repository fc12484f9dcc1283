import { ApiError } from '../../kernel/api-error.ts';
import type { FieldErrors } from './field-errors.ts';

/** What the inputs of a form hold: texts, and plain data such as lists where an input is made of several. */
export type FormValues = Readonly<Record<string, unknown>>;

/** A record in the words of its form. */
export interface Saved<V extends FormValues> {
  readonly values: V;
  /** Its `cache_key`; null for one that is not there yet. */
  readonly version: number | null;
  /** Its id, where a form may begin without a record. */
  readonly id?: number;
  /** Of a form over several records: each of them, by id. */
  readonly records?: Readonly<Record<number, { readonly cache_key: number }>>;
}

/** Thrown by a save that the person has called off: nothing went wrong, and the form stays as it is. */
export class CalledOff extends Error {}

/** How a form is written. */
interface Writer<V extends FormValues> {
  /** Writes the values over the record as it was seen; must fail when that has moved on. */
  readonly save: (values: V, seen: Saved<V>) => Promise<void>;
  /** The record as it is now, when the failure means that somebody else has changed it meanwhile. */
  readonly currentOf: (error: ApiError, seen: Saved<V>, values: V) => Saved<V> | null | Promise<Saved<V> | null>;
}

export interface VersionedForm<V extends FormValues> {
  readonly values: V;
  readonly set: <N extends keyof V & string>(name: N, value: V[N]) => void;
  readonly isDirty: boolean;
  /** When what the form holds was typed, in milliseconds, where it comes from an earlier visit; else null. */
  readonly restoredAt: number | null;
  readonly isSaving: boolean;
  readonly errors: FieldErrors;
  /** What went wrong, unless it is said at a field. */
  readonly failure: string | null;
  /** The failure itself, for forms that can do something about it. */
  readonly error: unknown;
  /** What the record was when the person began, and what a colleague has made of it since. */
  readonly conflict: { readonly seen: Saved<V>; readonly theirs: Saved<V> } | null;
  readonly submit: () => void;
  /** Saves what the person chose out of both versions; null leaves all as the colleague has made it. */
  readonly resolve: (chosen: V | null) => void;
  /** Back to the form, with everything as it was written. */
  readonly dismiss: () => void;
  /** Drops what was written. */
  readonly discard: () => void;
}

/** What was written, with the record as it was when the person began. */
export interface Draft<V extends FormValues> {
  readonly values: V;
  readonly seen: Saved<V>;
  /** Idempotency key of the tries to save it: a reload must not make a record twice. */
  readonly key: string;
}

/** Whether two values of a form are equal: plain data whose members always stand in the same order. */
export function sameValue(one: unknown, other: unknown): boolean {
  return one === other || JSON.stringify(one) === JSON.stringify(other);
}

export function sameValues<V extends FormValues>(one: V, other: V): boolean {
  return Object.keys(one).every((name) => sameValue(one[name], other[name]));
}

/** Texts as a record holds them: without the blanks around that were typed in the form. */
function asHeld(values: FormValues): FormValues {
  const entries = Object.entries(values);
  return Object.fromEntries(entries.map(([name, value]) => [name, typeof value === 'string' ? value.trim() : value]));
}

/** How often a save is sent again when the record has moved on in ways that the form does not show. */
const maxRepeats = 3;

/**
 * Saves, and sends again over a newer record as long as everything that the form shows is as the person saw it: then there is
 * nothing to choose from.
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

/** A draft of an earlier visit, if it still fits the form and says anything that the record does not. */
export function fittingDraft<V extends FormValues>(found: Draft<V> | undefined, saved: Saved<V>): Draft<V> | null {
  if (!found?.seen || typeof found.key !== 'string') return null;
  const names = Object.keys(saved.values);
  const isLike = (one: unknown, other: unknown) => one === null || other === null || typeof one === typeof other;
  const fits = ({ values }: { readonly values: V }) =>
    Object.keys(values).length === names.length && names.every((name) => isLike(values[name], saved.values[name]));
  return fits(found) && fits(found.seen) && !sameValues(found.values, saved.values) ? found : null;
}
