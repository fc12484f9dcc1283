import { reference } from '@shootdesk/shared/kernel/ids';
import type { BookingRule } from '@shootdesk/shared/booking-links/booking-rules.contract';
import { linkTo } from '../../../kernel/link-to.ts';
import type { BookingRuleRow } from './booking-rules.store.ts';

export function bookingRuleView({
  id,
  service,
  client,
  providerIds,
  updatedAt,
  cacheKey,
  ...rule
}: BookingRuleRow): BookingRule {
  return {
    ...rule,
    id: String(id),
    service: linkTo('Service', service),
    client: linkTo('Client', client),
    people: providerIds.map((each) => reference('User', each)),
    lastModified: updatedAt.toISOString(),
    cache_key: cacheKey,
  };
}
