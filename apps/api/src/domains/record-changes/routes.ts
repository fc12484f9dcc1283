import {
  listRecordChanges,
  type FieldChange,
  type RecordChange,
} from '@shootdesk/shared/record-changes/record-changes.contract';
import { seesPrices } from '@shootdesk/shared/prices/price-right';
import type { Deps } from '../../deps.ts';
import { on, type BoundRoute } from '../../http/routing/call.ts';
import { listRecordChangesPage, type RecordChangeRow } from './record-changes.store.ts';
import { reference } from '@shootdesk/shared/kernel/ids';

/** Constant, because history is never rewritten. */
const writtenOnce = 1;

function recordChangeView({ createdBy, ...row }: RecordChangeRow): RecordChange {
  return {
    id: String(row.id),
    entity: reference(row.entityType, row.entityId),
    action: row.action as RecordChange['action'],
    changes: row.changes as unknown as FieldChange[],
    changed_by: createdBy && { id: reference('User', createdBy.id), name: createdBy.name },
    changed_at: row.createdAt.toISOString(),
    cache_key: writtenOnce,
  };
}

export function recordChangeRoutes({ prisma }: Deps): BoundRoute[] {
  return [
    on(listRecordChanges, async ({ actor, query }) => {
      const { rows, ...page } = await listRecordChangesPage(prisma, query, seesPrices(actor));
      return { ...page, results: rows.map(recordChangeView) };
    }),
  ];
}
