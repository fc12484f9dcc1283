import { complaintsOf, type FieldErrors } from '../../ui/form/field-errors.ts';
import type { z } from 'zod';
import { rowComplaints, rowOf, type RowValues } from '../kit/rows/row-values.ts';

/** What of a replacement is edited. */
export type ReplacementField = 'input' | 'output';
export const replacementFields: readonly ReplacementField[] = ['input', 'output'];

/** A replacement as its inputs hold it. */
export type ReplacementValues = Record<ReplacementField, string>;

/** A row with both inputs empty: it is not saved. */
export function isBlank({ input, output }: ReplacementValues): boolean {
  return input.trim() === '' && output.trim() === '';
}

/** What is wrong with the rows that say something, by the names of their inputs. */
export function replacementComplaints(values: RowValues, ids: readonly number[], body: z.ZodType): FieldErrors {
  const rows = ids.map((id) => ({ id }));
  return rowComplaints(rows, (id) => {
    const row = rowOf(values, replacementFields, id);
    return isBlank(row) ? {} : complaintsOf(body, row);
  });
}
