import type { Currency } from '@shootdesk/shared/prices/money';
import type { ListedPrice } from '@shootdesk/shared/prices/price-rule';
import type { Price } from '@shootdesk/shared/prices/prices.contract';
import { dayOf } from '../../db/calendar-days.ts';
import { linkTo } from '../../kernel/link-to.ts';
import type { PriceRow } from './prices.store.ts';

export function priceView(row: PriceRow, currency: Currency): Price {
  return {
    id: String(row.id),
    name: row.name,
    service: linkTo('Service', row.service),
    add_on: linkTo('AddOn', row.addOn),
    client: linkTo('Client', row.client),
    classification: row.classification,
    valid_from: dayOf(row.validFrom),
    cents: row.cents,
    currency,
    lastModified: row.updatedAt.toISOString(),
    cache_key: row.cacheKey,
  };
}

/** Converts a price to the form that the pricing rule compares. */
export function listedPrice(
  row: Pick<PriceRow, 'serviceId' | 'addOnId' | 'clientId' | 'classification' | 'validFrom' | 'cents'>,
): ListedPrice {
  const { serviceId, addOnId, clientId, classification, cents } = row;
  return { serviceId, addOnId, clientId, classification, cents, validFrom: dayOf(row.validFrom) };
}
