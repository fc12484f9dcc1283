import type { AnswerOf } from '@shootdesk/shared/kernel/endpoint';
import { giveUpFailedWork, retryFailedWork, type FailedWork } from '@shootdesk/shared/operations/operations.contract';
import type { QueryClient } from '@tanstack/react-query';
import { call } from '../../api/call.ts';
import { firstMessage } from '../../kernel/api-error.ts';
import { operationsQuery } from './queries.ts';

export type WorkAction = 'retry' | 'giveUp';

const contracts = { retry: retryFailedWork, giveUp: giveUpFailedWork } as const;

/**
 * Retries or gives up a group of failures in several calls, and refetches the list even after a refusal. When a later call is refused, the results of
 * the earlier ones are still reported.
 */
export async function changeFailedWork(
  cache: QueryClient,
  action: WorkAction,
  { kind, group, count, newestId }: FailedWork,
): Promise<AnswerOf<typeof retryFailedWork>> {
  const change = (left: number) => call(contracts[action], { body: { kind, group, count: left, newestId } });
  try {
    let outcome = await change(count);
    let done = outcome.done;
    while (outcome.left > 0 && outcome.done > 0 && outcome.refusal === null) {
      const { left } = outcome;
      outcome = await change(left).catch((error: unknown) => ({ done: 0, left, refusal: firstMessage(error) }));
      done += outcome.done;
    }
    return { ...outcome, done };
  } finally {
    await cache.invalidateQueries(operationsQuery);
  }
}
