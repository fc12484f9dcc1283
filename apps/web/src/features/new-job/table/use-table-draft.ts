import { useMemo, useRef, useState } from 'react';
import { useStoredDraft } from '../../../ui/form/use-stored-draft.ts';
import type { ColumnTarget } from '@shootdesk/shared/order-table/columns';
import { tableDraftRecord, type DraftRow, type TableDraft } from '../table-draft.ts';

/** The table that is being ordered, stored in this browser with each change. */
export function useTableDraft() {
  const { found, keep } = useStoredDraft<TableDraft>(tableDraftRecord);
  const [draft, setDraft] = useState(found?.value ?? null);
  const latest = useRef(draft);
  const actions = useMemo(() => {
    const replace = (next: TableDraft | null) => {
      latest.current = next;
      // Before a request is sent, so that its key and body survive a reload.
      keep(next);
      setDraft(next);
    };
    const change = (parts: (before: TableDraft) => Partial<TableDraft>) => {
      const before = latest.current;
      if (before) replace({ ...before, ...parts(before) });
    };
    const changeRow = (number: number, parts: (row: DraftRow) => Partial<DraftRow>) =>
      change(({ rows }) => ({ rows: rows.map((row) => (row.number === number ? { ...row, ...parts(row) } : row)) }));
    return {
      replace,
      change,
      changeRow,
      /** Changes a cell; what was answered about the row before holds no longer. */
      setCell: (number: number, column: number, text: string) =>
        changeRow(number, ({ cells }) => ({
          cells: cells.map((cell, index) => (index === column ? text : cell)),
          ...{ sent: null, outcome: null },
        })),
      /** Says what a column is; a field that another column had is taken off that one. */
      setTarget: (column: number, target: ColumnTarget) =>
        change(({ columns }) => ({
          columns: columns.map((each, index) => {
            if (index === column) return { ...each, target };
            return target !== 'services' && each.target === target ? { ...each, target: '' as const } : each;
          }),
        })),
      addColumn: (target: ColumnTarget) =>
        change(({ columns, rows }) => ({
          columns: [...columns, { heading: '', target }],
          rows: rows.map((row) => ({ ...row, cells: [...row.cells, ''] })),
        })),
    };
  }, [keep]);
  return { draft, latest, restoredAt: found?.typedAt ?? null, ...actions };
}

export type TableDraftState = ReturnType<typeof useTableDraft>;
