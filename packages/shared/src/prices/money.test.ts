import fc from 'fast-check';
import { expect, test } from 'vitest';
import { addCents, cents, centsOf, decimalOf, moneyText, signedCents } from './money.ts';

test.each([
  ['250', 25_000],
  ['250.5', 25_050],
  [' 1,250.05 ', 125_005],
  ['$0.07', 7],
  ['-12.30', -1230],
  ['-0', 0],
])('%j is %i cents', (text, amount) => {
  expect(centsOf(text)).toBe(amount);
});

test.each(['', 'abc', '1.234', '12,50', '1e3', '0x10', '.5', '1 000'])('%j is no amount', (text) => {
  expect(centsOf(text)).toBeNull();
});

test('an amount is written and read again without a wrong cent', () => {
  fc.assert(
    fc.property(fc.integer({ min: -10_000_000_000, max: 10_000_000_000 }), (amount) => {
      expect(centsOf(decimalOf(amount))).toBe(amount);
      expect(centsOf(moneyText(amount, 'AUD').replace('AUD ', ''))).toBe(amount);
    }),
  );
});

test('sums are whole cents or refused, never rounded', () => {
  expect(addCents([10, 20, -5])).toBe(25);
  expect(() => addCents([0.1, 0.2])).toThrow('exact cents');
  expect(() => addCents([Number.MAX_SAFE_INTEGER, 2])).toThrow('exact cents');
});

test('fractions of a cent, and amounts beyond the limits, are no prices', () => {
  for (const amount of [0.5, -1, 100_000_001, Number.NaN]) expect(cents.safeParse(amount).success).toBe(false);
  expect(signedCents.safeParse(-2500).success).toBe(true);
  expect(moneyText(-123_456_789, 'NZD')).toBe('-NZD 1,234,567.89');
});
