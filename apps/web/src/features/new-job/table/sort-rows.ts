import { isOrdered } from '../table-draft.ts';
import { hasErrors, type CheckedRow } from './check-rows.ts';

/** Rows of a table by what can be done with them. */
export function sortRows(checked: readonly CheckedRow[]) {
  const open = checked.filter(({ row }) => !row.isLeftOut && !isOrdered(row));
  const wrong = open.filter(hasErrors);
  // Without a client that is still being looked up.
  const right = open.filter((each) => !hasErrors(each) && each.client !== null);
  const questions = right.filter(({ row: { outcome } }) => outcome?.kind === 'failed' && outcome.isQuestion);
  return {
    open,
    wrong,
    questions,
    ready: right.filter((each) => !questions.includes(each)),
    failed: right.filter(({ row: { outcome } }) => outcome?.kind === 'failed' && !outcome.isQuestion),
    ordered: checked.filter(({ row }) => isOrdered(row)),
  };
}
