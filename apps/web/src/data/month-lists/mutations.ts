import {
  addCorrection,
  createMonthList,
  deleteCorrection,
  deleteMonthList,
  lockMonthList,
} from '@shootdesk/shared/month-lists/month-lists.contract';
import type { SentBody } from '@shootdesk/shared/kernel/endpoint';
import type { QueryClient } from '@tanstack/react-query';
import { call } from '../../api/call.ts';
import { monthListsKey } from './queries.ts';

/** Reads all lists again, because jobs move between them. */
const reread = (cache: QueryClient) => cache.invalidateQueries({ queryKey: monthListsKey });

export async function draftMonth(cache: QueryClient, body: SentBody<typeof createMonthList>) {
  const list = await call(createMonthList, { body });
  await reread(cache);
  return list;
}

/** Locks a month. After a refusal the list is refetched, because it may have changed. */
export async function lockMonth(cache: QueryClient, id: number, body: SentBody<typeof lockMonthList>): Promise<void> {
  try {
    await call(lockMonthList, { params: { id }, body });
  } finally {
    await reread(cache);
  }
}

export async function discardMonth(cache: QueryClient, id: number): Promise<void> {
  await call(deleteMonthList, { params: { id } });
  await reread(cache);
}

export async function correctMonth(
  cache: QueryClient,
  id: number,
  body: SentBody<typeof addCorrection>,
): Promise<void> {
  await call(addCorrection, { params: { id }, body });
  await reread(cache);
}

export async function uncorrectMonth(cache: QueryClient, id: number, itemId: number): Promise<void> {
  await call(deleteCorrection, { params: { id, itemId } });
  await reread(cache);
}
