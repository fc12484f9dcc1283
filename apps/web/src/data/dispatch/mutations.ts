import { listActivityLogs } from '@shootdesk/shared/activity-logs/activity-logs.contract';
import type { SentBody } from '@shootdesk/shared/kernel/endpoint';
import type { cancelVisit, moveVisit } from '@shootdesk/shared/scheduling/move-visit.contract';
import type { patchProviderDetails, rescheduleServiceJob } from '@shootdesk/shared/scheduling/scheduling.contract';
import type { QueryClient } from '@tanstack/react-query';
import { call } from '../../api/call.ts';
import { fullName } from '../../api/current-user.ts';
import { bookJob, cancelWholeVisit, fixTimeOfVisit, moveWholeVisit, rescheduleJob } from '../jobs/mutations.ts';
import { rereadBoards, settleMoved } from './queries.ts';

/** A move on the board: of a job by one of two calls, of a whole visit, or a visit that is cancelled. */
type SentMove = { readonly id: number; readonly ifMatch: number } & (
  | { readonly call: 'book'; readonly body: SentBody<typeof patchProviderDetails> }
  | { readonly call: 'reschedule'; readonly body: SentBody<typeof rescheduleServiceJob> }
  | { readonly call: 'visit'; readonly body: SentBody<typeof moveVisit> }
  | { readonly call: 'cancel'; readonly body: SentBody<typeof cancelVisit> }
);

/**
 * Moves a job or its visit, and shows on the boards of the screen what the server made of it.
 * @param onBooked called when the server has moved it, before the boards are read again
 */
export async function moveOnBoard(cache: QueryClient, move: SentMove, onBooked?: () => void): Promise<void> {
  if (move.call === 'book') await bookJob(cache, move);
  else if (move.call === 'reschedule') await rescheduleJob(cache, move);
  else if (move.call === 'visit') await moveWholeVisit(cache, move);
  else await cancelWholeVisit(cache, move);
  onBooked?.();
  const isOfVisit = move.call === 'visit' || move.call === 'cancel';
  // The move is made, whether or not the jobs can be read again.
  await settleMoved(cache, isOfVisit ? move.body.jobs.map(({ id }) => id) : [move.id]).catch(
    () => void rereadBoards(cache),
  );
}

/** Fixes the open time of a visit, and shows that on the boards of the screen. */
export async function fixTimeNow(cache: QueryClient, id: number): Promise<void> {
  const jobs = await fixTimeOfVisit(cache, id);
  await settleMoved(
    cache,
    jobs.map((job) => job.id),
  ).catch(() => void rereadBoards(cache));
}

/** Kinds of activity that say who moved an appointment or changed its provider. */
const moving = new Set(['appointment', 'person']);

/** Finds who moved a job last; null where the activity log does not say. */
export async function findMover(jobId: number): Promise<string | null> {
  const query = { serviceJobs: [jobId], includes: ['createdBy' as const], pageSize: '20' };
  const { results } = await call(listActivityLogs, { query });
  const entry = results.find(({ activity, createdBy }) => createdBy && moving.has(activity?.what ?? ''));
  return entry?.createdBy ? fullName(entry.createdBy) : null;
}
