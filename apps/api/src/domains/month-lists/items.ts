import type { PrismaClient } from '@shootdesk/prisma/client';
import type { MonthListItem, MonthListKind } from '@shootdesk/shared/month-lists/month-lists.contract';
import { isPriced, quoteLines, rateInForce, sumOfLines, type QuotedLine } from '@shootdesk/shared/prices/price-rule';
import { dayOf } from '../../db/calendar-days.ts';
import type { Tx } from '../../db/transaction.ts';
import { findJobPrices, linesOf, listedPrices } from '../prices/public.ts';
import { findRatesOf } from '../rates/public.ts';
import { findJobsToBill, findJobsToPay, type DueJob } from './due-jobs.store.ts';
import { findItems, type ItemRow, type MonthListRow } from './month-lists.store.ts';

type Db = PrismaClient | Tx;

/** Version of every item. Constant, because items are never updated. */
const version = 1;

const namesOf = (lines: readonly QuotedLine[]): string =>
  lines.map(({ quantity, name }) => (quantity === 1 ? name : `${quantity} x ${name}`)).join(', ');

const itemOfJob = (due: DueJob, id: string, text: string, cents: number | null): MonthListItem => ({
  id,
  kind: 'job',
  party: { id: due.partyId, name: due.partyName },
  job: { id: due.jobId, name: due.jobName },
  service: due.serviceName,
  day: due.day,
  text,
  cents,
  cache_key: version,
});

/** Prices each job as agreed, else by the price list of the day of its order. */
async function billingItems(db: Db, jobs: readonly DueJob[]): Promise<MonthListItem[]> {
  const rows = await findJobPrices(
    db,
    jobs.map(({ jobId }) => jobId),
  );
  const agreed = new Map(rows.map((row) => [row.serviceJobId, row]));
  const services = [...new Set(jobs.map(({ serviceId }) => serviceId))];
  const prices = await listedPrices(db, { services, addOns: [] });
  return jobs.map((due) => {
    const row = agreed.get(due.jobId);
    const buyer = { clientId: due.partyId, classification: due.classification, day: due.orderedOn };
    const lines = row ? linesOf(row) : quoteLines(prices, { id: due.serviceId, name: due.serviceName }, [], buyer);
    return itemOfJob(due, `job-${due.jobId}`, namesOf(lines), isPriced(lines) ? sumOfLines(lines) : null);
  });
}

/** Prices each job by the person's rate on the day of the work; null without a rate. */
async function payItems(db: Db, jobs: readonly DueJob[]): Promise<MonthListItem[]> {
  const rates = await findRatesOf(db, [...new Set(jobs.map(({ partyId }) => partyId))]);
  return jobs.map((due) => {
    const rate = rateInForce(rates, { userId: due.partyId, serviceId: due.serviceId, day: due.day });
    return itemOfJob(due, `job-${due.jobId}-${due.partyId}`, due.serviceName, rate?.cents ?? null);
  });
}

const itemOfRow = (row: ItemRow): MonthListItem => ({
  id: String(row.id),
  kind: row.isCorrection ? 'correction' : 'job',
  party: { id: row.partyId, name: row.partyName },
  job: row.serviceJobId === null ? null : { id: row.serviceJobId, name: row.jobName },
  service: row.serviceName,
  day: dayOf(row.day),
  text: row.text,
  cents: Number(row.cents),
  cache_key: version,
});

/** A correction in the form of the API. */
export const correctionItem = itemOfRow;

const collator = new Intl.Collator('en');

const byPartyAndDay = (one: MonthListItem, other: MonthListItem): number =>
  collator.compare(one.party.name, other.party.name) ||
  one.party.id - other.party.id ||
  collator.compare(one.day, other.day) ||
  (one.job?.id ?? 0) - (other.job?.id ?? 0) ||
  collator.compare(one.id, other.id);

/** Computes the items of a draft from the jobs that are due now. */
export async function dueItems(
  db: Db,
  { kind, month }: Pick<MonthListRow, 'kind' | 'month'>,
  timeZone: string,
): Promise<MonthListItem[]> {
  const period = { month: dayOf(month), timeZone };
  const isBilling = (kind as MonthListKind) === 'billing';
  return isBilling ? billingItems(db, await findJobsToBill(db, period)) : payItems(db, await findJobsToPay(db, period));
}

/** All items of a list, sorted by client or person and day: the stored ones, and for a draft also those of the jobs that are due now. */
export async function itemsOf(db: Db, list: MonthListRow, timeZone: string): Promise<MonthListItem[]> {
  const written = (await findItems(db, list.id)).map(itemOfRow);
  const due = list.lockedAt === null ? await dueItems(db, list, timeZone) : [];
  return [...written, ...due].toSorted(byPartyAndDay);
}
