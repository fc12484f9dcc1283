import { listAddOns } from '@shootdesk/shared/add-ons/add-ons.contract';
import {
  getJobPrice,
  priceOrder,
  updateJobPrice,
  type JobPrice,
} from '@shootdesk/shared/job-prices/job-prices.contract';
import type { SentBody } from '@shootdesk/shared/kernel/endpoint';
import { queryOptions, type QueryClient } from '@tanstack/react-query';
import { call } from '../../api/call.ts';
import { jobsKey } from '../jobs/queries.ts';

/** Reads all add-ons by name; only for people who may see prices. */
export const addOnsQuery = queryOptions({
  queryKey: ['add-ons', 'all'],
  queryFn: async ({ signal }) => (await call(listAddOns, { query: { size: -1 } }, signal)).results,
});

export type OrderPriceQuestion = SentBody<typeof priceOrder>;

/** Reads the price of an order. Nothing is read for null. */
export const orderPriceQuery = (body: OrderPriceQuestion | null) =>
  queryOptions({
    queryKey: ['order-price', body],
    queryFn: ({ signal }) => call(priceOrder, { body: body! }, signal),
    enabled: body !== null,
    staleTime: 0,
  });

/** Reads the agreed price of a job. Its key is below the jobs', because a change of the job may change it. */
export const jobPriceQuery = (id: number) =>
  queryOptions({
    queryKey: [...jobsKey, 'price', id],
    queryFn: ({ signal }) => call(getJobPrice, { params: { id } }, signal),
  });

export function showJobPrice(cache: QueryClient, price: JobPrice): void {
  cache.setQueryData(jobPriceQuery(price.serviceJobId).queryKey, price);
}

/** Replaces the agreed price of a job. */
export async function agreeJobPrice(
  cache: QueryClient,
  {
    id,
    body,
    ifMatch,
  }: { readonly id: number; readonly body: SentBody<typeof updateJobPrice>; readonly ifMatch: number },
): Promise<void> {
  showJobPrice(cache, await call(updateJobPrice, { params: { id }, body, ifMatch }));
}
