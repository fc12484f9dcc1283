import { useState } from 'react';
import { ApiError, firstMessage } from '../../api/api-error.ts';
import { useLeaveWarning } from '../use-leave-warning.ts';
import { fieldErrorsOf, type FieldErrors } from './field-errors.ts';
import type { FieldForm, TextValues } from './form-field.tsx';
import { CalledOff } from './use-versioned-form.ts';

/** A word that nobody else uses. Not `randomUUID`, which browsers keep from sites without https. */
function newKey(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('');
}

interface Options<V extends TextValues, R> {
  readonly initial: V;
  readonly check: (values: V) => FieldErrors;
  /** Makes the record, once for a key. */
  readonly create: (values: V, idempotencyKey: string) => Promise<R>;
  readonly onCreated: (record: R) => void;
}

export interface CreateForm<V extends TextValues> extends FieldForm<V> {
  readonly isSaving: boolean;
  readonly failure: string | null;
  readonly submit: () => void;
}

/** The first try has made the record, but its answer was lost and the form has been changed since. */
const madeBefore =
  'An earlier try did go through, with what the form held then. Please look for the record before you save again.';

/** One try after the other under the same key, so that a try whose answer was lost makes nothing twice. */
function useTries<V extends TextValues, R>({ create, onCreated }: Pick<Options<V, R>, 'create' | 'onCreated'>) {
  const [key, setKey] = useState(newKey);
  const [isSaving, setIsSaving] = useState(false);
  const [error, setError] = useState<unknown>(null);
  const attempt = async (values: V) => {
    setIsSaving(true);
    setError(null);
    try {
      onCreated(await create(values, key));
    } catch (failed) {
      if (failed instanceof ApiError && failed.code === 'idempotency_key_reused') setKey(newKey());
      if (!(failed instanceof CalledOff)) setError(failed);
    }
    setIsSaving(false);
  };
  const isReused = error instanceof ApiError && error.code === 'idempotency_key_reused';
  const message = isReused ? madeBefore : error === null ? null : firstMessage(error);
  return { isSaving, error, message, attempt, reset: () => setError(null) };
}

/** State of a form that makes a record. What was written survives every failure. */
export function useCreateForm<V extends TextValues, R>(options: Options<V, R>): CreateForm<V> {
  const [values, setValues] = useState(options.initial);
  const [isTouched, setIsTouched] = useState(false);
  const [wasSubmitted, setWasSubmitted] = useState(false);
  const { isSaving, error, message, attempt, reset } = useTries(options);
  useLeaveWarning(isTouched);
  const complaints = options.check(values);
  const refused = fieldErrorsOf(error);
  const isSaidAtField = Object.keys(refused).some((name) => name in values);
  return {
    values,
    set: (name, value) => {
      reset();
      setIsTouched(true);
      setValues((before) => ({ ...before, [name]: value }));
    },
    errors: { ...(wasSubmitted ? complaints : {}), ...refused },
    isSaving,
    failure: isSaidAtField ? null : message,
    submit: () => {
      setWasSubmitted(true);
      if (Object.keys(complaints).length === 0) void attempt(values);
    },
  };
}
