import type { Deps } from '../../deps.ts';
import type { Tx } from '../../db/transaction.ts';
import { propertyOf } from '@shootdesk/shared/availability/property';
import { findOnSiteJobs } from '../dispatch/public.ts';
import { staysOf } from '../planning/public.ts';
import { propertyTimeZone } from '../zones/public.ts';
import { factsFrom, readPeople, readVisit } from './visit-facts.ts';

/** The jobs without an appointment that one person would do in one stay with a job, among some of its campaign. */
export async function visitJobsOf(
  tx: Tx,
  deps: Pick<Deps, 'settings' | 'now'>,
  serviceJobId: number,
  beside: readonly number[],
): Promise<readonly number[]> {
  const rows = await findOnSiteJobs(tx, beside);
  const undated = rows.filter(({ id, dateService }) => dateService === null || id === serviceJobId);
  const visit = await readVisit(tx, deps, [serviceJobId]);
  const now = deps.now();
  const people = await readPeople(tx, visit, { start: now, finish: now });
  const jobs = undated.map((row) => ({
    ...row,
    property: propertyOf(row),
    propertyTimeZone: propertyTimeZone(row),
  }));
  const stays = staysOf({ ...factsFrom(now, people, visit), jobs });
  const own = stays.find((stay) => stay.jobs.some(({ id }) => id === serviceJobId));
  return own?.jobs.map(({ id }) => id) ?? [serviceJobId];
}
