import { Problem, problem } from '@shootdesk/shared/kernel/problem';
import type {
  FailedWorkBody,
  retryFailedWork as retryContract,
} from '@shootdesk/shared/operations/operations.contract';
import type { AnswerOf } from '@shootdesk/shared/kernel/endpoint';
import { retryMessages } from '../../db/outbox.store.ts';
import { inTransaction, type Tx } from '../../db/transaction.ts';
import type { Deps } from '../../deps.ts';
import type { Actor } from '../../kernel/actor.ts';
import { sendEmailAgain } from '../email-requests/public.ts';
import { lockFiles, retryFailedFiles, type MadeKind } from '../previews/public.ts';
import { findGroup, giveUpRows, isOutboxKind, type FoundGroup } from './failed-work.store.ts';

type Outcome = AnswerOf<typeof retryContract>;

/** Files or e-mails that are started again in one call. */
const maxPerCall = 200;

const moved = () =>
  problem('conflict', 'This has changed meanwhile: a colleague was quicker, or it worked. Look at the list again.');

/** Finds the failures that the person saw; refuses when they have changed. */
async function requireGroup(tx: Tx, { kind, group, count, newestId }: FailedWorkBody): Promise<FoundGroup> {
  const found = await findGroup(tx, kind, group, newestId);
  if (found?.recordIds.length !== count) throw moved();
  return found;
}

async function retryEmails(deps: Deps, actor: Actor, ids: readonly number[], requestId: string): Promise<Outcome> {
  let done = 0;
  let refusal: string | null = null;
  for (const id of ids.slice(0, maxPerCall)) {
    try {
      await sendEmailAgain(deps, actor, id, requestId);
      done += 1;
    } catch (error) {
      // One that may not be sent any more does not keep back the others.
      if (!(error instanceof Problem) || error.status >= 500) throw error;
      refusal ??= error.message;
    }
  }
  return { done, left: ids.length - done, refusal };
}

/** Starts all failures of a group again. */
export async function retryFailedWork(
  deps: Deps,
  actor: Actor,
  body: FailedWorkBody,
  requestId: string,
): Promise<Outcome> {
  const { kind } = body;
  const log = deps.log.child({ userId: actor.userId, kind });
  const { recordIds, done } = await inTransaction(deps.prisma, async (tx) => {
    const found = await requireGroup(tx, body);
    if (found.state === 'retrying') {
      throw problem('rule_violated', 'This is tried again by itself. Mend the reason, or give it up.');
    }
    const some = found.recordIds.slice(0, maxPerCall);
    if (isOutboxKind(kind)) await retryMessages(tx, found.ids);
    else if (kind !== 'email') await retryFailedFiles(tx, kind as MadeKind, some, requestId);
    return { recordIds: found.recordIds, done: isOutboxKind(kind) ? found.ids.length : some.length };
  });
  log.info({ count: done }, 'failed work is tried again');
  if (kind === 'email') return retryEmails(deps, actor, recordIds, requestId);
  return { done, left: recordIds.length - done, refusal: null };
}

/** Gives all failures of a group up, so that they are neither tried nor listed again. */
export async function giveUpFailedWork(deps: Deps, actor: Actor, body: FailedWorkBody): Promise<Outcome> {
  const done = await inTransaction(deps.prisma, async (tx) => {
    const { ids, recordIds } = await requireGroup(tx, body);
    if (!isOutboxKind(body.kind) && body.kind !== 'email') await lockFiles(tx, recordIds);
    if ((await giveUpRows(tx, body.kind, ids, actor.userId)) !== ids.length) throw moved();
    return recordIds.length;
  });
  deps.log.info({ userId: actor.userId, kind: body.kind, count: done }, 'failed work is given up');
  return { done, left: 0, refusal: null };
}
