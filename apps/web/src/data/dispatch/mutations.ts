import { listActivityLogs } from '@shootdesk/shared/activity-logs/activity-logs.contract';
import type { SentBody } from '@shootdesk/shared/kernel/endpoint';
import type { patchProviderDetails, rescheduleServiceJob } from '@shootdesk/shared/scheduling/scheduling.contract';
import type { QueryClient } from '@tanstack/react-query';
import { call } from '../../api/call.ts';
import { fullName } from '../../api/current-user.ts';
import { bookJob, rescheduleJob } from '../jobs/mutations.ts';
import { settleMoved } from './queries.ts';

/** A move of a job on the board, by one of two calls. */
type SentMove = { readonly id: number; readonly ifMatch: number } & (
  | { readonly call: 'book'; readonly body: SentBody<typeof patchProviderDetails> }
  | { readonly call: 'reschedule'; readonly body: SentBody<typeof rescheduleServiceJob> }
);

/** Moves a job, and shows on the boards of the screen what the server made of it. */
export async function moveBoardJob(cache: QueryClient, move: SentMove): Promise<void> {
  if (move.call === 'book') await bookJob(cache, move);
  else await rescheduleJob(cache, move);
  await settleMoved(cache, move.id);
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
