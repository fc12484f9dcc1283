import { maxReviewLinkDays, mayShareReview } from '@shootdesk/shared/client-review/review-link';
import type * as contract from '@shootdesk/shared/client-review/review-links.contract';
import type { ReviewLink } from '@shootdesk/shared/client-review/review-links.contract';
import type { AnswerOf, BodyOf, QueryOf } from '@shootdesk/shared/kernel/endpoint';
import { reference } from '@shootdesk/shared/kernel/ids';
import { notFound, problem } from '@shootdesk/shared/kernel/problem';
import type { JobPerson } from '@shootdesk/shared/service-job-users/job-person';
import type { Deps } from '../../deps.ts';
import { inTransaction, type Tx } from '../../db/transaction.ts';
import type { Actor } from '../../kernel/actor.ts';
import { requireVersion, type RecordTarget } from '../../kernel/require-version.ts';
import { expiryOf, linkChange, linkFields } from '../client-links/public.ts';
import { hashPassword } from '../identity/public.ts';
import { recordChange } from '../record-changes/public.ts';
import { findPersonOn, lockRecord, personOn, requireLockedJob, visibleJobIds } from '../service-jobs/public.ts';
import {
  findLink,
  findLinkOfRecipient,
  hasValidLink,
  issueReviewLink,
  listLinkPage,
  writeLink,
  type LinkRow,
} from './links.store.ts';
import { recordReview } from './record-review.ts';
import { reviewUrl } from './review-links.ts';

type Sharing = Pick<Deps, 'prisma' | 'config' | 'now'>;

function requireRight(person: JobPerson): void {
  if (mayShareReview(person)) return;
  throw problem('forbidden', 'Only those who may send the job to the client see and change its review links.');
}

function linkView({ config }: Pick<Deps, 'config'>, row: LinkRow): ReviewLink {
  const [last] = row.decisions;
  return {
    id: row.id,
    serviceJobId: row.serviceJobId,
    email: row.email,
    name: row.name,
    url: reviewUrl(config, row),
    hasPasscode: row.passcodeHash !== null,
    expiresAt: row.expiresAt.toISOString(),
    revokedAt: row.revokedAt?.toISOString() ?? null,
    lastVisitAt: row.lastVisitAt?.toISOString() ?? null,
    decision: last
      ? {
          decision: last.decision as NonNullable<ReviewLink['decision']>['decision'],
          message: last.message,
          decidedAt: last.decidedAt.toISOString(),
        }
      : null,
    createdBy: row.createdBy,
    createdAt: row.createdAt.toISOString(),
    cache_key: row.cacheKey,
  };
}

/** What the audit list shows of a link. */
const fieldsOf = (row: LinkRow) =>
  linkFields(row, { recipient: row.email, job: reference('ServiceJob', row.serviceJobId) });

/** Records what was done to a link in the audit list; `before` is null for a new one. */
async function recordLink(tx: Tx, actor: Actor, id: number, before: LinkRow | null): Promise<void> {
  const after = await findLink(tx, id);
  if (!after) return;
  const change = { before: before && fieldsOf(before), after: fieldsOf(after) };
  await recordChange(tx, actor, { entityType: 'ReviewLink', entityId: id, ...change });
}

async function readView(deps: Sharing, tx: Tx, id: number): Promise<ReviewLink> {
  const row = await findLink(tx, id);
  if (!row) throw notFound('The review link');
  return linkView(deps, row);
}

export async function listReviewLinks(
  deps: Sharing,
  actor: Actor,
  serviceJobId: number,
  page: QueryOf<typeof contract.listReviewLinks>,
): Promise<AnswerOf<typeof contract.listReviewLinks>> {
  const { prisma } = deps;
  if ((await visibleJobIds(prisma, actor, [serviceJobId])).length === 0) throw notFound('The job');
  requireRight(await findPersonOn(prisma, actor, serviceJobId));
  const { rows, totalCount } = await listLinkPage(prisma, serviceJobId, page);
  return { results: rows.map((row) => linkView(deps, row)), additionalInfo: { totalCount } };
}

export async function createReviewLink(
  deps: Sharing,
  actor: Actor,
  serviceJobId: number,
  { email, name, passcode, ...sent }: BodyOf<typeof contract.createReviewLink>,
): Promise<ReviewLink> {
  const expiresAt = expiryOf(deps.now(), sent.expiresAt, maxReviewLinkDays);
  const passcodeHash = passcode ? await hashPassword(passcode) : null;
  return inTransaction(deps.prisma, async (tx) => {
    const job = await requireLockedJob(tx, actor, serviceJobId);
    requireRight(personOn(job, actor));
    if (await hasValidLink(tx, serviceJobId, email, deps.now())) {
      throw problem('already_exists', `${email} has a link to this job already.`);
    }
    // An ended or revoked link is issued again.
    const before = await findLinkOfRecipient(tx, serviceJobId, email);
    const { id } = await issueReviewLink(tx, { serviceJobId, email, name, expiresAt, createdById: actor.userId });
    await writeLink(tx, id, { passcodeHash });
    await recordReview(tx, job, { name }, { done: 'issued', actorId: actor.userId });
    await recordLink(tx, actor, id, before);
    return readView(deps, tx, id);
  });
}

export async function updateReviewLink(
  deps: Sharing,
  actor: Actor,
  { id, ifMatch }: RecordTarget,
  { passcode, revoked, ...sent }: BodyOf<typeof contract.updateReviewLink>,
): Promise<ReviewLink> {
  const expiresAt = expiryOf(deps.now(), sent.expiresAt, maxReviewLinkDays);
  const passcodeHash = passcode ? await hashPassword(passcode) : passcode;
  return inTransaction(deps.prisma, async (tx) => {
    const { job, record: link } = await lockRecord(tx, actor, 'The review link', () => findLink(tx, id));
    requireRight(personOn(job, actor));
    requireVersion(ifMatch, linkView(deps, link));
    const { data, done } = linkChange(link, { expiresAt, passcodeHash, revoked }, deps.now());
    await writeLink(tx, id, data);
    await recordReview(tx, job, link, { done, actorId: actor.userId });
    await recordLink(tx, actor, id, link);
    return readView(deps, tx, id);
  });
}
