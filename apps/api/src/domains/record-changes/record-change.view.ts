import { reference } from '@shootdesk/shared/kernel/ids';
import type { FieldChange, RecordChange } from '@shootdesk/shared/record-changes/record-changes.contract';
import type { RecordChangeRow } from './record-changes.store.ts';

/** Version of an entry, because history is never rewritten. */
const writtenOnce = 1;

export function recordChangeView({ createdBy, ...row }: RecordChangeRow): RecordChange {
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
