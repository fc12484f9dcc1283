import type { ServiceJob } from '@shootdesk/shared/service-jobs/service-job.schema';
import type { Reads } from '../../../db/reads.ts';
import { isClientKey, type Actor } from '../../../kernel/actor.ts';
import { findOpenTimes } from './open-times.store.ts';
import { readableBy } from './readable-job.policy.ts';

const none: ReadonlySet<number> = new Set();

/** Jobs with what the actor may not read left out. Open times are looked up for client keys alone, because everybody else reads them. */
export async function readableJobs(
  db: Reads,
  actor: Actor,
  now: Date,
  jobs: readonly ServiceJob[],
): Promise<ServiceJob[]> {
  const ids = jobs.map(({ id }) => id);
  const openIds = isClientKey(actor) && ids.length > 0 ? await findOpenTimes(db, ids) : none;
  return jobs.map(readableBy(actor, now, openIds));
}
