import { bookingRuleBody, type BookingRule } from '@shootdesk/shared/booking-links/booking-rules.contract';
import { defaultBookingRules } from '@shootdesk/shared/booking-links/booking-rules';
import type { NamedClient } from '../kit/inputs/client-input.tsx';
import { linkTo } from '../kit/link-to.ts';
import type { RecordKind } from '../kit/record-kind.ts';

/** What the inputs of a rule hold. */
interface BookingRuleValues extends Record<string, unknown> {
  /** Reference such as `Service/52`; empty for every service. */
  readonly service: string;
  readonly client: NamedClient | null;
  readonly noticeHours: number | null;
  readonly horizonDays: number | null;
  readonly moves: number | null;
  readonly changeHours: number | null;
  readonly inMails: boolean;
}

/** How booking rules are administered. */
export const bookingRuleKind: RecordKind<BookingRule, BookingRuleValues> = {
  resource: 'booking-rules',
  path: '/systemManager/booking-rules',
  noun: 'Booking Rule',
  type: 'BookingRule',
  title: 'Booking Rules',
  schema: bookingRuleBody,
  valuesOf: (rule) => {
    const { noticeHours, horizonDays, moves, changeHours, inMails } = rule ?? defaultBookingRules;
    const scope = { service: rule?.service?.id ?? '', client: rule?.client ?? null };
    return { ...scope, noticeHours, horizonDays, moves, changeHours, inMails };
  },
  bodyOf: ({ service, client, ...rule }) => ({ ...rule, service: linkTo('Service', service), client }),
  fields: {
    service: { label: 'Service', show: (service: string) => (service === '' ? 'Every service' : service) },
    client: { label: 'Client', show: (client: NamedClient | null) => client?.name ?? 'Every client' },
    noticeHours: { label: 'Hours of notice' },
    horizonDays: { label: 'Days ahead' },
    moves: { label: 'Moves' },
    changeHours: { label: 'Change until (hours before)' },
    inMails: { label: 'In the e-mail that confirms an order' },
  },
  deleteWarning: 'The next more general rule holds then.',
};
