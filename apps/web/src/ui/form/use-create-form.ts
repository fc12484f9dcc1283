import { useEffect, useState } from 'react';
import { useForm, type DefaultValues, type Resolver } from 'react-hook-form';
import { ApiError, firstMessage } from '../../kernel/api-error.ts';
import { useStoredDraft } from './use-stored-draft.ts';
import { useLeaveWarning } from '../dialogs/use-leave-warning.ts';
import type { FieldForm, TextValues } from './form-field.tsx';
import { useFields } from './use-guarded-form.ts';
import { isSaidAtField, showAtFields } from './use-stale-guard.ts';
import { CalledOff, sameValues } from './form-versions.ts';

/** A word that nobody else uses. Not `randomUUID`, which browsers keep from sites without https. */
function newKey(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('');
}

interface Options<V extends TextValues, R> {
  /** What the screen makes: 'New Job'. */
  readonly what: string;
  /** The name under which this browser keeps what is typed until the record is made. */
  readonly record: string;
  readonly initial: V;
  /** What the address says, which also goes over what was typed on an earlier visit. */
  readonly given?: Partial<V>;
  readonly resolver: Resolver<V>;
  /** Makes the record, once for a key. */
  readonly create: (values: V, idempotencyKey: string) => Promise<R>;
  readonly onCreated: (record: R) => void;
}

export interface CreateForm<V extends TextValues> extends FieldForm<V> {
  readonly isSaving: boolean;
  readonly failure: string | null;
  /** When what the form holds was typed, in milliseconds, where it comes from an earlier visit; else null. */
  readonly restoredAt: number | null;
  readonly submit: () => void;
  /** Empties the form. */
  readonly discard: () => void;
}

/** The first try has made the record, but its answer was lost and the form has been changed since. */
const madeBefore =
  'An earlier try did go through, with what the form held then. Please look for the record before you save again.';

/** What was typed before the form was first sent, with the key under which it was: a reload must not make the record twice. */
interface Draft<V extends TextValues> {
  readonly values: V;
  readonly key: string;
}

/** A draft with the fields that the form has today. */
function fittingDraft<V extends TextValues>(found: Draft<V> | undefined, initial: V): Draft<V> | null {
  const names = Object.keys(initial);
  const fits = typeof found?.key === 'string' && names.every((name) => typeof found.values?.[name] === 'string');
  return fits && Object.keys(found.values).length === names.length ? found : null;
}

const isReused = (error: unknown) => error instanceof ApiError && error.code === 'idempotency_key_reused';

/** What was typed and its key, from an earlier visit where the form was left unsaved. */
function useStart<V extends TextValues>({ initial, record }: Pick<Options<V, unknown>, 'initial' | 'record'>) {
  const { found, keep } = useStoredDraft<Draft<V>>(record);
  const [restored] = useState(() => fittingDraft(found?.value, initial));
  const [restoredAt, setRestoredAt] = useState(restored && found ? found.typedAt : null);
  const [key, setKey] = useState(restored?.key ?? newKey);
  return { typedBefore: restored?.values, restoredAt, key, keep, renewKey: () => setKey(newKey()), setRestoredAt };
}

/**
 * A react-hook-form that makes a record, with one try after the other under the same key, so that a try whose answer was lost makes nothing
 * twice. What was typed survives every failure, and as a draft the way to another screen and back.
 */
export function useCreateForm<V extends TextValues, R>(options: Options<V, R>): CreateForm<V> {
  const { what, initial, given, resolver, create, onCreated } = options;
  const { typedBefore, restoredAt, key, keep, renewKey, setRestoredAt } = useStart(options);
  const [isSaving, setIsSaving] = useState(false);
  const [error, setError] = useState<unknown>(null);
  const empty: V = { ...initial, ...given };
  const form = useForm<V>({
    defaultValues: { ...empty, ...typedBefore, ...given } as DefaultValues<V>,
    shouldFocusError: false,
    resolver,
  });
  const { values, set, errors } = useFields(form);
  const isDirty = !sameValues(values, empty);
  const typed = isDirty ? JSON.stringify(values) : null;
  useEffect(() => keep(typed === null ? null : { values: JSON.parse(typed) as V, key }), [keep, typed, key]);
  const forget = () => {
    // Now, because the screen may be gone before an effect could run.
    keep(null);
    setRestoredAt(null);
    setError(null);
  };
  const discard = () => {
    forget();
    form.reset(empty);
    renewKey();
  };
  const endWarning = useLeaveWarning(isDirty, { what, discard });
  const attempt = async (sent: V) => {
    setIsSaving(true);
    setError(null);
    try {
      const created = await create(sent, key);
      forget();
      endWarning();
      onCreated(created);
    } catch (refusal) {
      if (isReused(refusal)) renewKey();
      if (!(refusal instanceof CalledOff)) {
        showAtFields(form, refusal);
        setError(refusal);
      }
    }
    setIsSaving(false);
  };
  const message = isReused(error) ? madeBefore : firstMessage(error);
  return {
    values,
    set: (name, value) => {
      setError(null);
      set(name, value as V[typeof name]);
    },
    errors,
    isSaving,
    failure: error === null || isSaidAtField(values, error) ? null : message,
    restoredAt,
    submit: () => void form.handleSubmit(attempt)(),
    discard,
  };
}
