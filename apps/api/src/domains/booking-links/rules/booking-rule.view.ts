import { reference } from '@shootdesk/shared/kernel/ids';
import type { BookingRule } from '@shootdesk/shared/booking-links/booking-rules.contract';
import { linkTo } from '../../../kernel/link-to.ts';
import type { PrismaClient } from '@shootdesk/prisma/client';
import type { Tx } from '../../../db/transaction.ts';
import { findIdleRules, type BookingRuleRow } from './booking-rules.store.ts';

function view(
  { id, service, client, providerIds, updatedAt, cacheKey, ...rule }: BookingRuleRow,
  offersNobody: boolean,
): BookingRule {
  return {
    ...rule,
    id: String(id),
    service: linkTo('Service', service),
    client: linkTo('Client', client),
    people: providerIds.map((each) => reference('User', each)),
    offersNobody,
    lastModified: updatedAt.toISOString(),
    cache_key: cacheKey,
  };
}

export async function bookingRuleViews(db: PrismaClient | Tx, rows: readonly BookingRuleRow[]): Promise<BookingRule[]> {
  const idle = await findIdleRules(db, rows);
  return rows.map((row) => view(row, idle.has(row.id)));
}

export const bookingRuleView = async (db: PrismaClient | Tx, row: BookingRuleRow): Promise<BookingRule> =>
  (await bookingRuleViews(db, [row]))[0]!;
