import { notFound, problem, refuseField } from '@shootdesk/shared/kernel/problem';
import { isOpenFinding } from '@shootdesk/shared/preflight/count-findings';
import type { Finding } from '@shootdesk/shared/preflight/findings.contract';
import type { Deps } from '../../deps.ts';
import { inTransaction, type Tx } from '../../db/transaction.ts';
import type { Actor } from '../../kernel/actor.ts';
import { requireVersion, type RecordTarget } from '../../kernel/require-version.ts';
import { lockRecord } from '../service-jobs/public.ts';
import { findingView } from './finding.view.ts';
import * as store from './findings.store.ts';

type Changing = Pick<Deps, 'prisma' | 'now'>;

/** Changes a finding under the lock of its job. */
function changeFinding(
  { prisma }: Changing,
  actor: Actor,
  { id, ifMatch }: RecordTarget,
  change: (tx: Tx, finding: store.FindingRow) => Promise<void>,
): Promise<Finding> {
  return inTransaction(prisma, async (tx) => {
    const find = () => store.findFinding(tx, actor, id);
    const { record } = await lockRecord(tx, actor, 'The finding', find);
    requireVersion(ifMatch, findingView(record));
    await change(tx, record);
    const changed = await find();
    if (!changed) throw notFound('The finding');
    return findingView(changed);
  });
}

function refuseClosed(finding: store.FindingRow): void {
  const { dismissal, commentId } = findingView(finding);
  if (isOpenFinding({ dismissal, commentId })) return;
  throw problem('conflict', dismissal ? 'The finding is dismissed already.' : 'The finding is a comment already.');
}

export function dismissFinding(deps: Changing, actor: Actor, target: RecordTarget, reason: string): Promise<Finding> {
  return changeFinding(deps, actor, target, async (tx, finding) => {
    refuseClosed(finding);
    await store.writeDismissal(tx, finding, { at: deps.now(), by: actor.userId, reason });
  });
}

export function restoreFinding(deps: Changing, actor: Actor, target: RecordTarget): Promise<Finding> {
  return changeFinding(deps, actor, target, async (tx, finding) => {
    if (finding.dismissedAt === null) throw problem('conflict', 'The finding is not dismissed.');
    await store.writeRestored(tx, finding.id, deps.now());
  });
}

export function linkFinding(deps: Changing, actor: Actor, target: RecordTarget, commentId: number): Promise<Finding> {
  return changeFinding(deps, actor, target, async (tx, finding) => {
    refuseClosed(finding);
    const { assetId } = finding;
    if (assetId === null || !(await store.isCommentOn(tx, commentId, assetId))) {
      refuseField('commentId', 'The comment is not one of this picture.');
    }
    await store.writeComment(tx, finding.id, commentId);
  });
}
