import { useRef } from 'react';
import type { Resolver } from 'react-hook-form';
import type { FormValues, VersionedForm } from './form-versions.ts';
import { useGuardedForm } from './use-guarded-form.ts';
import { isKeyReused } from './use-stale-guard.ts';

interface Options<V extends FormValues, R> {
  /** Name of the record: 'New Job'. */
  readonly what: string;
  /** Draft key in this browser. */
  readonly record: string;
  readonly initial: V;
  /** Values from the address, which override a draft. */
  readonly given?: Partial<V>;
  readonly resolver: Resolver<V>;
  /** Creates the record; the server does so only once per key. */
  readonly create: (values: V, idempotencyKey: string) => Promise<R>;
  readonly onCreated: (record: R) => void;
}

/** Shown when a first attempt created the record, but its response was lost and the form changed since. */
const madeBefore =
  'An earlier try did go through, with what the form held then. Please look for the record before you save again.';

/** `useGuardedForm` for a screen that creates a record and then leaves. */
export function useCreateForm<V extends FormValues, R>(options: Options<V, R>): VersionedForm<V> {
  const { what, record, initial, given = {}, resolver, create, onCreated } = options;
  const made = useRef<R | null>(null);
  const form: VersionedForm<V> = useGuardedForm<V>({
    saved: { values: { ...initial, ...given }, version: null },
    given,
    record,
    what,
    resolver,
    save: async (values, _, idempotencyKey) => {
      made.current = await create(values, idempotencyKey);
    },
    currentOf: () => null,
    onDone: () => {
      form.discard();
      if (made.current) onCreated(made.current);
    },
  });
  return { ...form, failure: isKeyReused(form.error) ? madeBefore : form.failure };
}
