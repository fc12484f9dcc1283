import { priceOrder } from '@shootdesk/shared/job-prices/job-prices.contract';
import type { OrderedAddOns } from '@shootdesk/shared/prices/ordered-add-ons';
import { addCents, type Currency } from '@shootdesk/shared/prices/money';
import { useQueries } from '@tanstack/react-query';
import { mayCall, useCurrentUser } from '../../../api/current-user.ts';
import { orderPriceQuery } from '../../../data/prices/queries.ts';
import type { CheckedRow } from './check-rows.ts';
import { sortRows } from './sort-rows.ts';

/** Most services of one question about prices. */
const maxJobs = 20;

interface Job {
  readonly serviceId: number;
  readonly addOns: OrderedAddOns;
}

/** What an order of the table costs. */
export interface RowPrice {
  readonly cents: number;
  /** Lines without a price, which are not in the sum. */
  readonly unpriced: number;
}

export interface TablePrices {
  readonly currency: Currency;
  /** Prices by the number of a row; without rows whose prices are being read. */
  readonly rows: ReadonlyMap<number, RowPrice>;
  readonly sum: RowPrice;
}

const jobsOf = ({ order }: CheckedRow): Job[] =>
  order.services.map(({ serviceId, addOns = [] }) => ({ serviceId, addOns }));

const keyOf = (clientId: number, job: Job) => JSON.stringify([clientId, job.serviceId, job.addOns]);

/** Each thing that a client orders, once, because the rows of a table order the same again and again. */
function questionsOf(rows: readonly CheckedRow[]) {
  const byClient = Map.groupBy(rows, ({ client }) => client!.id);
  return [...byClient].flatMap(([clientId, own]) => {
    const jobs = [...new Map(own.flatMap(jobsOf).map((job) => [keyOf(clientId, job), job])).values()];
    return Array.from({ length: Math.ceil(jobs.length / maxJobs) }, (_, index) => ({
      clientId,
      jobs: jobs.slice(index * maxJobs, (index + 1) * maxJobs),
    }));
  });
}

const together = (prices: readonly RowPrice[]): RowPrice => ({
  cents: addCents(prices.map(({ cents }) => cents)),
  unpriced: prices.reduce((count, { unpriced }) => count + unpriced, 0),
});

/** What the orders of a table cost that can be made; null for people who do not see prices, and until the first is known. */
export function useTablePrices(checked: readonly CheckedRow[]): TablePrices | null {
  const isAllowed = mayCall(priceOrder, useCurrentUser());
  const { ready, failed, questions } = sortRows(checked);
  const priceable = isAllowed ? [...ready, ...failed, ...questions] : [];
  const asked = questionsOf(priceable);
  const answers = useQueries({
    queries: asked.map((question) => orderPriceQuery(question)),
  });
  const [currency] = answers.flatMap(({ data }) => (data ? [data.currency] : []));
  if (!currency) return null;
  const ofJob = new Map(
    asked.flatMap(({ clientId, jobs }, index) =>
      jobs.flatMap((job, at) => {
        const priced = answers[index]!.data?.jobs[at];
        if (!priced) return [];
        const unpriced = priced.lines.filter(({ cents }) => cents === null).length;
        return [[keyOf(clientId, job), { cents: priced.sumCents, unpriced }] as const];
      }),
    ),
  );
  const rows = new Map(
    priceable.flatMap((each) => {
      const prices = jobsOf(each).map((job) => ofJob.get(keyOf(each.client!.id, job)));
      const read = prices.filter((price) => price !== undefined);
      return read.length < prices.length ? [] : [[each.row.number, together(read)] as const];
    }),
  );
  return { currency, rows, sum: together([...rows.values()]) };
}
