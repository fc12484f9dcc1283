import { notFound, problem, refuseField } from '@shootdesk/shared/kernel/problem';
import { localDay } from '@shootdesk/shared/kernel/local-days';
import type {
  CorrectionBody,
  LockMonthListBody,
  MonthList,
  MonthListBody,
  MonthListItem,
  MonthListKind,
} from '@shootdesk/shared/month-lists/month-lists.contract';
import { decimalOf } from '@shootdesk/shared/prices/money';
import { refusalOfTaken } from '../../db/refuse-taken.ts';
import { inTransaction, type Tx } from '../../db/transaction.ts';
import type { Deps } from '../../deps.ts';
import type { Actor } from '../../kernel/actor.ts';
import { requireVersion, type RecordTarget } from '../../kernel/require-version.ts';
import { lockMonths } from '../prices/public.ts';
import { recordChange } from '../record-changes/public.ts';
import { correctionItem, itemsOf } from './items.ts';
import { monthListView } from './month-list.view.ts';
import {
  findNamedJob,
  findPartyName,
  insertItem,
  insertItems,
  insertMonthList,
  lockListRow,
  monthOf,
  removeCorrection,
  removeMonthList,
  writeLock,
  type MonthListRow,
} from './month-lists.store.ts';

type Tools = Pick<Deps, 'prisma' | 'settings' | 'now'>;

const entityType = 'MonthList';
const refuseTaken = refusalOfTaken({ month_lists_kind_month_key: ['month', 'This month has its list already.'] });

/** Timeout of the transaction in ms; long, because a large month has thousands of items. */
const lockTimeoutMs = 60_000;

const fieldsOf = ({ kind, month }: MonthListRow, state: MonthList['state']) => ({ kind, month: monthOf(month), state });

/** Locks the row of a draft until the transaction ends; 409 when the list is no draft any more. */
async function lockDraft(tx: Tx, id: number): Promise<MonthListRow> {
  const row = await lockListRow(tx, id);
  if (!row) throw notFound('The list');
  if (row.lockedAt !== null) {
    const by = row.lockedBy ? ` by ${row.lockedBy.name}` : '';
    throw problem(
      'conflict',
      `The list is locked${by}: nothing of it changes any more. Corrections are items of the next month.`,
    );
  }
  return row;
}

export function createMonthList({ prisma, settings }: Tools, actor: Actor, body: MonthListBody): Promise<MonthList> {
  const { currency, timeZone } = settings.organisation();
  const saving = inTransaction(prisma, async (tx) => {
    const row = await insertMonthList(tx, body);
    await recordChange(tx, actor, { entityType, entityId: row.id, before: null, after: fieldsOf(row, 'draft') });
    return monthListView(row, await itemsOf(tx, row, timeZone), currency);
  });
  return refuseTaken(saving);
}

export function deleteMonthList(
  { prisma, settings }: Tools,
  actor: Actor,
  { id, ifMatch }: RecordTarget,
): Promise<null> {
  const { currency, timeZone } = settings.organisation();
  return inTransaction(prisma, async (tx) => {
    const row = await lockDraft(tx, id);
    requireVersion(ifMatch, monthListView(row, await itemsOf(tx, row, timeZone), currency));
    await removeMonthList(tx, id);
    await recordChange(tx, actor, { entityType, entityId: id, before: fieldsOf(row, 'draft'), after: null });
    return null;
  });
}

/** Refuses a month that is not over yet, because jobs can still be added to it. */
function requireOver({ month }: MonthListRow, today: string): void {
  if (today.slice(0, 7) > monthOf(month)) return;
  throw problem('rule_violated', 'The month is not over yet. It can be locked from the first day of the next month.');
}

/** Refuses when the total or the number of items differs from what the person saw. */
function requireSeen(draft: MonthList, seen: LockMonthListBody): void {
  if (draft.total_cents === seen.total_cents && draft.items === seen.items) return;
  throw problem('conflict', 'Jobs or prices have changed since the list was shown. Please look at it again.', {
    extra: { current: draft },
  });
}

