import { flagNotices } from '@shootdesk/shared/flags/step-warnings';
import { notFound } from '@shootdesk/shared/kernel/problem';
import type { JobInclude } from '@shootdesk/shared/service-jobs/list-query';
import type { ServiceJobWithStatuses } from '@shootdesk/shared/service-jobs/service-job.schema';
import type { Deps } from '../../../deps.ts';
import type { Tx } from '../../../db/transaction.ts';
import { isClientKey, type Actor } from '../../../kernel/actor.ts';
import { transitionsFrom } from '../../workflows/public.ts';
import { readableJobs } from '../access/readable-jobs.ts';
import { allowedMoves } from './allowed-moves.ts';
import { findJob, type JobWithFacts } from './job.store.ts';
import { serviceJobView, wireOrNull } from './service-job.view.ts';

/** The stored job, and its form for the actor. */
export interface JobForActor {
  readonly stored: JobWithFacts;
  readonly view: ServiceJobWithStatuses;
}

/** Throws 404 when the actor may not see it. */
export async function readJob(
  { prisma, reads, now }: Pick<Deps, 'prisma' | 'reads' | 'now'>,
  actor: Actor,
  id: number,
  includes: readonly JobInclude[],
  tx?: Tx,
): Promise<JobForActor> {
  const stored = await findJob(tx ?? reads, actor, id, includes);
  if (!stored) throw notFound('The job');
  const transitions = await transitionsFrom(prisma, stored.workflow, stored.job.serviceJobStatusId, tx);
  const allowed = allowedMoves(actor, stored, transitions);
  const { campaignHasDusk, makes, workedOnBy, awaitsUpload, bearers } = stored;
  const clientOpenedAt = wireOrNull(stored.clientOpenedAt);
  const flags = isClientKey(actor) ? [] : flagNotices(bearers, actor.userType);
  const [job] = await readableJobs(tx ?? reads, actor, now(), [serviceJobView(stored)]);
  const facts = { campaignHasDusk, makes, workedOnBy, awaitsUpload, clientOpenedAt, flags };
  return { stored, view: { ...job!, ...facts, allowedStatuses: allowed } };
}
