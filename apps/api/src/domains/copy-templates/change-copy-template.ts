import { formatTemplateField } from '@shootdesk/shared/copy-templates/format-field';
import type { CopyTemplateBody, CopyTemplateRecord } from '@shootdesk/shared/copy-templates/copy-templates.contract';
import { notFound, problem, refuseField } from '@shootdesk/shared/kernel/problem';
import { lockJobs } from '../../db/lock-jobs.ts';
import { refusalOfTaken } from '../../db/refuse-taken.ts';
import { inTransaction, type Tx } from '../../db/transaction.ts';
import type { Deps } from '../../deps.ts';
import type { Actor } from '../../kernel/actor.ts';
import { requireVersion } from '../../kernel/require-version.ts';
import { stillNeeded } from '../../kernel/still-needed.ts';
import { wantCopyProof } from '../assets/public.ts';
import { recordChange } from '../record-changes/public.ts';
import { addDetail } from '../service-job-details/public.ts';
import { requireLockedJob } from '../service-jobs/public.ts';
import { templateView } from './copy-template.view.ts';
import {
  countCopies,
  findDefaultsScope,
  insertTemplate,
  lockTemplate,
  removeTemplate,
  updateTemplateRow,
  type TemplateRow,
} from './copy-templates.store.ts';
import { findJobsOfTemplate, findJobsWithoutTemplates, renewFields } from './open-copies.store.ts';

type Tools = Pick<Deps, 'prisma' | 'now'>;

interface Target {
  readonly id: number;
  readonly ifMatch: number | null;
}

const entityType = 'CopyTemplate';
const taken = ['name', 'Another copy template has this name.'] as const;
const refuseTaken = refusalOfTaken({ copy_templates_display_name_key: taken, copy_templates_name_key: taken });

/** The fields that the change history compares. */
function fieldsOf(row: TemplateRow) {
  const { name, hidden, builtIn, fields } = templateView(row);
  const defaults = row.defaults.map(({ service, client }) => `${service.name}, ${client?.name ?? 'every client'}`);
  return { name, hidden, builtIn, fields: fields.map(formatTemplateField), defaults };
}

async function lockCurrent(tx: Tx, { id, ifMatch }: Target): Promise<TemplateRow> {
  const row = await lockTemplate(tx, id);
  if (!row) throw notFound('The copy template');
  requireVersion(ifMatch, templateView(row));
  return row;
}

/** Refuses fields of other templates, and the same field twice. */
function requireOwnFields(fields: CopyTemplateBody['fields'], present: TemplateRow['fields']): void {
  const ids = fields.flatMap(({ id }) => id ?? []);
  const own = new Set(present.map(({ id }) => id));
  if (ids.some((id) => !own.has(id)) || new Set(ids).size < ids.length) {
    refuseField('fields', 'A field does not belong to this template. Please open it again.');
  }
}

const keyOfDefault = (service: number, client: number | undefined) => `${service} ${client ?? ''}`;

/** Refuses new defaults with a service that makes no copy, or a client that does not exist. Existing defaults may stay. */
async function requireScope(tx: Tx, { defaults }: CopyTemplateBody, present: TemplateRow['defaults']): Promise<void> {
  if (defaults.length === 0) return;
  const kept = new Set(present.map(({ service, client }) => keyOfDefault(service.id, client?.id)));
  const { services, clients } = await findDefaultsScope(tx, defaults);
  for (const [index, { service, client }] of defaults.entries()) {
    if (kept.has(keyOfDefault(service, client?.id))) continue;
    if (!services.has(service)) {
      refuseField(`defaults.${index}.service`, `There is no service ${service} that makes copy.`);
    }
    if (client && !clients.has(client.id)) refuseField(`defaults.${index}.client`, 'There is no such client.');
  }
}

/** Adds templates to open jobs that have none: those that an order would get now. Logs that with each job. */
async function fillJobs(tx: Tx, actor: Actor, templateId: number): Promise<void> {
  for (const { id, list } of await findJobsWithoutTemplates(tx, templateId)) {
    const job = await requireLockedJob(tx, actor, id);
    await addDetail(tx, actor, job, { type: 'CopyTemplateList', value: { value: list } });
  }
}

export function createTemplate(
  { prisma, now }: Tools,
  actor: Actor,
  body: CopyTemplateBody,
): Promise<CopyTemplateRecord> {
  const saving = inTransaction(prisma, async (tx) => {
    requireOwnFields(body.fields, []);
    await requireScope(tx, body, []);
    const row = await insertTemplate(tx, body, body.hidden ? now() : null);
    await recordChange(tx, actor, { entityType, entityId: row.id, before: null, after: fieldsOf(row) });
    if (body.applyToOpenJobs) await fillJobs(tx, actor, row.id);
    return templateView(row);
  });
  return refuseTaken(saving);
}

export function updateTemplate(
  { prisma, now }: Tools,
  actor: Actor,
  target: Target & { readonly requestId: string },
  body: CopyTemplateBody,
): Promise<CopyTemplateRecord> {
  const saving = inTransaction(prisma, async (tx) => {
    // Locks the jobs first, because writing copy locks the job before it reads the template.
    const jobs = body.applyToOpenJobs ? await findJobsOfTemplate(tx, target.id) : [];
    await lockJobs(tx, jobs);
    const before = await lockCurrent(tx, target);
    requireOwnFields(body.fields, before.fields);
    await requireScope(tx, body, before.defaults);
    const hiddenAt = body.hidden ? (before.hiddenAt ?? now()) : null;
    const after = await updateTemplateRow(tx, before, body, { hiddenAt, at: now() });
    const change = { before: fieldsOf(before), after: fieldsOf(after) };
    await recordChange(tx, actor, { entityType, entityId: target.id, ...change });
    if (body.applyToOpenJobs) await fillJobs(tx, actor, target.id);
    if (jobs.length > 0) await renewFields(tx, target.id, jobs);
    for (const id of jobs) await wantCopyProof(tx, actor, id, target.requestId);
    return templateView(after);
  });
  return refuseTaken(saving);
}

/** Refuses built-in templates, and those that have been used for copy. */
export function deleteTemplate({ prisma }: Tools, actor: Actor, target: Target): Promise<null> {
  return inTransaction(prisma, async (tx) => {
    const before = await lockCurrent(tx, target);
    if (before.builtIn) throw problem('rule_violated', `${before.displayName} is built in. It can be hidden instead.`);
    const count = await countCopies(tx, target.id);
    const nouns = { Asset: ['piece of copy', 'pieces of copy'] } as const;
    if (count > 0) {
      throw stillNeeded(before.displayName, [{ type: 'Asset', count, names: [] }], nouns, 'It can be hidden instead.');
    }
    await removeTemplate(tx, target.id);
    await recordChange(tx, actor, { entityType, entityId: target.id, before: fieldsOf(before), after: null });
    return null;
  });
}
