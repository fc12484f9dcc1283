import { notFound, refuseField } from '@shootdesk/shared/kernel/problem';
import { checkRuleText } from '@shootdesk/shared/preflight/check-rule-text';
import type { PictureRule, PictureRuleBody } from '@shootdesk/shared/picture-rules/picture-rules.contract';
import { refusalOfTaken } from '../../db/refuse-taken.ts';
import { inTransaction, type Tx } from '../../db/transaction.ts';
import type { Deps } from '../../deps.ts';
import type { Actor } from '../../kernel/actor.ts';
import { requireVersion, type RecordTarget } from '../../kernel/require-version.ts';
import { recordChange } from '../record-changes/public.ts';
import { pictureRuleView } from './picture-rule.view.ts';
import {
  findNamed,
  insertPictureRule,
  lockPictureRule,
  removePictureRule,
  rulesOf,
  updatePictureRuleRow,
  type PictureRuleRow,
} from './picture-rules.store.ts';

type Tools = Pick<Deps, 'prisma'>;

const entityType = 'PictureRule';
const refuseTaken = refusalOfTaken({
  picture_rules_scope_key: ['service', 'There is a rule for these pictures. Please change that one.'],
});

/** The fields that the change history compares. */
const fieldsOf = (row: PictureRuleRow) => ({
  name: row.name,
  client: row.client && { id: String(row.client.id), name: row.client.name },
  checks: rulesOf(row).map(checkRuleText),
});

/** Refuses a rule for a service, group or client that does not exist. */
async function requireNamed(tx: Tx, body: PictureRuleBody): Promise<void> {
  const found = await findNamed(tx, body);
  if (body.service && !found.service) refuseField('service', 'There is no such service.');
  if (body.service_group && !found.service_group) refuseField('service_group', 'There is no such group.');
  if (body.client && !found.client) refuseField('client', 'There is no such client.');
}

async function lockCurrent(tx: Tx, { id, ifMatch }: RecordTarget): Promise<PictureRuleRow> {
  const row = await lockPictureRule(tx, id);
  if (!row) throw notFound('The rule');
  requireVersion(ifMatch, pictureRuleView(row));
  return row;
}

export function createPictureRule({ prisma }: Tools, actor: Actor, body: PictureRuleBody): Promise<PictureRule> {
  const saving = inTransaction(prisma, async (tx) => {
    await requireNamed(tx, body);
    const row = await insertPictureRule(tx, body);
    await recordChange(tx, actor, { entityType, entityId: row.id, before: null, after: fieldsOf(row) });
    return pictureRuleView(row);
  });
  return refuseTaken(saving);
}

export function updatePictureRule(
  { prisma }: Tools,
  actor: Actor,
  target: RecordTarget,
  body: PictureRuleBody,
): Promise<PictureRule> {
  const saving = inTransaction(prisma, async (tx) => {
    const before = await lockCurrent(tx, target);
    await requireNamed(tx, body);
    const after = await updatePictureRuleRow(tx, target.id, body);
    const change = { before: fieldsOf(before), after: fieldsOf(after) };
    await recordChange(tx, actor, { entityType, entityId: target.id, ...change });
    return pictureRuleView(after);
  });
  return refuseTaken(saving);
}

export function deletePictureRule({ prisma }: Tools, actor: Actor, target: RecordTarget): Promise<null> {
  return inTransaction(prisma, async (tx) => {
    const before = await lockCurrent(tx, target);
    await removePictureRule(tx, target.id);
    await recordChange(tx, actor, { entityType, entityId: target.id, before: fieldsOf(before), after: null });
    return null;
  });
}
