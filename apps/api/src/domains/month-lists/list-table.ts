import type { MonthListItem } from '@shootdesk/shared/month-lists/month-lists.contract';
import type { ReportTable } from '../reports/public.ts';
import { listName } from './month-list.view.ts';
import type { MonthListRow } from './month-lists.store.ts';

type Cell = string | number | null;

interface ListColumn {
  readonly heading: string;
  readonly kind: ReportTable['columns'][number]['kind'];
  readonly of: (item: MonthListItem) => Cell;
}

/** Rows per batch. */
const batchSize = 500;

/** Converts a list to a table with a row per item. */
export function listTable(row: MonthListRow, items: readonly MonthListItem[], currency: string): ReportTable {
  const columns: readonly ListColumn[] = [
    { heading: row.kind === 'billing' ? 'Client' : 'Person', kind: 'text', of: ({ party }) => party.name },
    { heading: row.kind === 'billing' ? 'Client Id' : 'Person Id', kind: 'number', of: ({ party }) => party.id },
    { heading: 'Day', kind: 'day', of: ({ day }) => day },
    { heading: 'Job', kind: 'number', of: ({ job }) => job?.id ?? null },
    { heading: 'Job Name', kind: 'text', of: ({ job }) => job?.name ?? null },
    { heading: 'Service', kind: 'text', of: ({ service }) => service },
    { heading: 'For', kind: 'text', of: ({ text }) => text },
    { heading: 'Correction', kind: 'text', of: ({ kind }) => (kind === 'correction' ? 'Yes' : 'No') },
    { heading: 'Amount', kind: 'money', of: ({ cents }) => cents },
    { heading: 'Currency', kind: 'text', of: () => currency },
  ];
  return {
    title: row.lockedAt === null ? `${listName(row)} draft` : listName(row),
    columns,
    // eslint-disable-next-line require-await -- the form of a report that is read from the database
    async *batches() {
      for (let start = 0; start < items.length; start += batchSize) {
        yield items.slice(start, start + batchSize).map((item) => columns.map(({ of }) => of(item)));
      }
    },
  };
}
