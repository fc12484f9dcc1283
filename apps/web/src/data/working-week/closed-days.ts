import { importClosedDays, listClosedDays } from '@shootdesk/shared/closed-days/closed-days.contract';
import type { AnswerOf, SentBody } from '@shootdesk/shared/kernel/endpoint';
import { queryOptions } from '@tanstack/react-query';
import { allRows } from '@shootdesk/shared/kernel/page-query';
import { call } from '../../api/call.ts';

/** Reads which of some days are closed, and where. */
export const closedDaysQuery = (days: readonly string[]) =>
  queryOptions({
    queryKey: ['closed-days', days],
    queryFn: async ({ signal }) => {
      const query = { filter: JSON.stringify({ date: { in: days } }), size: allRows };
      return (await call(listClosedDays, { query }, signal)).results;
    },
  });

/** Adds a closed day for each pasted line. */
export function addClosedDays(body: SentBody<typeof importClosedDays>): Promise<AnswerOf<typeof importClosedDays>> {
  return call(importClosedDays, { body });
}
