import { fromOwnCalendar, mayManageBlockouts } from '@shootdesk/shared/availability/blockout-rules';
import type { Blockout, BlockoutBody } from '@shootdesk/shared/availability/blockouts.contract';
import { meetsMinimumHours, type WeekHours } from '@shootdesk/shared/availability/minimum-hours';
import type { Period } from '@shootdesk/shared/availability/periods';
import { notFound, problem, type Problem } from '@shootdesk/shared/kernel/problem';
import { inTransaction, type Tx } from '../../../db/transaction.ts';
import type { Deps } from '../../../deps.ts';
import type { Actor } from '../../../kernel/actor.ts';
import { requireVersion } from '../../../kernel/require-version.ts';
import { requireSame } from '../../../kernel/same-record.ts';
import { releaseHolds } from '../appointments.store.ts';
import { lockProvider } from '../lock-provider.store.ts';
import { blockoutView } from './blockout.view.ts';
import {
  findBlockout,
  insertBlockout,
  isBlockedAlready,
  removeBlockout,
  updateBlockoutRow,
  type BlockoutColumns,
  type BlockoutRow,
} from './blockouts.store.ts';
import { recordBlockout } from './record-blockout.ts';
import { blockedAlready, hoursUnder, requireBlockable } from './require-blockable.ts';

type Tools = Pick<Deps, 'prisma' | 'now'>;

const blockoutNotFound = (): Problem => notFound('The blockout');

/** Refuses people who may not manage the blockouts of others. */
export function requireManager(actor: Actor): void {
  if (!mayManageBlockouts(actor)) throw problem('forbidden', 'Your role does not allow this.');
}

export function addBlockout(
  { prisma, now }: Tools,
  actor: Actor,
  userId: number,
  columns: BlockoutColumns,
): Promise<Blockout> {
  return inTransaction(prisma, async (tx) => {
    if (!(await lockProvider(tx, userId))) throw notFound('The provider');
    const rules = { countsHours: !mayManageBlockouts(actor), now: now() };
    await requireBlockable(tx, actor, { ...columns, userId, exceptId: null }, rules);
    const row = await insertBlockout(tx, userId, columns, actor.userId);
    await recordBlockout(tx, actor, null, row);
    await releaseHolds(tx, userId, columns);
    return blockoutView(row);
  });
}

/**
 * Blocks a period in which the provider may still have jobs. The caller has locked the provider. In the same transaction the caller takes those jobs
 * away, then calls `requireNoJobs` and `releaseHolds`.
 */
export async function blockOver(tx: Tx, actor: Actor, userId: number, columns: BlockoutColumns): Promise<Blockout> {
  if (await isBlockedAlready(tx, userId, columns, null)) throw blockedAlready();
  const row = await insertBlockout(tx, userId, columns, actor.userId);
  await recordBlockout(tx, actor, null, row);
  return blockoutView(row);
}

/** A blockout and the provider it must belong to; null for any provider. */
export interface BlockoutCall {
  readonly id: number;
  readonly ofUser: number | null;
  readonly ifMatch: number | null;
}

async function lockBlockout(tx: Tx, { id, ofUser, ifMatch }: BlockoutCall): Promise<BlockoutRow> {
  const found = await findBlockout(tx, id, ofUser);
  if (!found || !(await lockProvider(tx, found.userId))) throw blockoutNotFound();
  const row = await findBlockout(tx, id, ofUser);
  if (!row) throw blockoutNotFound();
  requireVersion(ifMatch, blockoutView(row));
  if (row.fromCalendar) throw problem('rule_violated', fromOwnCalendar);
  return row;
}

export function changeBlockout(
  { prisma, now }: Tools,
  actor: Actor,
  call: BlockoutCall,
  { user, ...columns }: BlockoutBody,
): Promise<Blockout> {
  return inTransaction(prisma, async (tx) => {
    const before = await lockBlockout(tx, call);
    const { id, userId } = before;
    requireSame({ user }, { user: userId });
    const rules = { countsHours: !mayManageBlockouts(actor), now: now() };
    await requireBlockable(tx, actor, { ...columns, userId, exceptId: id }, rules);
    const row = await updateBlockoutRow(tx, id, columns);
    await recordBlockout(tx, actor, before, row);
    await releaseHolds(tx, userId, columns);
    return blockoutView(row);
  });
}

/**
 * Computes what would be left of the caller's minimum hours.
 * @param exceptId the blockout that would be moved; null for a new one
 */
export async function checkHours(
  { prisma }: Tools,
  { userId }: Actor,
  periods: readonly Period[],
  exceptId: number | null,
): Promise<{ valid: boolean; weeks: WeekHours[] }> {
  if (exceptId !== null && !(await findBlockout(prisma, exceptId, userId))) throw blockoutNotFound();
  const weeks = await hoursUnder(prisma, { userId, exceptId }, periods);
  return { valid: meetsMinimumHours(weeks), weeks };
}

export function deleteBlockout({ prisma }: Tools, actor: Actor, call: BlockoutCall): Promise<null> {
  return inTransaction(prisma, async (tx) => {
    const row = await lockBlockout(tx, call);
    await removeBlockout(tx, row.id);
    await recordBlockout(tx, actor, row, null);
    return null;
  });
}
