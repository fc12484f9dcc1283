import { useEffect, useState } from 'react';
import { ApiError, firstMessage } from '../../api/api-error.ts';
import { useStoredDraft } from '../drafts/use-stored-draft.ts';
import { useLeaveWarning } from '../use-leave-warning.ts';
import { fieldErrorsOf, type FieldErrors } from './field-errors.ts';
import { sameValue } from './same-value.ts';

/** What the inputs of a form hold: texts, and plain data such as lists where an input is made of several. */
export type FormValues = Readonly<Record<string, unknown>>;

/** A record in the words of its form. */
export interface Saved<V extends FormValues> {
  readonly values: V;
  /** Its `cache_key`; null for one that is not there yet. */
  readonly version: number | null;
  /** Its id, where a form may begin without a record. */
  readonly id?: number;
}

/** Thrown by a save that the person has called off: nothing went wrong, and the form stays as it is. */
export class CalledOff extends Error {}

interface Options<V extends FormValues> {
  /** The record as it is known now; an untouched form follows it. */
  readonly saved: Saved<V>;
  /** The record under whose name this browser keeps what is typed until it is saved: 'service-jobs/12/details'. */
  readonly record?: string;
  /** What would be left, as the question calls it: 'Zone Management Details'. */
  readonly what?: string;
  /** Complaints before anything is sent. */
  readonly check?: (values: V) => FieldErrors;
  /** Complains about a field as soon as it has been changed, not only once the person has tried to save. */
  readonly checksOnChange?: boolean;
  /** Writes the values over the record as it was seen; must fail when that has moved on. */
  readonly save: (values: V, seen: Saved<V>) => Promise<void>;
  /** The record as it is now, when the failure means that somebody else has changed it meanwhile. */
  readonly currentOf: (error: ApiError, seen: Saved<V>, values: V) => Saved<V> | null | Promise<Saved<V> | null>;
  /** The form has done its work: its values are saved, or the person chose the colleague's. */
  readonly onDone: (outcome: 'saved' | 'left') => void;
  /** Saving has failed, and not because a colleague was quicker. The form says so by itself; this is for saying it elsewhere, too. */
  readonly onFailed?: (error: unknown) => void;
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
  { save, currentOf }: Pick<Options<V>, 'save' | 'currentOf'>,
  { values, seen }: Draft<V>,
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

/** What the person wrote on while the save was under way: it stays, over what has just been saved. */
function writtenSince<V extends FormValues>(now: Draft<V> | null, sent: Draft<V>): Draft<V> | null {
  if (!now || sameValues(now.values, sent.values)) return null;
  return { values: now.values, seen: { ...sent.seen, values: sent.values } };
}

/** A draft of an earlier visit, if it still fits the form and says anything that the record does not. */
export function fittingDraft<V extends FormValues>(found: Draft<V> | undefined, saved: Saved<V>): Draft<V> | null {
  if (!found?.seen) return null;
  const names = Object.keys(saved.values);
  const isLike = (one: unknown, other: unknown) => one === null || other === null || typeof one === typeof other;
  const fits = ({ values }: { readonly values: V }) =>
    Object.keys(values).length === names.length && names.every((name) => isLike(values[name], saved.values[name]));
  return fits(found) && fits(found.seen) && !sameValues(found.values, saved.values) ? found : null;
}

/** What was written, beside the record as it was when the person began; null while they have changed nothing. */
function useDraft<V extends FormValues>(saved: Saved<V>, record: string | undefined) {
  const { found, keep } = useStoredDraft<Draft<V>>(record ?? null);
  const [draft, setDraft] = useState(() => fittingDraft(found?.value, saved));
  const [restoredAt, setRestoredAt] = useState(draft && found ? found.typedAt : null);
  useEffect(() => keep(draft), [keep, draft]);
  const set = (name: keyof V & string, value: V[keyof V & string]) => {
    setDraft((before) => {
      const { values, seen } = before ?? { values: saved.values, seen: saved };
      const next = { ...values, [name]: value };
      return sameValues(next, seen.values) ? null : { values: next, seen };
    });
  };
  const drop = (rest: (now: Draft<V> | null) => Draft<V> | null = () => null) => {
    // Now, because the form may be gone before an effect could run.
    keep(null);
    setDraft(rest);
    setRestoredAt(null);
  };
  return { draft, setDraft, set, drop, restoredAt, values: (draft ?? saved).values };
}

/** One save after the other, with how the last one went. */
function useAttempts<V extends FormValues>(options: Options<V>) {
  const [isSaving, setIsSaving] = useState(false);
  const [error, setError] = useState<unknown>(null);
  const [conflict, setConflict] = useState<VersionedForm<V>['conflict']>(null);
  const reset = () => {
    setConflict(null);
    setError(null);
  };
  const attempt = async (from: Draft<V>, onSaved: () => void) => {
    setIsSaving(true);
    reset();
    try {
      const theirs = await saveOver(options, from);
      if (theirs) setConflict({ seen: from.seen, theirs });
      else onSaved();
    } catch (failed) {
      if (failed instanceof CalledOff) return;
      setError(failed);
      options.onFailed?.(failed);
    } finally {
      setIsSaving(false);
    }
  };
  return { isSaving, error, conflict, reset, attempt };
}

/** Which complaints are shown: none to begin with, those about the noted fields, or all after a try to save. */
function useShownComplaints() {
  const [fields, setFields] = useState<ReadonlySet<string> | 'all'>(new Set());
  return {
    note: (name: string) => setFields((before) => (before === 'all' ? before : new Set([...before, name]))),
    showAll: () => setFields('all'),
    forget: () => setFields(new Set()),
    shown: (complaints: FieldErrors): FieldErrors =>
      fields === 'all'
        ? complaints
        : Object.fromEntries(Object.entries(complaints).filter(([name]) => fields.has(name))),
  };
}

/**
 * State of a form that never overwrites a colleague: it remembers the version that the person began with, sends it along, and when the
 * record has moved on it offers both versions. What was written survives every failure.
 */
export function useVersionedForm<V extends FormValues>(options: Options<V>): VersionedForm<V> {
  const { saved, record, what, check, checksOnChange = false, onDone } = options;
  const { draft, setDraft, set, drop, restoredAt, values } = useDraft(saved, record);
  const { note, showAll, shown, forget } = useShownComplaints();
  const { isSaving, error, conflict, reset, attempt } = useAttempts(options);
  const end = (sent: Draft<V> | null) => {
    drop((now) => sent && writtenSince(now, sent));
    forget();
    reset();
  };
  const discard = () => end(null);
  useLeaveWarning(draft !== null, { what, discard });
  const finish = (outcome: 'saved' | 'left', sent: Draft<V> | null = null) => {
    end(sent);
    onDone(outcome);
  };
  const save = (from: Draft<V>) => void attempt(from, () => finish('saved', from));
  const complaints = check?.(values) ?? {};
  const refused = fieldErrorsOf(error);
  const isSaidAtField = Object.keys(refused).some((name) => name in values);
  return {
    values,
    set: (name, value) => {
      reset();
      set(name, value);
      if (checksOnChange) note(name);
    },
    isDirty: draft !== null,
    restoredAt: draft === null ? null : restoredAt,
    isSaving,
    errors: { ...shown(complaints), ...refused },
    failure: error === null || isSaidAtField ? null : firstMessage(error),
    error,
    conflict,
    submit: () => {
      showAll();
      if (Object.keys(complaints).length > 0) return;
      if (draft) save(draft);
      else finish('left');
    },
    resolve: (chosen) => {
      if (!conflict) return;
      if (!chosen) return finish('left');
      setDraft({ values: chosen, seen: conflict.theirs });
      save({ values: chosen, seen: conflict.theirs });
    },
    dismiss: reset,
    discard,
  };
}
