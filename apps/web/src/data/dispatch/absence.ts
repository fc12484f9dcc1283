import { createAbsence, listAbsenceProposals } from '@shootdesk/shared/dispatch/absence.contract';
import type { AnswerOf, SentBody } from '@shootdesk/shared/kernel/endpoint';
import { keepPreviousData, queryOptions, type QueryClient } from '@tanstack/react-query';
import { call } from '../../api/call.ts';
import { rereadAvailability } from '../availability/mutations.ts';
import type { SentPeriod } from '../availability/queries.ts';
import { jobsKey } from '../jobs/queries.ts';

/** Reads what an absence of a provider is in the way of, with who could do it. */
export const absenceProposalsQuery = (userId: number, period: SentPeriod) =>
  queryOptions({
    queryKey: [...jobsKey, 'absence-proposals', userId, period],
    queryFn: async ({ signal }) =>
      (await call(listAbsenceProposals, { params: { id: userId }, query: { ...period } }, signal)).results,
    // The list of another period stays until it is read. That of another person must not.
    placeholderData: (previous, query) => (query?.queryKey[2] === userId ? keepPreviousData(previous) : undefined),
    gcTime: 0,
  });

/** Blocks a provider out and hands on the jobs in the way. After a refusal, the jobs are read again, because they may be others. */
export async function saveAbsence(
  cache: QueryClient,
  userId: number,
  body: SentBody<typeof createAbsence>,
): Promise<AnswerOf<typeof createAbsence>> {
  try {
    return await call(createAbsence, { params: { id: userId }, body });
  } finally {
    await Promise.all([cache.invalidateQueries({ queryKey: jobsKey }), rereadAvailability(cache)]);
  }
}
