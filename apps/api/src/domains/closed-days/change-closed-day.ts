import { notFound, problem, refuseField } from '@shootdesk/shared/kernel/problem';
import { minuteOf } from '@shootdesk/shared/availability/time-of-day';
import { readClosedDayLines } from '@shootdesk/shared/closed-days/closed-day-lines';
import {
  maxClosedDayName,
  type ClosedDay,
  type ClosedDayBody,
  type ClosedDayImport,
} from '@shootdesk/shared/closed-days/closed-days.contract';
import { refusalOfTaken } from '../../db/refuse-taken.ts';
import { inTransaction, type Tx } from '../../db/transaction.ts';
import type { Deps } from '../../deps.ts';
import type { Actor } from '../../kernel/actor.ts';
import { requireVersion } from '../../kernel/require-version.ts';
import { recordChange, type Fields } from '../record-changes/public.ts';
import { closedDayView } from './closed-day.view.ts';
import {
  closedDayKey,
  countLinked,
  findExistingKeys,
  insertClosedDay,
  lockClosedDay,
  removeClosedDay,
  updateClosedDayRow,
  type ClosedDayRow,
  type ClosedDayWrite,
} from './closed-days.store.ts';

type Tools = Pick<Deps, 'prisma'>;

/** Maximum number of sentences about a pasted list. */
const maxProblems = 10;

interface ImportResult {
  readonly added: ClosedDay[];
  readonly skipped: number;
}

interface Target {
  readonly id: number;
  readonly ifMatch: number | null;
}

const entityType = 'ClosedDay';
const refuseTaken = refusalOfTaken({
  closed_days_date_name_key: ['name', 'This day is closed already under this name.'],
});

/** The fields that the change history compares. */
function fieldsOf(row: ClosedDayRow): Fields {
  const { name, date, all_zones, zones, from, to, open_for } = closedDayView(row);
  const named = (links: ClosedDay['zones']) => links.map(({ entity, ...link }) => ({ id: entity, name: link.name }));
  return { name, date, all_zones, zones: named(zones), from, to, open_for: named(open_for) };
}

const minuteOrNull = (time: string | null) => (time === null ? null : minuteOf(time));

/** Converts a body to columns. Refuses zones that do not exist, and people who are not on-site providers. */
async function closedDayWrite(tx: Tx, body: ClosedDayBody): Promise<ClosedDayWrite> {
  const { name, date, all_zones: allZones, from, to, open_for: openForIds } = body;
  const zoneIds = allZones ? [] : body.zones;
  const { zones, providers } = await countLinked(tx, zoneIds, openForIds);
  if (zones < zoneIds.length) refuseField('zones', 'One of these zones does not exist.');
  if (providers < openForIds.length) refuseField('open_for', 'One of these people is no on-site provider.');
  const hours = { startMinute: minuteOrNull(from), finishMinute: minuteOrNull(to) };
  return { columns: { name, date, allZones, ...hours }, zoneIds, openForIds };
}

async function lockCurrent(tx: Tx, { id, ifMatch }: Target): Promise<ClosedDayRow> {
  const row = await lockClosedDay(tx, id);
  if (!row) throw notFound('The closed day');
  requireVersion(ifMatch, closedDayView(row));
  return row;
}

async function addClosedDay(tx: Tx, actor: Actor, body: ClosedDayBody): Promise<ClosedDay> {
  const row = await insertClosedDay(tx, await closedDayWrite(tx, body));
  await recordChange(tx, actor, { entityType, entityId: row.id, before: null, after: fieldsOf(row) });
  return closedDayView(row);
}

/** Adds each day of a pasted list that does not exist yet. */
export function importClosedDays({ prisma }: Tools, actor: Actor, body: ClosedDayImport): Promise<ImportResult> {
  const { lines, ...whose } = body;
  const { days, problems } = readClosedDayLines(lines, maxClosedDayName);
  if (problems.length > 0) {
    throw problem('malformed', problems[0]!, { fields: { lines: problems.slice(0, maxProblems) } });
  }
  if (days.length === 0) refuseField('lines', 'There is no day in the list.');
  const saving = inTransaction(prisma, async (tx) => {
    const existing = await findExistingKeys(tx, [...new Set(days.map(({ date }) => date))]);
    const missing = days.filter(({ date, name }) => !existing.has(closedDayKey(date, name)));
    const added: ClosedDay[] = [];
    for (const day of missing) {
      added.push(await addClosedDay(tx, actor, { ...day, ...whose, from: null, to: null, open_for: [] }));
    }
    return { added, skipped: days.length - added.length };
  });
  return refuseTaken(saving);
}

export function createClosedDay({ prisma }: Tools, actor: Actor, body: ClosedDayBody): Promise<ClosedDay> {
  return refuseTaken(inTransaction(prisma, (tx) => addClosedDay(tx, actor, body)));
}

export function updateClosedDay(
  { prisma }: Tools,
  actor: Actor,
  target: Target,
  body: ClosedDayBody,
): Promise<ClosedDay> {
  const saving = inTransaction(prisma, async (tx) => {
    const before = await lockCurrent(tx, target);
    const after = await updateClosedDayRow(tx, target.id, await closedDayWrite(tx, body));
    const change = { before: fieldsOf(before), after: fieldsOf(after) };
    await recordChange(tx, actor, { entityType, entityId: target.id, ...change });
    return closedDayView(after);
  });
  return refuseTaken(saving);
}

export function deleteClosedDay({ prisma }: Tools, actor: Actor, target: Target): Promise<null> {
  return inTransaction(prisma, async (tx) => {
    const before = await lockCurrent(tx, target);
    await removeClosedDay(tx, target.id);
    await recordChange(tx, actor, { entityType, entityId: target.id, before: fieldsOf(before), after: null });
    return null;
  });
}
