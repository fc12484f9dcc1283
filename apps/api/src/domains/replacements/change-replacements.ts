import { notFound } from '@shootdesk/shared/kernel/problem';
import type { Replacement, ReplacementBody } from '@shootdesk/shared/replacements/replacement.schema';
import { refusalOfTaken } from '../../db/refuse-taken.ts';
import { inTransaction, type Tx } from '../../db/transaction.ts';
import type { Deps } from '../../deps.ts';
import type { Actor } from '../../kernel/actor.ts';
import { requireVersion } from '../../kernel/require-version.ts';
import { recordChange } from '../record-changes/public.ts';
import { replacementView } from './replacement.view.ts';
import {
  insertReplacement,
  lockReplacement,
  removeReplacement,
  updateReplacementRow,
  type ReplacementKind,
  type ReplacementRow,
} from './replacements.store.ts';

const refuseTaken = refusalOfTaken({
  word_replacements_input_key: ['input', 'There is already a replacement for this word.'],
  email_replacements_input_key: ['input', 'There is already a replacement for this address.'],
});

interface Target {
  readonly kind: ReplacementKind;
  readonly id: number;
  readonly ifMatch: number | null;
}

async function lockCurrent(tx: Tx, { kind, id, ifMatch }: Target): Promise<ReplacementRow> {
  const row = await lockReplacement(tx, kind, id);
  if (!row) throw notFound('The replacement');
  requireVersion(ifMatch, replacementView(row));
  return row;
}

const sidesOf = ({ input, output }: ReplacementRow) => ({ input, output });

type Tools = Pick<Deps, 'prisma'>;

export function createReplacement(
  { prisma }: Tools,
  actor: Actor,
  kind: ReplacementKind,
  body: ReplacementBody,
): Promise<Replacement> {
  const saving = inTransaction(prisma, async (tx) => {
    const row = await insertReplacement(tx, kind, body);
    await recordChange(tx, actor, { entityType: kind, entityId: row.id, before: null, after: sidesOf(row) });
    return replacementView(row);
  });
  return refuseTaken(saving);
}

export function updateReplacement(
  { prisma }: Tools,
  actor: Actor,
  target: Target,
  body: ReplacementBody,
): Promise<Replacement> {
  const saving = inTransaction(prisma, async (tx) => {
    const before = await lockCurrent(tx, target);
    const after = await updateReplacementRow(tx, target.kind, target.id, body);
    const change = { before: sidesOf(before), after: sidesOf(after) };
    await recordChange(tx, actor, { entityType: target.kind, entityId: target.id, ...change });
    return replacementView(after);
  });
  return refuseTaken(saving);
}

export function deleteReplacement({ prisma }: Tools, actor: Actor, target: Target): Promise<null> {
  return inTransaction(prisma, async (tx) => {
    const before = await lockCurrent(tx, target);
    await removeReplacement(tx, target.kind, target.id);
    await recordChange(tx, actor, {
      entityType: target.kind,
      entityId: target.id,
      before: sidesOf(before),
      after: null,
    });
    return null;
  });
}
