import { bookingRuleBody, type BookingRule } from '@shootdesk/shared/booking-links/booking-rules.contract';
import { defaultBookingRules } from '@shootdesk/shared/booking-links/booking-rules';
import type { NamedClient } from '../kit/inputs/client-input.tsx';
import { linkTo } from '../kit/link-to.ts';
import type { RecordKind } from '../kit/record-kind.ts';

interface BookingRuleValues extends Record<string, unknown> {
  /** Reference such as `Service/52`; empty for every service. */
  readonly service: string;
  readonly client: NamedClient | null;
  readonly noticeHours: number | null;
  readonly horizonDays: number | null;
  readonly moves: number | null;
  readonly changeHours: number | null;
  readonly inMails: boolean;
  readonly needsConfirmation: boolean;
  /** References such as `User/12`. */
  readonly people: readonly string[];
}

/** Formats to whom a rule applies: 'Everybody', '1 person' or '3 people'. */
export const countPeople = ({ length }: readonly string[]): string =>
  length === 0 ? 'Everybody' : `${length} ${length === 1 ? 'person' : 'people'}`;

/** Defines the API resource, list and form of booking rules. */
export const bookingRuleKind: RecordKind<BookingRule, BookingRuleValues> = {
  resource: 'booking-rules',
  path: '/systemManager/booking-rules',
  noun: 'Booking Rule',
  type: 'BookingRule',
  title: 'Booking Rules',
  schema: bookingRuleBody,
  valuesOf: (rule) => {
    const { noticeHours, horizonDays, moves, changeHours, inMails, needsConfirmation } = rule ?? defaultBookingRules;
    const people = rule?.people ?? [];
    const scope = { service: rule?.service?.id ?? '', client: rule?.client ?? null };
    return { ...scope, noticeHours, horizonDays, moves, changeHours, inMails, needsConfirmation, people };
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
    needsConfirmation: { label: 'The office confirms each time' },
    people: { label: 'Which people', show: (people: readonly string[]) => countPeople(people) },
  },
  deleteWarning: 'The next more general rule holds then.',
};
