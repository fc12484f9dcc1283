import { useEffect, useState } from 'react';
import { useForm, useWatch, type DefaultValues, type Path, type Resolver, type UseFormReturn } from 'react-hook-form';
import { ApiError, firstMessage } from '../../kernel/api-error.ts';
import { useStoredDraft } from './use-stored-draft.ts';
import { useLeaveWarning } from '../dialogs/use-leave-warning.ts';
import { fieldErrorsOf } from './field-errors.ts';
import { CalledOff } from '../../kernel/called-off.ts';
import {
  fittingDraft,
  isChangedElsewhere,
  sameValues,
  saveOver,
  type Draft,
  type FormValues,
  type Saved,
  sameValue,
} from './form-versions.ts';

interface Options<V extends FormValues> {
  /** The cached record; an unchanged form follows it. */
  readonly saved: Saved<V>;
  /** Values from elsewhere, such as the address. They override the record and a draft. */
  readonly given?: Partial<V>;
  /** Draft key in this browser: 'zones/12'. */
  readonly record?: string;
  /** Name in the question before leaving: 'Zone Management Details'. */
  readonly what?: string;
  readonly resolver?: Resolver<V>;
  /** Maps a name in server messages to a field, where they differ. */
  readonly fieldOf?: ((sent: string) => string) | undefined;
  /**
   * Saves over the version in `seen`. Returns the saved record, unless it has updated the cache; throws when the record has a newer version. A call
   * that creates a record sends the idempotency key, so that repeated attempts create it only once.
   */
  readonly save: (values: V, seen: Saved<V>, idempotencyKey: string) => Promise<Saved<V> | void>;
  /** Returns the current record if the error means that a colleague has changed it; else null. */
  readonly currentOf: (error: ApiError, seen: Saved<V>, values: V) => Saved<V> | null | Promise<Saved<V> | null>;
  /** Called after saving, or after the person chose the colleague's version. */
  readonly onDone: (outcome: 'saved' | 'left') => void;
  /** Whether unchanged values are saved as well, because they are a proposal, such as the text of an e-mail. */
  readonly savesUnchanged?: boolean;
  /** Called when the person tried to save invalid values. */
  readonly onInvalid?: () => void;
  /** Called when saving failed for another reason than a conflict. The form shows the message itself. */
  readonly onFailed?: (error: unknown) => void;
}

/** Both versions of a record after a conflict. */
export interface Conflict<V extends FormValues> {
  /** The record when editing began. */
  readonly seen: Saved<V>;
  readonly theirs: Saved<V>;
  readonly mine: V;
}

export interface StaleGuard<V extends FormValues> {
  readonly form: UseFormReturn<V>;
  readonly isDirty: boolean;
  /** The resolver finds no error. Server messages are ignored, because the same values may be sent again. */
  readonly isValid: boolean;
  readonly isSaving: boolean;
  /** Time in ms at which the restored draft was typed; null without one. */
  readonly restoredAt: number | null;
  /** Failure message that belongs to no field. */
  readonly failure: string | null;
  /** The error, for forms that handle it themselves. */
  readonly error: unknown;
  readonly conflict: Conflict<V> | null;
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

/** Makes a random key. `randomUUID` is not used, because browsers offer it on https only. */
export function newKey(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** Whether an earlier attempt to send the form with this idempotency key succeeded with other values. */
export const isKeyReused = (error: unknown) => error instanceof ApiError && error.code === 'idempotency_key_reused';

/** Start values of the form: the record, or a stored draft with its record, and the given values over both. */
function useStart<V extends FormValues>({ saved, record, given }: Pick<Options<V>, 'saved' | 'record' | 'given'>) {
  const { found, keep } = useStoredDraft<Draft<V>>(record ?? null);
  const [restored] = useState(() => fittingDraft(found?.value, saved));
  const [restoredAt, setRestoredAt] = useState(restored && found ? found.typedAt : null);
  const [key, setKey] = useState(restored?.key ?? newKey);
  const start = restored
    ? { ...restored, values: { ...restored.values, ...given } }
    : { values: { ...saved.values, ...given }, seen: saved };
  return { start, keep, restoredAt, setRestoredAt, key, renewKey: () => setKey(newKey()) };
}

const asSent = (sent: string): string => sent;

/** Shows server messages at the form's fields. Focuses the first field, which may be out of sight on a phone. */
export function showAtFields<V extends FormValues>(form: UseFormReturn<V>, error: unknown, fieldOf = asSent): void {
  for (const [index, [name, message]] of Object.entries(fieldErrorsOf(error)).entries()) {
    form.setError(fieldOf(name) as Path<V>, { type: 'server', message }, { shouldFocus: index === 0 });
  }
}

/** Whether server messages are about fields of the form. */
export function isSaidAtField(values: FormValues, error: unknown, fieldOf = asSent): boolean {
  return Object.keys(fieldErrorsOf(error)).some((name) => (fieldOf(name).split('.')[0] ?? name) in values);
}

/** Texts that the person has changed and not left blank. */
const changedTexts = (values: FormValues, before: FormValues): string[] =>
  Object.entries(values).flatMap(([name, value]) =>
    typeof value === 'string' && value !== before[name] && value.trim() !== '' ? [value] : [],
  );

/** Whether the cached record is older than that of the form, because the cache lags behind a save. */
const isOlder = <V extends FormValues>(one: Saved<V>, other: Saved<V>): boolean =>
  one.version !== null && other.version !== null && one.version < other.version;

/**
 * A react-hook-form with optimistic locking: it sends the version that editing began with, and offers both versions when the record has changed
 * since. Typed values survive every failure and, as a draft, a visit to another screen.
 */
export function useStaleGuard<V extends FormValues>(options: Options<V>): StaleGuard<V> {
  const { saved, what, resolver, fieldOf, currentOf, onDone } = options;
  const { start, keep, restoredAt, setRestoredAt, key, renewKey } = useStart(options);
  const [seen, setSeen] = useState(start.seen);
  const [isSaving, setIsSaving] = useState(false);
  /** The last failure, with the values that were sent. Shown until they change. */
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
    // Immediately, because the form may unmount before an effect runs.
    keep(null);
    endWarning();
    follow(to);
    renewKey();
    setRestoredAt(null);
    setFailed(null);
    setConflict(null);
  };
  const discard = () => end(isOlder(saved, seen) ? seen : saved);
  const text = () => changedTexts(values, seen.values).join('\n');
  const endWarning = useLeaveWarning(isDirty, { what, discard, text });

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
        // Text typed during the save stays, based on the version just saved.
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
    isOutdated:
      isDirty && !isSaving && !conflict && !isOlder(saved, seen) && isChangedElsewhere(saved, { values, seen }),
    compare: () => setConflict({ seen, theirs: saved, mine: values }),
    submit: () =>
      void form.handleSubmit(
        (given) => (isDirty || options.savesUnchanged ? attempt({ values: given, seen }) : leave(seen)),
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
