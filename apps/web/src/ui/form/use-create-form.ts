import { useEffect, useState } from 'react';
import { ApiError, firstMessage } from '../../api/api-error.ts';
import { useStoredDraft } from '../drafts/use-stored-draft.ts';
import { useLeaveWarning } from '../use-leave-warning.ts';
import { fieldErrorsOf, type FieldErrors } from './field-errors.ts';
import type { FieldForm, TextValues } from './form-field.tsx';
import { CalledOff } from './use-versioned-form.ts';

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
  readonly check: (values: V) => FieldErrors;
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

/** The values of the form, from an earlier visit where it was left unsaved. */
function useValues<V extends TextValues>({
  initial,
  given,
  record,
}: Pick<Options<V, unknown>, 'initial' | 'given' | 'record'>) {
  const { found, keep } = useStoredDraft<Draft<V>>(record);
  const [restored] = useState(() => fittingDraft(found?.value, initial));
  const [restoredAt, setRestoredAt] = useState(restored && found ? found.typedAt : null);
  const [values, setValues] = useState<V>({ ...(restored?.values ?? initial), ...given });
  const [key, setKey] = useState(restored?.key ?? newKey);
  const [isTouched, setIsTouched] = useState(restored !== null);
  useEffect(() => keep(isTouched ? { values, key } : null), [keep, isTouched, values, key]);
  const drop = () => {
    // Now, because the screen may be gone before an effect could run.
    keep(null);
    setIsTouched(false);
    setRestoredAt(null);
  };
  return {
    values,
    key,
    isTouched,
    restoredAt,
    drop,
    renewKey: () => setKey(newKey()),
    set: (name: keyof V & string, value: string) => {
      setIsTouched(true);
      setValues((before) => ({ ...before, [name]: value }));
    },
    empty: () => {
      drop();
      setValues({ ...initial, ...given });
      setKey(newKey());
    },
  };
}

/** One try after the other under the same key, so that a try whose answer was lost makes nothing twice. */
function useTries<V extends TextValues, R>({ create, onCreated }: Pick<Options<V, R>, 'create' | 'onCreated'>) {
  const [isSaving, setIsSaving] = useState(false);
  const [error, setError] = useState<unknown>(null);
  const attempt = async (values: V, key: string, renewKey: () => void) => {
    setIsSaving(true);
    setError(null);
    try {
      onCreated(await create(values, key));
    } catch (failed) {
      if (failed instanceof ApiError && failed.code === 'idempotency_key_reused') renewKey();
      if (!(failed instanceof CalledOff)) setError(failed);
    }
    setIsSaving(false);
  };
  const isReused = error instanceof ApiError && error.code === 'idempotency_key_reused';
  const message = isReused ? madeBefore : error === null ? null : firstMessage(error);
  return { isSaving, error, message, attempt, reset: () => setError(null) };
}

/** State of a form that makes a record. What was written survives every failure, and the way to another screen and back. */
export function useCreateForm<V extends TextValues, R>(options: Options<V, R>): CreateForm<V> {
  const { what, onCreated } = options;
  const { values, set, key, renewKey, isTouched, restoredAt, drop, empty } = useValues(options);
  const [wasSubmitted, setWasSubmitted] = useState(false);
  const discard = () => {
    empty();
    setWasSubmitted(false);
    reset();
  };
  const endWarning = useLeaveWarning(isTouched, { what, discard });
  const { isSaving, error, message, attempt, reset } = useTries({
    create: options.create,
    onCreated: (record: R) => {
      drop();
      endWarning();
      onCreated(record);
    },
  });
  const complaints = options.check(values);
  const refused = fieldErrorsOf(error);
  const isSaidAtField = Object.keys(refused).some((name) => name in values);
  return {
    values,
    set: (name, value) => {
      reset();
      set(name, value);
    },
    errors: { ...(wasSubmitted ? complaints : {}), ...refused },
    isSaving,
    failure: isSaidAtField ? null : message,
    restoredAt,
    submit: () => {
      setWasSubmitted(true);
      if (Object.keys(complaints).length === 0) void attempt(values, key, renewKey);
    },
    discard,
  };
}
