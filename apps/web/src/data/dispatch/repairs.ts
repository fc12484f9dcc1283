import { listRepairProposals, makeRepair } from '@shootdesk/shared/dispatch/repair.contract';
import type { AnswerOf, SentBody } from '@shootdesk/shared/kernel/endpoint';
import { keepPreviousData, queryOptions, type QueryClient } from '@tanstack/react-query';
import { call } from '../../api/call.ts';
import { jobsKey } from '../jobs/queries.ts';

/** How late somebody is for a visit. */
export interface RepairQuestion {
  readonly userId: number;
  /** A job of the visit. */
  readonly serviceJobId: number;
  readonly minutes: number;
}

const repairsKey = [...jobsKey, 'repair-proposals'] as const;

/** Reads what can be done where somebody is late. */
export const repairProposalsQuery = ({ userId, serviceJobId, minutes }: RepairQuestion) =>
  queryOptions({
    queryKey: [...repairsKey, userId, serviceJobId, minutes],
    queryFn: async ({ signal }) => {
      const query = { serviceJobId: String(serviceJobId), minutes: String(minutes) };
      const { results, additionalInfo } = await call(listRepairProposals, { params: { id: userId }, query }, signal);
      return { repairs: results, lateVisits: additionalInfo.lateVisits };
    },
    // The repairs for other minutes stay until these are read. Those for another visit must not.
    placeholderData: (previous, query) =>
      query?.queryKey[repairsKey.length + 1] === serviceJobId ? keepPreviousData(previous) : undefined,
    gcTime: 0,
  });

/** Reads the repairs on the screen again, because a visit has begun or a job has changed. */
export async function rereadRepairs(cache: QueryClient): Promise<void> {
  await cache.invalidateQueries({ queryKey: repairsKey });
}

/** Moves the visits of a repair in one step. Afterwards the jobs are read again, because some may be others than was thought. */
export async function sendRepair(
  cache: QueryClient,
  body: SentBody<typeof makeRepair>,
): Promise<AnswerOf<typeof makeRepair>['visits']> {
  try {
    return (await call(makeRepair, { body })).visits;
  } finally {
    await cache.invalidateQueries({ queryKey: jobsKey });
  }
}
