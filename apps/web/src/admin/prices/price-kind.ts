import { classificationName } from '@shootdesk/shared/clients/classifications';
import { moneyText } from '@shootdesk/shared/prices/money';
import { priceBody, type Price } from '@shootdesk/shared/prices/prices.contract';
import { dayText } from '../../kernel/date-time.ts';
import { amountSent, amountText } from '../../entities/price/amount.ts';
import type { NamedClient } from '../kit/inputs/client-input.tsx';
import { linkTo } from '../kit/link-to.ts';
import type { RecordKind } from '../kit/record-kind.ts';

interface PriceValues extends Record<string, unknown> {
  /** Reference such as `Service/52` or `AddOn/3`. */
  readonly subject: string | null;
  readonly client: NamedClient | null;
  /** Empty for every class of clients. */
  readonly classification: number | '' | null;
  readonly valid_from: string | null;
  readonly amount: string | null;
}

/** Formats who gets a price: 'Anchor Realty', 'VIP clients' or 'Everybody'. */
export function buyersText({ client, classification }: Pick<Price, 'client' | 'classification'>): string {
  if (client) return client.name;
  return classification === null ? 'Everybody' : `${classificationName(classification)} clients`;
}

export const priceText = ({ cents, currency }: Pick<Price, 'cents' | 'currency'>): string => moneyText(cents, currency);

/** Defines the API resource, list and form of prices. */
export const priceKind: RecordKind<Price, PriceValues> = {
  resource: 'prices',
  path: '/systemManager/prices',
  noun: 'Price',
  type: 'Price',
  title: 'Price Management',
  schema: priceBody,
  valuesOf: (price) => ({
    subject: price?.service?.id ?? price?.add_on?.id ?? null,
    client: price?.client ?? null,
    classification: price?.classification ?? '',
    valid_from: price?.valid_from ?? null,
    amount: amountText(price?.cents),
  }),
  bodyOf: ({ subject, client, classification, valid_from, amount }) => ({
    service: linkTo('Service', subject),
    add_on: linkTo('AddOn', subject),
    client,
    classification: classification || null,
    valid_from: valid_from ?? '',
    cents: amountSent(amount),
  }),
  fieldOf: (sent) => ({ service: 'subject', add_on: 'subject', cents: 'amount' })[sent] ?? sent,
  fields: {
    subject: { label: 'Service or add-on' },
    client: { label: 'Client', show: (client: NamedClient | null) => client?.name ?? 'Every client' },
    classification: {
      label: 'Classification',
      show: (of: number | '' | null) => (of ? classificationName(of) : 'Every class'),
    },
    valid_from: { label: 'Valid from', show: (day: string | null) => (day ? dayText(day) : '') },
    amount: { label: 'Price' },
  },
  deleteWarning: 'What was agreed for jobs stays as it is.',
};
