import type { AnswerOf } from '@shootdesk/shared/kernel/endpoint';
import { giveUpFailedWork, retryFailedWork, type FailedWork } from '@shootdesk/shared/operations/operations.contract';
import type { QueryClient } from '@tanstack/react-query';
import { call } from '../../api/call.ts';
import { operationsQuery } from './queries.ts';

export type WorkAction = 'retry' | 'giveUp';

const contracts = { retry: retryFailedWork, giveUp: giveUpFailedWork } as const;

/** Retries or gives up a group of failures, and reads the list again, also after a refusal, because it has changed then. */
export async function changeFailedWork(
  cache: QueryClient,
  action: WorkAction,
  { kind, group, count, newestId }: FailedWork,
): Promise<AnswerOf<typeof retryFailedWork>> {
  try {
    return await call(contracts[action], { body: { kind, group, count, newestId } });
  } finally {
    await cache.invalidateQueries(operationsQuery);
  }
}
