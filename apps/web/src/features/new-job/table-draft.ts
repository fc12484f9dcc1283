import type { SentBody } from '@shootdesk/shared/kernel/endpoint';
import type { createOrder } from '@shootdesk/shared/orders/create-order.contract';
import type { OrderTable, TableColumn } from '@shootdesk/shared/order-table/read-table';
import { newKey } from '../../ui/form/use-stale-guard.ts';
import type { Option } from '../../ui/inputs/option.ts';

/** Name of the draft in this browser. */
export const tableDraftRecord = 'order-table';

export type TableOrderBody = SentBody<typeof createOrder>;

export interface OrderedRow {
  readonly kind: 'ordered';
  readonly campaignId: number;
  readonly jobIds: readonly number[];
}

export interface FailedRow {
  readonly kind: 'failed';
  readonly reason: string;
  /** Whether the API asks for a confirmation, which a person gives for the row. */
  readonly isQuestion: boolean;
}

/** A row of a table that is being ordered. */
export interface DraftRow {
  /** Number in the pasted table, from 1; part of the idempotency key. */
  readonly number: number;
  readonly cells: readonly string[];
  readonly isLeftOut: boolean;
  /** What was sent and not refused: sent again as it is, so that a lost answer makes nothing twice. */
  readonly sent: TableOrderBody | null;
  readonly outcome: OrderedRow | FailedRow | null;
}

/** A pasted table until all of it is ordered. */
export interface TableDraft {
  /** Part of the idempotency keys. */
  readonly id: string;
  readonly columns: readonly TableColumn[];
  readonly rows: readonly DraftRow[];
  readonly notes: readonly string[];
  /** Client of the rows that name none. */
  readonly client: Option | null;
  readonly tellClient: boolean;
}

export function newTableDraft({ columns, rows, notes }: OrderTable): TableDraft {
  return {
    id: newKey(),
    columns,
    rows: rows.map((cells, index) => ({ number: index + 1, cells, isLeftOut: false, sent: null, outcome: null })),
    notes,
    client: null,
    tellClient: true,
  };
}

export const isOrdered = ({ outcome }: DraftRow): boolean => outcome?.kind === 'ordered';

/** Rows that are still to be ordered. */
export const openRows = ({ rows }: TableDraft): readonly DraftRow[] =>
  rows.filter((row) => !row.isLeftOut && !isOrdered(row));

/** A number with its noun: '1 row', '2 rows'. */
export const counted = (count: number, one: string): string => `${count} ${one}${count === 1 ? '' : 's'}`;
