import { useQueryClient } from '@tanstack/react-query';
import { useRef, type ReactNode } from 'react';
import { useDataProvider, useNotify, type DataProvider } from 'react-admin';
import { ApiError, firstMessage } from '../../api/api-error.ts';
import { isStale } from '../../api/stale-record.ts';
import { fieldErrorsOf, type FieldErrors } from '../form/field-errors.ts';
import {
  CalledOff,
  useVersionedForm,
  type FormValues,
  type Saved,
  type VersionedForm,
} from '../form/use-versioned-form.ts';
import { useAsk } from '../use-ask.tsx';
import type { AdminRecord, RecordKind } from './record-kind.ts';
import type { RecordScreen } from './record-screen.ts';
import { useShowRecord, whole } from './use-record.ts';

/** What is said when a form cannot be saved as it is. */
const invalidForm = 'One or more fields did not match the validation.';

export interface RecordForm<V extends FormValues> extends VersionedForm<V> {
  readonly isNew: boolean;
  /** Whether the form has no complaint, shown or not. */
  readonly isValid: boolean;
  /** What the person is asked before it is saved, to be drawn with the form. */
  readonly question: ReactNode;
}

/** Errors of the server under the names that the form uses. */
function renamed(errors: FieldErrors, { fieldOf }: { readonly fieldOf?: (sent: string) => string }): FieldErrors {
  if (!fieldOf) return errors;
  return Object.fromEntries(Object.entries(errors).map(([name, message]) => [fieldOf(name), message]));
}

/** Writes the record, which is new or was seen in this version. */
async function write<R extends AdminRecord>(
  dataProvider: DataProvider,
  resource: string,
  seen: { readonly record: R | null; readonly version: number | null },
  data: object,
): Promise<R> {
  if (!seen.record || seen.version === null) return (await dataProvider.create(resource, { data })).data as R;
  const previousData = { ...seen.record, cache_key: seen.version };
  return (await dataProvider.update<R>(resource, { id: seen.record.id, data, previousData })).data;
}

/** Writes once, and again with the person's consent if the server asks for it. */
function useWrite<R extends AdminRecord, V extends FormValues>(kind: RecordKind<R, V>, record: R | null) {
  const dataProvider = useDataProvider();
  const { ask, dialog } = useAsk();
  const save = async (values: V, seen: Saved<V>): Promise<R> => {
    const body = kind.bodyOf(values, record && seen.values);
    const send = (data: object) => write(dataProvider, kind.resource, { record, version: seen.version }, data);
    try {
      return await send(body);
    } catch (error) {
      const question = error instanceof ApiError ? kind.questionOf?.(error) : null;
      if (!question) throw error;
      if (!(await ask(question))) throw new CalledOff();
      return send({ ...body, ...question.consent });
    }
  };
  return { save, dialog };
}

/** Saves the record, and finds out what it has become meanwhile; whatever is learnt of it is shown. */
function useSaving<R extends AdminRecord, V extends FormValues>(kind: RecordKind<R, V>, record: R | null) {
  const notify = useNotify();
  const show = useShowRecord(kind);
  const written = useRef<R | null>(null);
  const { save, dialog } = useWrite(kind, record);
  const savedOf = (from: R | null): Saved<V> => ({ values: kind.valuesOf(from), version: from?.cache_key ?? null });
  return {
    written,
    dialog,
    saved: savedOf(record),
    save: async (values: V, seen: Saved<V>) => {
      try {
        written.current = await whole(kind, await save(values, seen));
      } catch (error) {
        if (!isStale(error) && !(error instanceof CalledOff)) notify(firstMessage(error), { type: 'warning' });
        throw error;
      }
      show(written.current);
    },
    currentOf: async (error: ApiError) => {
      if (!isStale(error)) return null;
      const current = await whole(kind, error.body.current as AdminRecord);
      show(current);
      return savedOf(current);
    },
  };
}

/**
 * The form of an administered record, new or not: complains as fields change, says in a toast how saving went, and never overwrites a
 * colleague.
 */
export function useRecordForm<R extends AdminRecord, V extends FormValues>(
  kind: RecordScreen<R, V>,
  record: R | null,
  onSaved: (saved: R | null) => void,
): RecordForm<V> {
  const cache = useQueryClient();
  const notify = useNotify();
  const { written, dialog, ...saving } = useSaving(kind, record);
  const form = useVersionedForm<V>({
    ...saving,
    record: `${kind.resource}/${record?.id ?? 'new'}`,
    what: `${kind.title} Details`,
    check: kind.check,
    checksOnChange: true,
    onDone: (outcome) => {
      if (outcome === 'saved') {
        notify(`${kind.noun} has been ${record ? 'updated' : 'created'}!`, { type: 'success' });
        for (const changed of [kind.resource, 'record-changes']) void cache.invalidateQueries({ queryKey: [changed] });
      }
      onSaved(written.current);
    },
  });
  const refused = Object.keys(renamed(fieldErrorsOf(form.error), kind));
  // A row of a list is named by the list and its place.
  const isSaidAtField = refused.some((name) => (name.split('.')[0] ?? name) in form.values);
  const isValid = Object.keys(kind.check(form.values)).length === 0;
  return {
    ...form,
    errors: renamed(form.errors, kind),
    failure: isSaidAtField ? null : form.failure,
    isNew: record === null,
    isValid,
    question: dialog,
    submit: () => {
      if (!isValid) notify(invalidForm, { type: 'warning' });
      form.submit();
    },
  };
}
