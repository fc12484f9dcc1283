import type { ForecastView } from '@shootdesk/shared/forecasts/forecasts.contract';
import type { Deps } from '../../deps.ts';
import type { Actor } from '../../kernel/actor.ts';
import { visibleJobIds } from '../service-jobs/public.ts';
import { readForecasts, type ForecastRow } from './forecasts.store.ts';

function viewOf({ jobId, deadline, expectedAt, atRiskUntil, steps }: ForecastRow, now: Date): ForecastView {
  return {
    serviceJobId: jobId,
    deadline: new Date(deadline).toISOString(),
    expectedAt: expectedAt === null ? null : new Date(expectedAt).toISOString(),
    state: deadline <= now.getTime() ? 'late' : atRiskUntil === null ? 'onTime' : 'atRisk',
    steps: [...steps],
  };
}

/** Reads the forecasts of these jobs; omits jobs that the actor may not see. */
export async function listForecasts(
  { reads, now }: Pick<Deps, 'reads' | 'now'>,
  actor: Actor,
  jobIds: readonly number[],
) {
  const ids = await visibleJobIds(reads, actor, jobIds);
  const results = (await readForecasts(reads, ids)).map((row) => viewOf(row, now()));
  return { results, additionalInfo: { totalCount: results.length } };
}
