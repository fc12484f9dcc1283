import { reference } from '@shootdesk/shared/kernel/ids';
import type { Currency } from '@shootdesk/shared/prices/money';
import type { Rate } from '@shootdesk/shared/rates/rates.contract';
import { linkTo } from '../../kernel/link-to.ts';
import type { RateRow } from './rates.store.ts';

export function rateView(row: RateRow, currency: Currency): Rate {
  return {
    id: String(row.id),
    name: row.name,
    user: { id: reference('User', row.user.id), name: row.user.name },
    service: linkTo('Service', row.service),
    valid_from: row.validFrom.toISOString().slice(0, 10),
    cents: row.cents,
    currency,
    lastModified: row.updatedAt.toISOString(),
    cache_key: row.cacheKey,
  };
}
