import { z } from 'zod';
import { twoDigits } from '../kernel/two-digits.ts';

/** Currencies that prices can have, as codes of ISO 4217. All of them have two decimals. */
export const currencies = ['AUD', 'NZD', 'USD', 'CAD', 'GBP', 'EUR', 'SGD', 'HKD', 'FJD', 'ZAR'] as const;
export type Currency = (typeof currencies)[number];

/** Shipped with the product; the organisation's settings change it. */
export const shippedCurrency: Currency = 'AUD';

/** Largest amount of one price or rate, in cents. */
export const maxCents = 100_000_000;

/** Largest sum, in cents: sums below it are exact in a number of JavaScript and in JSON. */
const maxSumCents = Number.MAX_SAFE_INTEGER;

const amountError = 'Must be an amount such as 250.00.';

/** An amount of money as whole cents; never a fraction, so that sums are exact. */
export const cents = z
  .int(amountError)
  .min(0, amountError)
  .max(maxCents, 'At most 1,000,000.00.')
  .describe('Whole cents, before tax')
  .meta({ example: 25_000 });

/** Cents that may be below zero, such as a correction. */
export const signedCents = z
  .int(amountError)
  .min(-maxCents, 'At least -1,000,000.00.')
  .max(maxCents, 'At most 1,000,000.00.')
  .describe('Whole cents, before tax; below zero takes something back')
  .meta({ example: -2500 });

/** Cents of a sum in an answer. */
export const sumCents = z.int().min(-maxSumCents).max(maxSumCents).describe('Whole cents, before tax');

export const currency = z.enum(currencies).describe('ISO 4217, with two decimals').meta({ example: 'AUD' });

/** Adds whole cents. Throws instead of rounding, because a wrong cent is worse than no sum. */
export function addCents(amounts: readonly number[]): number {
  let sum = 0;
  for (const amount of amounts) sum += amount;
  if (!Number.isSafeInteger(sum)) throw new RangeError('The sum is not in whole, exact cents.');
  return sum;
}

/** '1234.50' of 123450 cents, by whole numbers only. */
export function decimalOf(amount: number): string {
  const absolute = Math.abs(amount);
  const rest = twoDigits(absolute % 100);
  return `${amount < 0 ? '-' : ''}${Math.trunc(absolute / 100)}.${rest}`;
}

/** 'AUD 1,234.50' */
export function moneyText(amount: number, of: string): string {
  const [whole = '', rest] = decimalOf(Math.abs(amount)).split('.');
  return `${amount < 0 ? '-' : ''}${of} ${whole.replaceAll(/\B(?=(\d{3})+$)/g, ',')}.${rest}`;
}

/** Whole cents of a typed amount such as '1,234.5' or '250'; null when it is none. */
export function centsOf(text: string): number | null {
  const match = /^(-?)\$?(\d{1,3}(?:,\d{3})+|\d{1,9})(?:\.(\d{1,2}))?$/.exec(text.trim());
  if (!match) return null;
  const [, sign, whole = '', rest = ''] = match;
  const amount = Number(whole.replaceAll(',', '')) * 100 + Number(rest.padEnd(2, '0'));
  return sign === '-' && amount !== 0 ? -amount : amount;
}
