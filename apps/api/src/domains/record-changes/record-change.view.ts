import type { PrismaClient } from '@shootdesk/prisma/client';
import { emailTexts } from '@shootdesk/shared/email-texts/catalogue';
import { reference } from '@shootdesk/shared/kernel/ids';
import type { FieldChange, RecordChange } from '@shootdesk/shared/record-changes/record-changes.contract';
import { settingIdOf } from '@shootdesk/shared/settings/catalogue';
import { findNames, nameKey } from './record-names.store.ts';
import { findSeals, type RecordChangeRow } from './record-changes.store.ts';

/** Constant, because history is never rewritten. */
const writtenOnce = 1;

/** The name that a change itself contains: that of a new or deleted record. */
function nameWithin(changes: readonly FieldChange[]): string | null {
  const { from, to } = changes.find(({ field }) => field === 'name') ?? {};
  if (typeof to === 'string') return to;
  return typeof from === 'string' ? from : null;
}

/** The screen of a group of settings. */
function settingName(id: number): string {
  const text = Object.values(emailTexts).find(({ settingId }) => settingId === id);
  if (text) return `E-mail text: ${text.label}`;
  return id === settingIdOf('organisation') ? 'Organisation' : 'Set-up';
}

/** Changes with the names of their records and their seals. */
export async function recordChangeViews(
  prisma: PrismaClient,
  rows: readonly RecordChangeRow[],
): Promise<RecordChange[]> {
  const ids = rows.map(({ id }) => id);
  const [names, seals] = await Promise.all([findNames(prisma, rows), findSeals(prisma, ids)]);
  return rows.map((row) => {
    const { createdBy } = row;
    const changes = row.changes as unknown as FieldChange[];
    const seal = seals.get(row.id);
    const named = row.entityType === 'Setting' ? settingName(row.entityId) : names.get(nameKey(row));
    return {
      id: String(row.id),
      entity: reference(row.entityType, row.entityId),
      entity_name: named ?? nameWithin(changes),
      action: row.action as RecordChange['action'],
      changes,
      changed_by: createdBy && { id: reference('User', createdBy.id), name: createdBy.name },
      changed_at: row.createdAt.toISOString(),
      origin: row.origin,
      seal: seal ? { position: seal.position, hash: seal.hash, sealed_at: seal.sealedAt.toISOString() } : null,
      cache_key: writtenOnce,
    };
  });
}
