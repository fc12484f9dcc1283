import { ActivityLogTypeId } from '@shootdesk/shared/activity-logs/activity-log-types';
import { formatLine, jobLines, type ChecklistLine } from '@shootdesk/shared/checklists/checklist-lines';
import type { Checklist, ChecklistBody } from '@shootdesk/shared/checklists/checklists.contract';
import { notFound, problem, refuseField } from '@shootdesk/shared/kernel/problem';
import { lockJobs } from '../../db/lock-jobs.ts';
import { refusalOfTaken } from '../../db/refuse-taken.ts';
import { inTransaction, type Tx } from '../../db/transaction.ts';
import type { Deps } from '../../deps.ts';
import type { Actor } from '../../kernel/actor.ts';
import { requireVersion } from '../../kernel/require-version.ts';
import { recordActivity } from '../activity-logs/public.ts';
import { recordChange } from '../record-changes/public.ts';
import { checklistView, linesOf } from './checklist.view.ts';
import {
  existsClient,
  findChecklist,
  findListOfOthers,
  findServicesInLists,
  insertChecklist,
  lockChecklists,
  removeChecklist,
  updateChecklistRow,
  type ChecklistRow,
} from './checklists.store.ts';
import { findOpenJobs, replaceJobLines } from './open-jobs.store.ts';

type Tools = Pick<Deps, 'prisma'>;

interface Target {
  readonly id: number;
  readonly ifMatch: number | null;
}

const entityType = 'Checklist';
const refuseTaken = refusalOfTaken({ checklists_name_key: ['name', 'Another checklist has this name.'] });

const named = ({ id, name }: { readonly id: number; readonly name: string }) => ({ id: String(id), name });

/** The fields that the change history compares. */
const fieldsOf = (row: ChecklistRow) => ({
  name: row.name,
  services: row.services.map(({ service }) => named(service)),
  client: row.client && named(row.client),
  lines: linesOf(row).map(formatLine),
});

async function lockCurrent(tx: Tx, { id, ifMatch }: Target): Promise<ChecklistRow> {
  await lockChecklists(tx);
  const row = await findChecklist(tx, id);
  if (!row) throw notFound('The checklist');
  requireVersion(ifMatch, checklistView(row));
  return row;
}

/** Refuses missing services and clients, and a second checklist for the same jobs. */
async function requireScope(tx: Tx, { services, client }: ChecklistBody, without: number | null): Promise<void> {
  if (client && !(await existsClient(tx, client.id))) refuseField('client', 'There is no such client.');
  const clientId = client?.id ?? null;
  if (services.length === 0) {
    const other = await findListOfOthers(tx, clientId, without);
    if (other !== null)
      refuseField('services', `'${other}' is for all other services already. Please choose services.`);
    return;
  }
  const found = await findServicesInLists(tx, { services, clientId, without });
  const missing = services.filter((id) => !found.some((service) => service.id === id));
  if (missing.length > 0) refuseField('services', `There is no service ${missing.join(', ')}.`);
  const taken = found.find(({ list }) => list !== null);
  if (taken) refuseField('services', `${taken.name} is in the checklist '${taken.list}' already.`);
}

/** Applies the new lines to the open jobs of the checklist and logs that with each changed job. */
async function applyToOpenJobs(
  tx: Tx,
  actor: Actor,
  { id, name }: ChecklistRow,
  lines: { readonly before: readonly ChecklistLine[]; readonly after: readonly ChecklistLine[] },
): Promise<void> {
  const jobs = await findOpenJobs(tx, id);
  await lockJobs(
    tx,
    jobs.map((job) => job.id),
  );
  for (const onSite of [true, false]) {
    const ofKind = jobs.filter((job) => job.onSite === onSite);
    const changed = await replaceJobLines(tx, {
      checklistId: id,
      jobIds: ofKind.map((job) => job.id),
      before: jobLines(lines.before, { onSite }),
      after: jobLines(lines.after, { onSite }),
    });
    for (const job of ofKind.filter((each) => changed.includes(each.id))) {
      await recordActivity(tx, {
        serviceJobId: job.id,
        serviceJobStatusId: job.serviceJobStatusId,
        type: ActivityLogTypeId.ChecklistChanged,
        activity: { what: 'checklist', name },
        actorId: actor.userId,
      });
    }
  }
}

export function createChecklist({ prisma }: Tools, actor: Actor, body: ChecklistBody): Promise<Checklist> {
  const saving = inTransaction(prisma, async (tx) => {
    await lockChecklists(tx);
    await requireScope(tx, body, null);
    const row = await insertChecklist(tx, body);
    await recordChange(tx, actor, { entityType, entityId: row.id, before: null, after: fieldsOf(row) });
    if (body.applyToOpenJobs) await applyToOpenJobs(tx, actor, row, { before: [], after: linesOf(row) });
    return checklistView(row);
  });
  return refuseTaken(saving);
}

export function updateChecklist(
  { prisma }: Tools,
  actor: Actor,
  target: Target,
  body: ChecklistBody,
): Promise<Checklist> {
  const saving = inTransaction(prisma, async (tx) => {
    const before = await lockCurrent(tx, target);
    await requireScope(tx, body, before.id);
    const after = await updateChecklistRow(tx, target.id, body);
    const change = { before: fieldsOf(before), after: fieldsOf(after) };
    await recordChange(tx, actor, { entityType, entityId: target.id, ...change });
    const lines = { before: linesOf(before), after: linesOf(after) };
    if (body.applyToOpenJobs) await applyToOpenJobs(tx, actor, after, lines);
    return checklistView(after);
  });
  return refuseTaken(saving);
}

/** Refuses built-in checklists. Jobs keep their lines. */
export function deleteChecklist({ prisma }: Tools, actor: Actor, target: Target): Promise<null> {
  return inTransaction(prisma, async (tx) => {
    const before = await lockCurrent(tx, target);
    if (before.builtIn) throw problem('rule_violated', `${before.name} is built in. Its lines can be changed instead.`);
    await removeChecklist(tx, target.id);
    await recordChange(tx, actor, { entityType, entityId: target.id, before: fieldsOf(before), after: null });
    return null;
  });
}