/** Locks a list: stores the items of the draft, which never change afterwards. */
export function lockMonthList(
  { prisma, settings, now }: Tools,
  actor: Actor,
  id: number,
  seen: LockMonthListBody,
): Promise<MonthList> {
  const { currency, timeZone } = settings.organisation();
  const locking = async (tx: Tx) => {
    // Makes changes of agreed prices wait. Also makes locks of two months take turns, because a job must be in only one of them.
    await lockMonths(tx, true);
    const row = await lockDraft(tx, id);
    requireOver(row, localDay(now(), timeZone));
    const items = await itemsOf(tx, row, timeZone);
    const draft = monthListView(row, items, currency);
    requireSeen(draft, seen);
    if (draft.missing > 0 && !seen.without_missing)
      refuseField(
        'without_missing',
        `${draft.missing} jobs have no price or rate. Add it, or leave them to the next month.`,
      );
    const priced = items.flatMap((item) => (item.cents === null ? [] : [{ ...item, cents: item.cents }]));
    await insertItems(
      tx,
      priced
        .filter((item) => item.kind === 'job')
        .map((item) => ({ ...columnsOf(item, row), cents: item.cents, createdById: actor.userId })),
    );
    const locked = await writeLock(tx, id, {
      cents: draft.total_cents,
      items: priced.length,
      currency,
      lockedById: actor.userId,
      lockedAt: now(),
    });
    await recordChange(tx, actor, {
      entityType,
      entityId: id,
      before: fieldsOf(row, 'draft'),
      after: { ...fieldsOf(row, 'locked'), items: priced.length, total: decimalOf(draft.total_cents) },
    });
    return monthListView(locked, await itemsOf(tx, locked, timeZone), currency);
  };
  return inTransaction(prisma, locking, { timeoutMs: lockTimeoutMs });
}

function columnsOf(item: Omit<MonthListItem, 'cents'>, row: MonthListRow) {
  return {
    monthListId: row.id,
    listKind: row.kind as MonthListKind,
    isCorrection: false,
    serviceJobId: item.job?.id ?? null,
    partyId: item.party.id,
    partyName: item.party.name,
    serviceName: item.service,
    jobName: item.job?.name ?? null,
    day: item.day,
    text: item.text,
  };
}

async function jobOf(tx: Tx, kind: MonthListKind, { job_id, party_id }: CorrectionBody) {
  if (job_id === null) return null;
  const job = await findNamedJob(tx, job_id);
  if (!job) return refuseField('job_id', 'There is no such job.');
  if (kind === 'billing' && job.clientId !== party_id) refuseField('job_id', 'The job is of another client.');
  return job;
}

export function addCorrection(
  { prisma, settings, now }: Tools,
  actor: Actor,
  id: number,
  body: CorrectionBody,
): Promise<MonthListItem> {
  const { timeZone } = settings.organisation();
  return inTransaction(prisma, async (tx) => {
    const row = await lockDraft(tx, id);
    const kind = row.kind as MonthListKind;
    const partyName =
      (await findPartyName(tx, kind, body.party_id)) ??
      refuseField('party_id', kind === 'billing' ? 'There is no such client.' : 'There is no such person.');
    const job = await jobOf(tx, kind, body);
    const item = await insertItem(tx, {
      monthListId: id,
      listKind: kind,
      isCorrection: true,
      serviceJobId: job?.id ?? null,
      partyId: body.party_id,
      partyName,
      serviceName: job?.service.name ?? null,
      jobName: job?.name ?? null,
      day: localDay(now(), timeZone),
      text: body.text,
      cents: body.cents,
      createdById: actor.userId,
    });
    const after = { corrections: [`${partyName}: ${body.text}, ${decimalOf(body.cents)}`] };
    await recordChange(tx, actor, { entityType, entityId: id, before: { corrections: [] }, after });
    return correctionItem(item);
  });
}

export function deleteCorrection(
  { prisma }: Tools,
  actor: Actor,
  { id, itemId, ifMatch }: { readonly id: number; readonly itemId: number; readonly ifMatch: number | null },
): Promise<null> {
  return inTransaction(prisma, async (tx) => {
    await lockDraft(tx, id);
    const item = await removeCorrection(tx, id, itemId);
    if (!item) throw notFound('The correction');
    requireVersion(ifMatch, correctionItem(item));
    const before = { corrections: [`${item.partyName}: ${item.text}, ${decimalOf(Number(item.cents))}`] };
    await recordChange(tx, actor, { entityType, entityId: id, before, after: { corrections: [] } });
    return null;
  });
}
