import { addCents } from './money.ts';

/** What a price is about, and for whom; null for everybody. */
interface Scope {
  readonly serviceId: number | null;
  readonly addOnId: number | null;
  readonly clientId: number | null;
  readonly classification: number | null;
}

export interface ListedPrice extends Scope {
  /** First day on which it holds, such as 2026-07-01. */
  readonly validFrom: string;
  readonly cents: number;
}

/** Who orders, and on which day of the studio's clock. */
export interface Buyer {
  readonly clientId: number;
  readonly classification: number;
  readonly day: string;
}

type Wanted = { readonly serviceId: number } | { readonly addOnId: number };

const isAbout = (price: Scope, wanted: Wanted): boolean =>
  'serviceId' in wanted ? price.serviceId === wanted.serviceId : price.addOnId === wanted.addOnId;

/** How closely a price is meant for the buyer: 2 the client, 1 their classification, 0 everybody; -1 somebody else. */
function closeness({ clientId, classification }: Scope, buyer: Buyer): number {
  if (clientId !== null) return clientId === buyer.clientId ? 2 : -1;
  if (classification !== null) return classification === buyer.classification ? 1 : -1;
  return 0;
}

/**
 * The price that holds for a buyer: that of the client, else of the client's classification, else the general one; of each the newest that
 * is valid on the day. Null when there is none.
 */
export function priceInForce<P extends ListedPrice>(prices: readonly P[], wanted: Wanted, buyer: Buyer): P | null {
  let best: { readonly price: P; readonly close: number } | null = null;
  for (const price of prices) {
    const close = closeness(price, buyer);
    if (close < 0 || price.validFrom > buyer.day || !isAbout(price, wanted)) continue;
    const isBetter =
      best === null || close > best.close || (close === best.close && price.validFrom > best.price.validFrom);
    if (isBetter) best = { price, close };
  }
  return best?.price ?? null;
}

export interface ListedRate {
  readonly userId: number;
  /** Null for every service without a rate of its own. */
  readonly serviceId: number | null;
  readonly validFrom: string;
  readonly cents: number;
}

interface Work {
  readonly userId: number;
  readonly serviceId: number;
  /** Day on which it was done. */
  readonly day: string;
}

/** The rate of a person for a service, else their rate for all others; of each the newest that is valid on the day. */
export function rateInForce<R extends ListedRate>(rates: readonly R[], { userId, serviceId, day }: Work): R | null {
  const theirs = rates.filter((rate) => rate.userId === userId && rate.validFrom <= day);
  const newest = (of: number | null) =>
    theirs
      .filter((rate) => rate.serviceId === of)
      .reduce<R | null>((best, rate) => (best === null || rate.validFrom > best.validFrom ? rate : best), null);
  return newest(serviceId) ?? newest(null);
}

/** One line of a job's price: the service, an add-on, or an item that was written by hand. */
export interface PriceLine {
  /** Null for the service itself, and for a line that was written by hand. */
  readonly addOnId: number | null;
  readonly name: string;
  readonly quantity: number;
  /** Price of one piece. */
  readonly cents: number;
}

/** Sum of the lines of a job in whole cents. */
export function sumOfLines(lines: readonly Pick<PriceLine, 'quantity' | 'cents'>[]): number {
  return addCents(lines.map(({ quantity, cents }) => quantity * cents));
}

interface OrderedAddOn {
  readonly id: number;
  readonly name: string;
  readonly quantity: number;
}

/** A line as the list has it; null cents where the list has no price. */
export type QuotedLine = Omit<PriceLine, 'cents'> & { readonly cents: number | null };

/** Prices a service and its add-ons by the list. */
export function quoteLines(
  prices: readonly ListedPrice[],
  service: { readonly id: number; readonly name: string },
  addOns: readonly OrderedAddOn[],
  buyer: Buyer,
): QuotedLine[] {
  const priced = (wanted: Wanted) => priceInForce(prices, wanted, buyer)?.cents ?? null;
  return [
    { addOnId: null, name: service.name, quantity: 1, cents: priced({ serviceId: service.id }) },
    ...addOns.map(({ id, name, quantity }) => ({ addOnId: id, name, quantity, cents: priced({ addOnId: id }) })),
  ];
}

/** Whether every line has its price. */
export function isPriced(lines: readonly QuotedLine[]): lines is readonly PriceLine[] {
  return lines.every(({ cents }) => cents !== null);
}
