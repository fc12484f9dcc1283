import type { JobPrice, JobPriceBody } from '@shootdesk/shared/job-prices/job-prices.contract';
import { problem } from '@shootdesk/shared/kernel/problem';
import { localDay } from '@shootdesk/shared/kernel/local-days';
import { isPriced, quoteLines, sumOfLines } from '@shootdesk/shared/prices/price-rule';
import type { PrismaClient } from '@shootdesk/prisma/client';
import { inTransaction, type Tx } from '../../db/transaction.ts';
import type { Deps } from '../../deps.ts';
import type { Actor } from '../../kernel/actor.ts';
import { requireVersion, type RecordTarget } from '../../kernel/require-version.ts';
import { agreedFields, findJobPrice, linesOf, listedPrices, lockMonths, writeJobPrice } from '../prices/public.ts';
import { recordChange } from '../record-changes/public.ts';
import { requireLockedJob, requireVisible } from '../service-jobs/public.ts';
import { findBillingOf, findOrderedJob } from './job-prices.store.ts';

type Tools = Pick<Deps, 'prisma' | 'settings'>;

/** Version of a job without a stored price; versions of stored prices are higher. */
const unsavedVersion = 1;

async function priceOf(db: PrismaClient | Tx, { settings }: Tools, serviceJobId: number): Promise<JobPrice> {
  const { currency, timeZone } = settings.organisation();
  const list = await findBillingOf(db, serviceJobId);
  const common = {
    serviceJobId,
    currency,
    billedIn: list && { id: list.id, month: list.month.toISOString().slice(0, 7) },
  };
  const row = await findJobPrice(db, serviceJobId);
  if (row) {
    return {
      ...common,
      source: 'agreed',
      lines: [...linesOf(row)],
      sumCents: row.cents === null ? null : Number(row.cents),
      reason: row.reason,
      agreedBy: row.agreedBy,
      agreedAt: row.agreedAt.toISOString(),
      cache_key: row.cacheKey + unsavedVersion,
    };
  }
  const { service, client, createdAt } = await findOrderedJob(db, serviceJobId);
  const buyer = { clientId: client.id, classification: client.classification, day: localDay(createdAt, timeZone) };
  const lines = quoteLines(await listedPrices(db, { services: [service.id], addOns: [] }), service, [], buyer);
  const none = { reason: null, agreedBy: null, agreedAt: null, cache_key: unsavedVersion };
  if (!isPriced(lines)) return { ...common, ...none, source: 'none', lines: [], sumCents: null };
  return { ...common, ...none, source: 'list', lines: [...lines], sumCents: sumOfLines(lines) };
}

export async function getJobPrice(deps: Deps, actor: Actor, serviceJobId: number): Promise<JobPrice> {
  await requireVisible(deps.reads, actor, 'The job', { serviceJobId });
  return priceOf(deps.prisma, deps, serviceJobId);
}

const fieldsOf = (price: JobPrice) => agreedFields(price.lines, price);

/** Replaces the agreed price of a job, unless its month is locked. */
export function updateJobPrice(
  deps: Deps,
  actor: Actor,
  { id, ifMatch }: RecordTarget,
  { lines, reason }: JobPriceBody,
): Promise<JobPrice> {
  return inTransaction(deps.prisma, async (tx) => {
    await requireLockedJob(tx, actor, id);
    await lockMonths(tx, false);
    const before = await priceOf(tx, deps, id);
    requireVersion(ifMatch, before);
    if (before.billedIn) {
      const { month } = before.billedIn;
      throw problem(
        'conflict',
        `The billing of ${month} is locked. Please add a correction to the next month instead.`,
      );
    }
    const agreed = { serviceJobId: id, lines, sumCents: sumOfLines(lines), reason };
    await writeJobPrice(tx, { ...agreed, agreedById: actor.userId, agreedAt: deps.now() });
    const after = await priceOf(tx, deps, id);
    const change = { before: before.source === 'agreed' ? fieldsOf(before) : null, after: fieldsOf(after) };
    await recordChange(tx, actor, { entityType: 'JobPrice', entityId: id, ...change });
    return after;
  });
}
