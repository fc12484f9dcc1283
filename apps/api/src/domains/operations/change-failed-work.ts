import { Problem, problem } from '@shootdesk/shared/kernel/problem';
import type {
  FailedWorkBody,
  retryFailedWork as retryContract,
} from '@shootdesk/shared/operations/operations.contract';
import type { AnswerOf } from '@shootdesk/shared/kernel/endpoint';
import { whyNotGivenUp } from '@shootdesk/shared/operations/giving-up';
import { retryMessages } from '../../db/outbox.store.ts';
import { inTransaction, type Tx } from '../../db/transaction.ts';
import type { Deps } from '../../deps.ts';
import type { Actor } from '../../kernel/actor.ts';
import { sendEmailAgain } from '../email-requests/public.ts';
import { lockFiles, retryFailedFiles, type MadeKind } from '../previews/public.ts';
import { recordChange } from '../record-changes/public.ts';
import { findGroup, giveUpRows, isOutboxKind, type FoundGroup } from './failed-work.store.ts';
import { workKindOf } from './work-kinds.ts';

type Outcome = AnswerOf<typeof retryContract>;

/** Maximum files or e-mails per call. */
const maxPerCall = 200;

const moved = () =>
  problem('conflict', 'This has changed meanwhile: a colleague was quicker, or it worked. Look at the list again.');

interface RequiredGroup {
  readonly state: FoundGroup['state'];
  /** Rows of the first `maxPerCall` files of a group; all rows of other kinds. */
  readonly ids: readonly number[];
  readonly recordIds: readonly number[];
  /** Number of files beyond the limit of one call. */
  readonly left: number;
}

const isFileKind = (kind: string): kind is MadeKind => !isOutboxKind(kind) && kind !== 'email';

/** Finds the failures that the person saw; refuses when they have changed. */
async function requireGroup(tx: Tx, { kind, group, count, newestId }: FailedWorkBody): Promise<RequiredGroup> {
  const found = await findGroup(tx, kind, group, newestId);
  const all = [...new Set(found?.rows.map(({ recordId }) => recordId))];
  if (!found || all.length !== count) throw moved();
  const recordIds = isFileKind(kind) ? all.slice(0, maxPerCall) : all;
  const taken = new Set(recordIds);
  const ids = found.rows.filter(({ recordId }) => taken.has(recordId)).map(({ id }) => id);
  return { state: found.state, ids, recordIds, left: all.length - recordIds.length };
}

/** Records a decision about failed work in the audit list, under the id of its newest failure; that of an e-mail under its own. */
async function recordDecision(
  tx: Tx,
  actor: Actor,
  { kind, newestId }: Pick<FailedWorkBody, 'kind' | 'newestId'>,
  decided: { readonly decision: 'tried again' | 'given up'; readonly count: number },
): Promise<void> {
  const after = { name: workKindOf(kind).name, ...decided };
  await recordChange(tx, actor, { entityType: 'FailedWork', entityId: newestId, before: {}, after });
}

async function retryEmails(deps: Deps, actor: Actor, ids: readonly number[], requestId: string): Promise<Outcome> {
  let done = 0;
  let refusal: string | null = null;
  for (const id of ids.slice(0, maxPerCall)) {
    try {
      // Each in its own transaction with its own entry: the next may be refused.
      await sendEmailAgain(deps, actor, id, requestId, (tx) =>
        recordDecision(tx, actor, { kind: 'email', newestId: id }, { decision: 'tried again', count: 1 }),
      );
      done += 1;
    } catch (error) {
      // An e-mail that may no longer be sent must not block the others.
      if (!(error instanceof Problem) || error.status >= 500) throw error;
      refusal ??= error.message;
    }
  }
  return { done, left: ids.length - done, refusal };
}

/** Retries the failures of a group, up to `maxPerCall` files or e-mails. */
export async function retryFailedWork(
  deps: Deps,
  actor: Actor,
  body: FailedWorkBody,
  requestId: string,
): Promise<Outcome> {
  const { kind } = body;
  const { recordIds, left } = await inTransaction(deps.prisma, async (tx) => {
    const group = await requireGroup(tx, body);
    if (group.state === 'retrying') {
      const refusal = whyNotGivenUp({ kind, state: group.state });
      throw problem('rule_violated', refusal ?? 'This is tried again by itself. Mend the reason, or give it up.');
    }
    if (isOutboxKind(kind)) await retryMessages(tx, group.ids);
    else if (isFileKind(kind)) await retryFailedFiles(tx, kind, group.recordIds, requestId);
    if (kind !== 'email') {
      await recordDecision(tx, actor, body, { decision: 'tried again', count: group.recordIds.length });
    }
    return group;
  });
  deps.log.info({ userId: actor.userId, kind, count: recordIds.length }, 'failed work is tried again');
  if (kind === 'email') return retryEmails(deps, actor, recordIds, requestId);
  return { done: recordIds.length, left, refusal: null };
}

/** Gives up the failures of a group, up to `maxPerCall` files, so that they are neither retried nor listed. */
export async function giveUpFailedWork(deps: Deps, actor: Actor, body: FailedWorkBody): Promise<Outcome> {
  const { kind } = body;
  const outcome = await inTransaction(deps.prisma, async (tx) => {
    const { state, ids, recordIds, left } = await requireGroup(tx, body);
    const refusal = whyNotGivenUp({ kind, state });
    if (refusal !== null) throw problem('rule_violated', refusal);
    if (isFileKind(kind)) await lockFiles(tx, recordIds);
    if ((await giveUpRows(tx, kind, ids, actor.userId)) !== ids.length) throw moved();
    await recordDecision(tx, actor, body, { decision: 'given up', count: recordIds.length });
    return { done: recordIds.length, left, refusal: null };
  });
  deps.log.info({ userId: actor.userId, kind, count: outcome.done }, 'failed work is given up');
  return outcome;
}
