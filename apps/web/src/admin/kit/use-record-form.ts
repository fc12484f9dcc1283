import { useQueryClient } from '@tanstack/react-query';
import { useMemo, useRef, type ReactNode } from 'react';
import { useCreate, useNotify, useRecordContext, useUpdate, type RaRecord } from 'react-admin';
import { ApiError, firstMessage } from '../../kernel/api-error.ts';
import { isStale } from '../../api/stale-record.ts';
import { recordsWritten } from '../../data/records/mutations.ts';
import { formMeta } from '../../data/records/queries.ts';
import { contractResolver } from '../../ui/form/contract-resolver.ts';
import { useStaleGuard, type StaleGuard } from '../../ui/form/use-stale-guard.ts';
import { CalledOff } from '../../kernel/called-off.ts';
import type { FormValues, Saved } from '../../ui/form/form-versions.ts';
import { useAsk } from '../../ui/dialogs/use-ask.tsx';
import type { AdminRecord, RecordKind } from './record-kind.ts';

/** Toast for an invalid form. */
const invalidForm = 'One or more fields did not match the validation.';

export interface RecordForm<V extends FormValues> extends StaleGuard<V> {
  readonly isNew: boolean;
  /** Dialog for questions before saving; render it with the form. */
  readonly question: ReactNode;
}

/** Writes pessimistically, and repeats the write with the person's consent if the server asks for it. */
function useWrite<R extends AdminRecord, V extends FormValues>({ resource, questionOf }: RecordKind<R, V>) {
  const record = useRecordContext();
  const [create] = useCreate<RaRecord>();
  const [update] = useUpdate<RaRecord>();
  const { ask, dialog } = useAsk();
  const send = async (data: object): Promise<R> => {
    const written = record
      ? update(resource, { id: record.id, data, previousData: record, meta: formMeta }, { returnPromise: true })
      : create(resource, { data }, { returnPromise: true });
    return (await written) as unknown as R;
  };
  const write = async (data: object): Promise<R> => {
    try {
      return await send(data);
    } catch (error) {
      const question = error instanceof ApiError ? questionOf?.(error) : null;
      if (!question) throw error;
      if (!(await ask(question))) throw new CalledOff();
      return send({ ...data, ...question.consent });
    }
  };
  return { write, dialog };
}

/**
 * Form of the record in react-admin's context, or of a new one. Validates while fields change, reports saving in a toast, and never overwrites a
 * colleague's changes.
 */
export function useRecordForm<R extends AdminRecord, V extends FormValues>(
  kind: RecordKind<R, V>,
  onDone: (saved: R | null) => void,
): RecordForm<V> {
  const record = useRecordContext<R & { id: string | number }>() ?? null;
  const cache = useQueryClient();
  const notify = useNotify();
  const { write, dialog } = useWrite(kind);
  const written = useRef<R | null>(null);
  const savedOf = (from: R | null): Saved<V> => ({ values: kind.valuesOf(from), version: from?.cache_key ?? null });
  const resolver = useMemo(
    () => contractResolver<V>(kind.schema, (values) => kind.bodyOf(values, values), kind.fieldOf),
    [kind],
  );
  const guard = useStaleGuard<V>({
    saved: savedOf(record),
    record: `${kind.resource}/${record?.id ?? 'new'}`,
    what: `${kind.title} Details`,
    resolver,
    fieldOf: kind.fieldOf,
    save: async (values, seen) => {
      const body = kind.bodyOf(values, record && seen.values);
      try {
        written.current = await write({ ...body, ...(seen.version !== null && { cache_key: seen.version }) });
      } catch (error) {
        if (!isStale(error) && !(error instanceof CalledOff)) notify(firstMessage(error), { type: 'warning' });
        throw error;
      }
      return record ? savedOf(written.current) : savedOf(null);
    },
    currentOf: (error) => (isStale(error) ? savedOf(error.body.current as R) : null),
    onInvalid: () => notify(invalidForm, { type: 'warning' }),
    onDone: (outcome) => {
      if (outcome === 'saved') notify(`${kind.noun} has been ${record ? 'updated' : 'created'}!`, { type: 'success' });
      void recordsWritten(cache, kind.resource);
      onDone(written.current);
    },
  });
  return { ...guard, isNew: record === null, question: dialog };
}
