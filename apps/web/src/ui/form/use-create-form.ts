import { useRef } from 'react';
import type { Resolver } from 'react-hook-form';
import type { TextValues } from './form-field.tsx';
import type { VersionedForm } from './form-versions.ts';
import { useGuardedForm } from './use-guarded-form.ts';
import { isKeyReused } from './use-stale-guard.ts';

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

/** The first try has made the record, but its answer was lost and the form has been changed since. */
const madeBefore =
  'An earlier try did go through, with what the form held then. Please look for the record before you save again.';

/** `useGuardedForm` for a screen that makes a record, and is left when it is made. */
export function useCreateForm<V extends TextValues, R>(options: Options<V, R>): VersionedForm<V> {
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
