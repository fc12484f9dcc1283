import { notFound, problem, refuseField } from '@shootdesk/shared/kernel/problem';
import { formatDeadlineRule, formatLengthStep, formatQuestion } from '@shootdesk/shared/ordering/format-facts';
import { formatDelivery } from '@shootdesk/shared/services/deliveries';
import { makesCopy } from '@shootdesk/shared/services/service-work';
import type { ServiceBody, ServiceRecord } from '@shootdesk/shared/services/services.contract';
import { refusalOfTaken } from '../../db/refuse-taken.ts';
import { inTransaction, type Tx } from '../../db/transaction.ts';
import type { Deps } from '../../deps.ts';
import type { Actor } from '../../kernel/actor.ts';
import { requireVersion } from '../../kernel/require-version.ts';
import { stillNeeded } from '../../kernel/still-needed.ts';
import { recordChange } from '../record-changes/public.ts';
import { serviceView } from './service.view.ts';
import {
  findCategoryName,
  findGroupName,
  findServiceDependents,
  insertService,
  lockService,
  removeService,
  updateServiceRow,
  type ServiceRow,
} from './services.store.ts';

type Tools = Pick<Deps, 'prisma' | 'now'>;

interface Target {
  readonly id: number;
  readonly ifMatch: number | null;
}

const entityType = 'Service';
const refuseTaken = refusalOfTaken({ services_name_key: ['name', 'Another service has this name.'] });
const nouns = { Job: ['job', 'jobs'], User: ['person', 'people'] } as const;

/** The fields that the change history compares. */
export function fieldsOfService(row: ServiceRow) {
  const { group: _group, category: _category, ...view } = serviceView(row);
  return {
    ...view,
    group: { id: String(row.serviceGroup.id), name: row.serviceGroup.name },
    category: row.serviceCategory && { id: String(row.serviceCategory.id), name: row.serviceCategory.name },
    lengthSteps: view.lengthSteps.map(formatLengthStep),
    deadlineRules: view.deadlineRules.map(formatDeadlineRule),
    deliveries: view.deliveries.map(formatDelivery),
    questions: view.questions.map(formatQuestion),
  };
}

async function lockCurrent(tx: Tx, { id, ifMatch }: Target): Promise<ServiceRow> {
  const row = await lockService(tx, id);
  if (!row) throw notFound('The service');
  requireVersion(ifMatch, serviceView(row));
  return row;
}

async function requireReferences(tx: Tx, { group, category, onSite, atDusk }: ServiceBody): Promise<void> {
  if (atDusk && !onSite) refuseField('atDusk', 'Only services at the property are done at dusk.');
  if ((await findGroupName(tx, group)) === null) refuseField('group', 'There is no such group.');
  if (category === null) return;
  if ((await findCategoryName(tx, category)) === null) refuseField('category', 'There is no such category.');
  if (!onSite) refuseField('category', 'Only services at the property count to the capacity of a category.');
}

/** Refuses a required question about copy templates for a service that makes no copy, because no order could answer it. */
function requireAnswerable({ group, makes, questions }: ServiceBody): void {
  if (makesCopy({ serviceGroupId: group, makes })) return;
  const index = questions.findIndex(({ field, required }) => required && field === 'CopyTemplateList');
  if (index >= 0) refuseField(`questions.${index}.field`, 'Only services that make copy can require copy templates.');
}

/** Refuses other names, groups and places of work for a built-in service. */
function requireSpecified(before: ServiceRow, body: ServiceBody): void {
  if (!before.builtIn) return;
  const changed = {
    name: body.name !== before.name,
    group: body.group !== before.serviceGroup.id,
    onSite: body.onSite !== before.onSite,
  };
  const names = Object.entries(changed).flatMap(([name, isChanged]) => (isChanged ? [name] : []));
  if (names.length === 0) return;
  const fields = Object.fromEntries(names.map((name) => [name, ['A built-in service keeps it.']]));
  throw problem('rule_violated', `${before.name} is built in and keeps its name, group and place of work.`, { fields });
}

export function createService({ prisma, now }: Tools, actor: Actor, body: ServiceBody): Promise<ServiceRecord> {
  const saving = inTransaction(prisma, async (tx) => {
    await requireReferences(tx, body);
    requireAnswerable(body);
    const row = await insertService(tx, body, body.hidden ? now() : null);
    await recordChange(tx, actor, { entityType, entityId: row.id, before: null, after: fieldsOfService(row) });
    return serviceView(row);
  });
  return refuseTaken(saving);
}

export function updateService(
  { prisma, now }: Tools,
  actor: Actor,
  target: Target,
  body: ServiceBody,
): Promise<ServiceRecord> {
  const saving = inTransaction(prisma, async (tx) => {
    const before = await lockCurrent(tx, target);
    requireSpecified(before, body);
    await requireReferences(tx, body);
    requireAnswerable(body);
    const placed = { ...body, place: body.place ?? before.sort };
    const after = await updateServiceRow(tx, target.id, placed, body.hidden ? (before.hiddenAt ?? now()) : null);
    const change = { before: fieldsOfService(before), after: fieldsOfService(after) };
    await recordChange(tx, actor, { entityType, entityId: target.id, ...change });
    return serviceView(after);
  });
  return refuseTaken(saving);
}

/** Deletes a service. Refuses built-in ones and those that jobs or people need. */
export function deleteService({ prisma }: Tools, actor: Actor, target: Target): Promise<null> {
  return inTransaction(prisma, async (tx) => {
    const before = await lockCurrent(tx, target);
    if (before.builtIn) throw problem('rule_violated', `${before.name} is built in. It can be hidden instead.`);
    const references = await findServiceDependents(tx, target.id);
    if (references.length > 0) throw stillNeeded(before.name, references, nouns, 'It can be hidden instead.');
    await removeService(tx, target.id);
    await recordChange(tx, actor, { entityType, entityId: target.id, before: fieldsOfService(before), after: null });
    return null;
  });
}
