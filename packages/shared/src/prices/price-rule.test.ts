import { expect, test } from 'vitest';
import { priceInForce, quoteLines, rateInForce, sumOfLines, type ListedPrice } from './price-rule.ts';

const general: ListedPrice = {
  serviceId: 1,
  addOnId: null,
  clientId: null,
  classification: null,
  validFrom: '2026-01-01',
  cents: 20_000,
};
const raised = { ...general, validFrom: '2026-07-01', cents: 22_000 };
const forVip = { ...general, classification: 3, cents: 18_000 };
const forClient = { ...general, clientId: 7, validFrom: '2026-03-01', cents: 15_000 };
const list = [raised, forClient, general, forVip];

const buyer = { clientId: 5, classification: 1, day: '2026-08-01' };

test.each([
  ['the newest general price', buyer, 22_000],
  ['the one before, on a day before', { ...buyer, day: '2026-06-30' }, 20_000],
  ['the newest from its first day', { ...buyer, day: '2026-07-01' }, 22_000],
  ['the price of the class, though the general one is newer', { ...buyer, classification: 3 }, 18_000],
  ['the price of the client before that of the class', { clientId: 7, classification: 3, day: '2026-08-01' }, 15_000],
  [
    'the price of the class until that of the client begins',
    { ...buyer, clientId: 7, classification: 3, day: '2026-02-28' },
    18_000,
  ],
])('%s holds', (_, who, cents) => {
  expect(priceInForce(list, { serviceId: 1 }, who)?.cents).toBe(cents);
  expect(priceInForce(list.toReversed(), { serviceId: 1 }, who)?.cents).toBe(cents);
});

test('nothing holds before the first day, for another service or an add-on', () => {
  expect(priceInForce(list, { serviceId: 1 }, { ...buyer, day: '2025-12-31' })).toBeNull();
  expect(priceInForce(list, { serviceId: 2 }, buyer)).toBeNull();
  expect(priceInForce(list, { addOnId: 1 }, buyer)).toBeNull();
});

test('an order is its service and its add-ons by their number; what has no price says so', () => {
  const twilight = { ...general, serviceId: null, addOnId: 4, cents: 7550 };
  const addOns = [
    { id: 4, name: 'Twilight', quantity: 3 },
    { id: 5, name: 'Travel', quantity: 1 },
  ];
  const lines = quoteLines([...list, twilight], { id: 1, name: 'Photography' }, addOns, buyer);
  expect(lines).toEqual([
    { addOnId: null, name: 'Photography', quantity: 1, cents: 22_000 },
    { addOnId: 4, name: 'Twilight', quantity: 3, cents: 7550 },
    { addOnId: 5, name: 'Travel', quantity: 1, cents: null },
  ]);
  expect(
    sumOfLines([
      { quantity: 1, cents: 22_000 },
      { quantity: 3, cents: 7550 },
    ]),
  ).toBe(44_650);
});

test('a person gets the rate of the service, else the one for all others', () => {
  const all = { userId: 9, serviceId: null, validFrom: '2026-01-01', cents: 8000 };
  const rates = [
    all,
    { ...all, serviceId: 1, cents: 9500 },
    { ...all, serviceId: 1, validFrom: '2026-07-01', cents: 9900 },
  ];
  const of = (serviceId: number, day: string) => rateInForce(rates, { userId: 9, serviceId, day })?.cents ?? null;
  expect([of(1, '2026-07-01'), of(1, '2026-06-30'), of(2, '2026-07-01'), of(1, '2025-12-31')]).toEqual([
    9900,
    9500,
    8000,
    null,
  ]);
  expect(rateInForce(rates, { userId: 8, serviceId: 1, day: '2026-07-01' })).toBeNull();
});
