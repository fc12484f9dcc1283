import { useEffect, useState } from 'react';
import { useForm, useWatch, type DefaultValues, type Path, type Resolver, type UseFormReturn } from 'react-hook-form';
import { ApiError, firstMessage } from '../../kernel/api-error.ts';
import { useStoredDraft } from './use-stored-draft.ts';
import { useLeaveWarning } from '../dialogs/use-leave-warning.ts';
import { fieldErrorsOf } from './field-errors.ts';
import {
  CalledOff,
  fittingDraft,
  sameValues,
  saveOver,
  type Draft,
  type FormValues,
  type Saved,
  sameValue,
} from './form-versions.ts';

interface Options<V extends FormValues> {
  /** The record as it is cached; a form without changes follows it. */
  readonly saved: Saved<V>;
  /** What the address says, which goes over what was typed on an earlier visit. */
  readonly given?: Partial<V>;
  /** Name under which this browser keeps what is typed until it is saved: 'zones/12'. */
  readonly record?: string;
  /** What would be left, as the question calls it: 'Zone Management Details'. */
  readonly what?: string;
  readonly resolver?: Resolver<V>;
  /** The field that a name in the server's messages belongs to, where they differ. */
  readonly fieldOf?: ((sent: string) => string) | undefined;
  /**
   * Writes over the version in `seen` and answers the record as it is then, unless it has put that into the cache; fails when the record
   * has a newer version. A call that makes a record sends the key, under which tries whose answer was lost make it only once.
   */
  readonly save: (values: V, seen: Saved<V>, idempotencyKey: string) => Promise<Saved<V> | void>;
  /** The record as it is now, when the failure means that a colleague has changed it. */
  readonly currentOf: (error: ApiError, seen: Saved<V>, values: V) => Saved<V> | null | Promise<Saved<V> | null>;
  /** The values are saved, or the person chose the colleague's. */
  readonly onDone: (outcome: 'saved' | 'left') => void;
  /** The person tried to save what the resolver refuses. */
  readonly onInvalid?: () => void;
  /** Saving has failed, and not because a colleague was quicker. The form says so by itself; this is for what else follows. */
  readonly onFailed?: (error: unknown) => void;
}

/** Both versions of a record that a colleague changed while the person was writing. */
export interface Conflict<V extends FormValues> {
  /** The record when the person began. */
  readonly seen: Saved<V>;
  readonly theirs: Saved<V>;
  readonly mine: V;
}

export interface StaleGuard<V extends FormValues> {
  readonly form: UseFormReturn<V>;
  readonly isDirty: boolean;
  /** The resolver complains about nothing; the same values may be saved again, whatever the server said about them. */
  readonly isValid: boolean;
  readonly isSaving: boolean;
  /** When what the form holds was typed, in milliseconds, where it comes from an earlier visit; else null. */
  readonly restoredAt: number | null;
  /** What went wrong, unless it is said at a field. */
  readonly failure: string | null;
  /** The failure itself, for forms that can do something about it. */
  readonly error: unknown;
  readonly conflict: Conflict<V> | null;
  readonly submit: () => void;
  /** Saves what the person chose out of both versions; null leaves all as the colleague has made it. */
  readonly resolve: (chosen: V | null) => void;
  /** Back to the form, with everything as it was written. */
  readonly dismiss: () => void;
  /** Drops what was written. */
  readonly discard: () => void;
}

