import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { useNotify } from 'react-admin';
import { useWatch, type Path, type UseFormReturn } from 'react-hook-form';
import { isStale } from '../../../api/stale-record.ts';
import { complaintsResolver } from '../../../ui/form/contract-resolver.ts';
import { fieldErrorsOf, type FieldErrors } from '../../../ui/form/field-errors.ts';
import { messagesOf } from '../../../ui/form/use-guarded-form.ts';
import { useStaleGuard } from '../../../ui/form/use-stale-guard.ts';
import type { Saved, VersionedForm } from '../../../ui/form/form-versions.ts';
import { rowKey, rowOf, valuesOf, type RowValues, type SavedRow } from './row-values.ts';

interface RowsOptions<R extends SavedRow, F extends string> {
  readonly queryKey: readonly unknown[];
  readonly rows: readonly R[];
  /** Ids of rows that are not saved yet: below 0. */
  readonly newIds: readonly number[];
  readonly fields: readonly F[];
  readonly valuesOfRow: (row: R) => Record<F, string>;
  readonly check: (values: RowValues) => FieldErrors;
  /** Writes one row as the person left it: over the saved one, or a new one. Null when there is nothing to write. */
  readonly write: (values: Record<F, string>, saved: R | null) => Promise<R | null>;
  /** The message about a failed write. */
  readonly messageOf: (error: unknown) => string;
  readonly onDone: (outcome: 'saved' | 'left') => void;
}

interface RowsForm extends VersionedForm<RowValues> {
  readonly isValid: boolean;
}

/** What the inputs hold and what is wrong with it; a field is complained about as soon as it is changed. */
function useInputs(form: UseFormReturn<RowValues>): Pick<RowsForm, 'values' | 'set' | 'errors'> {
  return {
    values: useWatch({ control: form.control }) as RowValues,
    set: (name, value) => {
      const path: Path<RowValues> = name;
      form.setValue(path, value, { shouldValidate: true });
    },
    errors: messagesOf(form),
  };
}

const isSame = (one: object, other: object) => JSON.stringify(one) === JSON.stringify(other);

/**
 * A react-hook-form over many rows that are saved one by one. What has been written is not written again when a later row fails, and a row
 * that a colleague has changed meanwhile is shown in both versions.
 */
export function useRowsForm<R extends SavedRow, F extends string>(options: RowsOptions<R, F>): RowsForm {
  const { rows, newIds, fields, valuesOfRow, check, write, messageOf } = options;
  const cache = useQueryClient();
  const notify = useNotify();
  /** Rows as they have been answered since the form was opened, by the id that they have in the form. */
  const latest = useRef(new Map<number, R>());
  const [failedId, setFailedId] = useState<number | null>(null);
  /** What the last save tried to write. */
  const tried = useRef<RowValues>({});
  const { form, ...guard } = useStaleGuard<RowValues>({
    saved: { values: valuesOf(rows, valuesOfRow), version: null },
    resolver: complaintsResolver(check),
    save: async (values) => {
      tried.current = values;
      for (const id of [...rows.map((row) => row.id), ...newIds]) {
        const saved = latest.current.get(id) ?? rows.find((row) => row.id === id) ?? null;
        const next = rowOf(values, fields, id);
        if (saved && isSame(next, valuesOfRow(saved))) continue;
        try {
          const written = await write(next, saved);
          if (written) latest.current.set(id, written);
        } catch (error) {
          setFailedId(id);
          if (!isStale(error)) notify(messageOf(error), { type: 'warning' });
          throw error;
        }
      }
    },
    currentOf: (error): Saved<RowValues> | null => {
      if (!isStale(error)) return null;
      const current = error.body.current as R;
      latest.current.set(current.id, current);
      return { values: { ...tried.current, ...valuesOf([current], valuesOfRow) }, version: null };
    },
    onDone: (outcome) => {
      for (const changed of [options.queryKey, ['record-changes']]) void cache.invalidateQueries({ queryKey: changed });
      options.onDone(outcome);
    },
  });
  const inputs = useInputs(form);
  const refused = failedId === null ? [] : Object.entries(fieldErrorsOf(guard.error));
  const errors = Object.fromEntries(refused.map(([field, message]) => [rowKey(field, failedId ?? 0), message]));
  return {
    ...guard,
    ...inputs,
    errors: { ...inputs.errors, ...errors },
    failure: guard.failure && (refused.length > 0 ? null : messageOf(guard.error)),
    isValid: Object.keys(check(inputs.values)).length === 0,
  };
}
