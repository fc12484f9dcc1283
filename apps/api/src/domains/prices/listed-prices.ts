import type { PrismaClient } from '@shootdesk/prisma/client';
import type { ListedPrice } from '@shootdesk/shared/prices/price-rule';
import type { Tx } from '../../db/transaction.ts';
import { listedPrice } from './price.view.ts';
import { findPricesOf } from './prices.store.ts';

/** The part of the price list about these services and add-ons, for the pricing rule. */
export async function listedPrices(
  db: PrismaClient | Tx,
  about: { readonly services: readonly number[]; readonly addOns: readonly number[] },
): Promise<ListedPrice[]> {
  return (await findPricesOf(db, about)).map(listedPrice);
}
