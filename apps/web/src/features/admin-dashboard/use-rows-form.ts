import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { useNotify } from 'react-admin';
import { isStale } from '../../api/stale-record.ts';
import { fieldErrorsOf, type FieldErrors } from '../../ui/form/field-errors.ts';
import { useVersionedForm, type Saved, type VersionedForm } from '../../ui/form/use-versioned-form.ts';
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

const isSame = (one: object, other: object) => JSON.stringify(one) === JSON.stringify(other);

/**
 * A form over many rows that are saved one by one. What has been written is not written again when a later row fails, and a row that a
 * colleague has changed meanwhile is shown in both versions.
 */
export function useRowsForm<R extends SavedRow, F extends string>(options: RowsOptions<R, F>): RowsForm {
  const { rows, newIds, fields, valuesOfRow, check, write, messageOf } = options;
  const cache = useQueryClient();
  const notify = useNotify();
  /** Rows as they have been answered since the form was opened, by the id that they have in the form. */
  const latest = useRef(new Map<number, R>());
  const [failedId, setFailedId] = useState<number | null>(null);
  const form = useVersionedForm<RowValues>({
    saved: { values: valuesOf(rows, valuesOfRow), version: null },
    check,
    checksOnChange: true,
    save: async (values) => {
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
    currentOf: (error, _, tried): Saved<RowValues> | null => {
      if (!isStale(error)) return null;
      const current = error.body.current as R;
      latest.current.set(current.id, current);
      return { values: { ...tried, ...valuesOf([current], valuesOfRow) }, version: null };
    },
    onDone: (outcome) => {
      for (const changed of [options.queryKey, ['record-changes']]) void cache.invalidateQueries({ queryKey: changed });
      options.onDone(outcome);
    },
  });
  const refused = failedId === null ? [] : Object.entries(fieldErrorsOf(form.error));
  const errors = Object.fromEntries(refused.map(([field, message]) => [rowKey(field, failedId ?? 0), message]));
  return {
    ...form,
    errors: { ...form.errors, ...errors },
    failure: form.failure && (refused.length > 0 ? null : messageOf(form.error)),
    isValid: Object.keys(check(form.values)).length === 0,
  };
}
