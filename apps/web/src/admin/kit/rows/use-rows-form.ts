import type { RecordType } from '@shootdesk/shared/record-changes/record-changes.contract';
import { useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { useDataProvider, useNotify } from 'react-admin';
import { useWatch, type Path } from 'react-hook-form';
import { ApiError, firstMessage } from '../../../kernel/api-error.ts';
import { isStale } from '../../../api/stale-record.ts';
import { recordsWritten } from '../../../data/records/mutations.ts';
import { complaintsResolver } from '../../../ui/form/contract-resolver.ts';
import { fieldErrorsOf, type FieldErrors } from '../../../ui/form/field-errors.ts';
import type { Saved, VersionedForm } from '../../../ui/form/form-versions.ts';
import { messagesOf } from '../../../ui/form/use-guarded-form.ts';
import { useStaleGuard } from '../../../ui/form/use-stale-guard.ts';
import { keyed, rowKey, rowOf, type RowValues, type SavedRow } from './row-values.ts';

/** Definition of a kind whose few records are all edited in one dialog. */
export interface RowKind<R extends SavedRow, F extends string> {
  /** Name of the react-admin resource. */
  readonly resource: string;
  /** Word of its references: 'WordReplacement' in 'WordReplacement/3'. */
  readonly type: RecordType;
  /** Editable fields of a row. The toast shows the first one with a server error. */
  readonly fields: readonly F[];
  /** Converts a row to input values. */
  readonly valuesOf: (row: R) => Record<F, string>;
  /** Converts a row to its request body; null when there is nothing to save. */
  readonly bodyOf: (values: Record<F, string>) => object | null;
  /** Validates a row; messages by field. */
  readonly check: (values: Record<F, string>) => FieldErrors;
}

interface Options<R extends SavedRow, F extends string> {
  readonly kind: RowKind<R, F>;
  readonly rows: readonly R[];
  /** Ids of unsaved rows; below 0. */
  readonly newIds: readonly number[];
  readonly onDone: (outcome: 'saved' | 'left') => void;
}

interface RowsForm<R> extends VersionedForm<RowValues> {
  readonly isValid: boolean;
  /** The saved rows in the form; rows that colleagues add appear when nothing is unsaved. */
  readonly held: readonly R[];
}

/** Writes rows through the data provider and remembers what has been written. */
function useWriteRow<R extends SavedRow, F extends string>({ resource, fields, valuesOf, bodyOf }: RowKind<R, F>) {
  const dataProvider = useDataProvider();
  /** Rows that this form has written, by their id in the form. */
  const written = useRef(new Map<number, R>());
  return async (id: number, values: RowValues, seen: Saved<RowValues>): Promise<void> => {
    const own = written.current.get(id);
    const found = seen.records?.[id] as R | undefined;
    const before = own && own.cache_key >= (found?.cache_key ?? 0) ? own : found;
    const next = rowOf(values, fields, id);
    const isChanged = !before || fields.some((field) => next[field] !== valuesOf(before)[field]);
    const data = isChanged ? bodyOf(next) : null;
    if (!data) return;
    const answer = before
      ? await dataProvider.update(resource, { id: own?.id ?? id, data, previousData: before })
      : await dataProvider.create(resource, { data });
    written.current.set(id, answer.data as R);
  };
}

/** Renames the fields and the record in a refused write of one row to the form's names. */
function refusalOfRow(error: unknown, id: number): unknown {
  if (!(error instanceof ApiError)) return error;
  const { errors, current } = error.body;
  return new ApiError(error.status, {
    ...error.body,
    ...(errors && { errors: keyed(id, errors) }),
    ...(isStale(error) && { current: { ...(current as object), id } }),
  });
}

/**
 * A react-hook-form over many rows that are saved one by one, each over the version that the person saw. When a later row fails, earlier ones are not
 * written again. A row that a colleague has changed meanwhile is shown in both versions.
 */
export function useRowsForm<R extends SavedRow, F extends string>(options: Options<R, F>): RowsForm<R> {
  const { kind, rows, newIds } = options;
  const { fields, check } = kind;
  const cache = useQueryClient();
  const notify = useNotify();
  const writeRow = useWriteRow(kind);
  const isHeld = (id: number, values: RowValues) => fields.some((field) => rowKey(field, id) in values);
  const checkAll = (values: RowValues): FieldErrors => {
    const ids = [...rows.map(({ id }) => id), ...newIds].filter((id) => isHeld(id, values));
    return Object.assign({}, ...ids.map((id) => keyed(id, check(rowOf(values, fields, id))))) as FieldErrors;
  };
  const say = (error: unknown) => {
    const messages = Object.entries(fieldErrorsOf(error));
    const first = fields.flatMap((field) => messages.find(([name]) => name.startsWith(`${field}-`)) ?? []);
    notify(first[1] ?? firstMessage(error), { type: 'warning' });
  };
  const { form, ...guard } = useStaleGuard<RowValues>({
    saved: {
      values: Object.assign({}, ...rows.map((row) => keyed(row.id, kind.valuesOf(row)))) as RowValues,
      version: null,
      records: Object.fromEntries(rows.map((row) => [row.id, row])),
    },
    resolver: complaintsResolver(checkAll),
    save: async (values, seen) => {
      for (const id of [...rows.map((row) => row.id), ...newIds].filter((each) => isHeld(each, values))) {
        try {
          await writeRow(id, values, seen);
        } catch (error) {
          if (!isStale(error)) say(refusalOfRow(error, id));
          throw refusalOfRow(error, id);
        }
      }
    },
    currentOf: (error, seen, values) => {
      if (!isStale(error)) return null;
      const current = error.body.current as R;
      return {
        values: { ...values, ...keyed(current.id, kind.valuesOf(current)) },
        version: null,
        records: { ...seen.records, [current.id]: current },
      };
    },
    onDone: (outcome) => {
      void recordsWritten(cache, kind.resource);
      options.onDone(outcome);
    },
  });
  const values = useWatch({ control: form.control }) as RowValues;
  return {
    ...guard,
    // To keep the colleague's version of one row still saves the other rows.
    resolve: (chosen) => guard.resolve(chosen ?? guard.conflict?.theirs.values ?? null),
    values,
    set: (name, value) => {
      const path: Path<RowValues> = name;
      form.setValue(path, value, { shouldValidate: true });
    },
    errors: messagesOf(form),
    isValid: Object.keys(checkAll(values)).length === 0,
    held: rows.filter(({ id }) => isHeld(id, values)),
  };
}
