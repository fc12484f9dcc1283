import type { Deps } from '../../deps.ts';
import type { Tx } from '../../db/transaction.ts';
import { findOnSiteJobs, type JobRow } from '../dispatch/public.ts';
import { planJobOf, staysOf, type Stay } from '../planning/public.ts';
import { factsFrom, readPeople, readVisit } from './visit-facts.ts';

/** The stays that an order would make of jobs of one campaign. */
export async function orderedStays(
  tx: Tx,
  deps: Pick<Deps, 'settings' | 'now'>,
  rows: readonly JobRow[],
): Promise<readonly Stay[]> {
  const [first] = rows;
  if (!first) return [];
  const visit = await readVisit(tx, deps, [first.id]);
  const now = deps.now();
  const people = await readPeople(tx, visit, { start: now, finish: now });
  const jobs = rows.map(planJobOf);
  return staysOf({ ...factsFrom(now, people, visit), jobs });
}

/** The jobs without an appointment that one person would do in one stay with a job, among some of its campaign. */
export async function visitJobsOf(
  tx: Tx,
  deps: Pick<Deps, 'settings' | 'now'>,
  serviceJobId: number,
  beside: readonly number[],
): Promise<readonly number[]> {
  const rows = await findOnSiteJobs(tx, beside);
  const undated = rows.filter(({ id, dateService }) => dateService === null || id === serviceJobId);
  const stays = await orderedStays(tx, deps, undated);
  const own = stays.find((stay) => stay.jobs.some(({ id }) => id === serviceJobId));
  return own?.jobs.map(({ id }) => id) ?? [serviceJobId];
}