/** A word that nobody else uses. Not `randomUUID`, which browsers keep from sites without https. */
function newKey(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** Whether an earlier try under the same key did go through, with other values. */
export const isKeyReused = (error: unknown) => error instanceof ApiError && error.code === 'idempotency_key_reused';

/** The record and, restored from an earlier visit where there is one, what was typed over it. */
function useStart<V extends FormValues>({ saved, record, given }: Pick<Options<V>, 'saved' | 'record' | 'given'>) {
  const { found, keep } = useStoredDraft<Draft<V>>(record ?? null);
  const [restored] = useState(() => fittingDraft(found?.value, saved));
  const [restoredAt, setRestoredAt] = useState(restored && found ? found.typedAt : null);
  const [key, setKey] = useState(restored?.key ?? newKey);
  const start = restored
    ? { ...restored, values: { ...restored.values, ...given } }
    : { values: saved.values, seen: saved };
  return { start, keep, restoredAt, setRestoredAt, key, renewKey: () => setKey(newKey()) };
}

const asSent = (sent: string): string => sent;

/** Puts the server's messages at their fields and takes the person to the first, which on a phone may be out of sight. */
export function showAtFields<V extends FormValues>(form: UseFormReturn<V>, error: unknown, fieldOf = asSent): void {
  for (const [index, [name, message]] of Object.entries(fieldErrorsOf(error)).entries()) {
    form.setError(fieldOf(name) as Path<V>, { type: 'server', message }, { shouldFocus: index === 0 });
  }
}

/** Whether the server's messages are about a field that the form has. */
export function isSaidAtField(values: FormValues, error: unknown, fieldOf = asSent): boolean {
  return Object.keys(fieldErrorsOf(error)).some((name) => (fieldOf(name).split('.')[0] ?? name) in values);
}

/** Whether the cached record is older than the one that the form holds, because the cache is behind a save. */
const isOlder = <V extends FormValues>(one: Saved<V>, other: Saved<V>): boolean =>
  one.version !== null && other.version !== null && one.version < other.version;

/**
 * A react-hook-form that never overwrites a colleague: it sends the version that the person began with, and when the record has moved on it
 * offers both versions. What was typed survives every failure, and as a draft the way to another screen.
 */
export function useStaleGuard<V extends FormValues>(options: Options<V>): StaleGuard<V> {
  const { saved, what, resolver, fieldOf, currentOf, onDone } = options;
  const { start, keep, restoredAt, setRestoredAt, key, renewKey } = useStart(options);
  const [seen, setSeen] = useState(start.seen);
  const [isSaving, setIsSaving] = useState(false);
  /** Why the last save failed, with the values that it was tried with: it is said until they change. */
  const [failed, setFailed] = useState<{ readonly error: unknown; readonly of: string } | null>(null);
  const [conflict, setConflict] = useState<Conflict<V> | null>(null);
  const form = useForm<V>({
    defaultValues: start.values as DefaultValues<V>,
    mode: 'onChange',
    shouldFocusError: false,
    ...(resolver && { resolver }),
  });
  const values = useWatch({ control: form.control }) as V;
  const isDirty = !sameValues(values, seen.values);
  const typed = isDirty ? JSON.stringify(values) : null;
  useEffect(
    () => keep(typed === null ? null : { values: JSON.parse(typed) as V, seen, key }),
    [keep, typed, seen, key],
  );

  const follow = (to: Saved<V>) => {
    setSeen(to);
    form.reset(to.values);
  };
  const isBehind =
    !sameValues(saved.values, seen.values) || saved.version !== seen.version || !sameValue(saved.records, seen.records);
  useEffect(() => {
    // oxlint-disable-next-line react/set-state-in-effect -- the state outside is react-hook-form's: both follow the record together
    if (!isDirty && !isSaving && isBehind && !isOlder(saved, seen)) follow(saved);
  });

  const end = (to: Saved<V>) => {
    // Now, because the form may be gone before an effect could run.
    keep(null);
    endWarning();
    follow(to);
    renewKey();
    setRestoredAt(null);
    setFailed(null);
    setConflict(null);
  };
  const discard = () => end(isOlder(saved, seen) ? seen : saved);
  const endWarning = useLeaveWarning(isDirty, { what, discard });

  const attempt = async (sent: Pick<Draft<V>, 'values' | 'seen'>) => {
    setIsSaving(true);
    setConflict(null);
    setFailed(null);
    let written: Saved<V> = { ...sent.seen, values: sent.values };
    const save = async (next: V, over: Saved<V>) => {
      written = (await options.save(next, over, key)) ?? { ...over, values: next };
    };
    try {
      const theirs = await saveOver({ save, currentOf }, sent);
      if (theirs) setConflict({ seen: sent.seen, theirs, mine: sent.values });
      else {
        // What the person wrote on while the save was under way stays, over what has just been saved.
        if (sameValues(form.getValues(), sent.values)) end(written);
        else setSeen(written);
        onDone('saved');
      }
    } catch (refusal) {
      if (refusal instanceof CalledOff) return;
      if (isKeyReused(refusal)) renewKey();
      showAtFields(form, refusal, fieldOf);
      setFailed({ error: refusal, of: JSON.stringify(sent.values) });
      options.onFailed?.(refusal);
    } finally {
      setIsSaving(false);
    }
  };
  const leave = (to: Saved<V>) => {
    end(to);
    onDone('left');
  };
  const error = failed?.of === JSON.stringify(values) ? failed.error : null;
  return {
    form,
    isDirty,
    isValid: form.formState.isValid || error !== null,
    isSaving,
    restoredAt: isDirty ? restoredAt : null,
    failure: error === null || isSaidAtField(values, error, fieldOf) ? null : firstMessage(error),
    error,
    conflict,
    submit: () =>
      void form.handleSubmit(
        (given) => (isDirty ? attempt({ values: given, seen }) : leave(seen)),
        () => options.onInvalid?.(),
      )(),
    resolve: (chosen) => {
      if (!conflict) return;
      if (!chosen) return leave(conflict.theirs);
      setSeen(conflict.theirs);
      form.reset(chosen);
      void attempt({ values: chosen, seen: conflict.theirs });
    },
    dismiss: () => setConflict(null),
    discard,
  };
}
