import { flagNotices } from '@shootdesk/shared/flags/step-warnings';
import { notFound } from '@shootdesk/shared/kernel/problem';
import type { JobInclude } from '@shootdesk/shared/service-jobs/list-query';
import type { ServiceJobWithStatuses } from '@shootdesk/shared/service-jobs/service-job.schema';
import type { Deps } from '../../../deps.ts';
import type { Tx } from '../../../db/transaction.ts';
import type { Actor } from '../../../kernel/actor.ts';
import { transitionsFrom } from '../../workflows/public.ts';
import { readableBy } from '../access/readable-job.policy.ts';
import { allowedMoves } from './allowed-moves.ts';
import { findJob, type JobWithFacts } from './job.store.ts';
import { serviceJobView, wireOrNull } from './service-job.view.ts';

/** A job as it was read, and as its endpoint shows it to the actor. */
export interface ShownJob {
  readonly found: JobWithFacts;
  readonly shown: ServiceJobWithStatuses;
}

/** Reads a job for the actor, in transaction `tx` if given. Throws 404 when they may not see it. */
export async function readJob(
  { prisma, reads, now }: Pick<Deps, 'prisma' | 'reads' | 'now'>,
  actor: Actor,
  id: number,
  includes: readonly JobInclude[],
  tx?: Tx,
): Promise<ShownJob> {
  const found = await findJob(tx ?? reads, actor, id, includes);
  if (!found) throw notFound('The job');
  const transitions = await transitionsFrom(prisma, found.workflow, found.job.serviceJobStatusId, tx);
  const allowed = allowedMoves(actor, found, transitions);
  const { campaignHasDusk, awaitsUpload, bearers } = found;
  const clientOpenedAt = wireOrNull(found.clientOpenedAt);
  const flags = flagNotices(bearers, actor.userType);
  const job = readableBy(actor, now())(serviceJobView(found));
  const facts = { campaignHasDusk, awaitsUpload, clientOpenedAt, flags };
  return { found, shown: { ...job, ...facts, allowedStatuses: allowed } };
}
