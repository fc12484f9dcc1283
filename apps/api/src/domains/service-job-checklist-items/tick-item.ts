import { problem } from '@shootdesk/shared/kernel/problem';
import type { ServiceJobChecklistItem } from '@shootdesk/shared/service-job-checklist-items/service-job-checklist-items.contract';
import { mayTick } from '@shootdesk/shared/service-job-checklist-items/tick-item';
import { inTransaction, type Tx } from '../../db/transaction.ts';
import type { Deps } from '../../deps.ts';
import type { Actor } from '../../kernel/actor.ts';
import { requireVersion } from '../../kernel/require-version.ts';
import { lockRecord, personOn, type LockedJob } from '../service-jobs/public.ts';
import { findItem, writeChecked, type ItemRow } from './checklist.store.ts';
import { itemView } from './item.view.ts';
import { recordTick } from './record-tick.ts';

interface TickRequest {
  readonly id: number;
  readonly checked: boolean;
  readonly ifMatch: number | null;
}

/** Ticks or clears a line of a locked job, if this person may. An unchanged line keeps the name of who ticked it. */
export async function applyTick(
  tx: Tx,
  actor: Actor,
  job: LockedJob,
  { item, checked, at }: { readonly item: ItemRow; readonly checked: boolean; readonly at: Date },
): Promise<ItemRow> {
  if (item.checked === checked) return item;
  requireTicker(actor, job, item);
  const written = await writeChecked(tx, item.id, checked ? { by: actor.userId, at } : null);
  await recordTick(tx, actor, job, written);
  return written;
}

function requireTicker(actor: Actor, job: LockedJob, item: ItemRow): void {
  if (mayTick(item.serviceJobUserRoleId, personOn(job, actor))) return;
  throw problem('forbidden', 'This column of the checklist is for others to tick.');
}

export function tickItem(
  { prisma, now }: Pick<Deps, 'prisma' | 'now'>,
  actor: Actor,
  { id, checked, ifMatch }: TickRequest,
): Promise<ServiceJobChecklistItem> {
  return inTransaction(prisma, async (tx) => {
    const { job, record: item } = await lockRecord(tx, actor, 'The line', () => findItem(tx, id));
    requireTicker(actor, job, item);
    requireVersion(ifMatch, itemView(item));
    return itemView(await applyTick(tx, actor, job, { item, checked, at: now() }));
  });
}
