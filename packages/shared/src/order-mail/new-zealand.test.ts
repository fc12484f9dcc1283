import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { setHomeCountry, usualCountry } from '../kernel/countries.ts';
import { readPostcodes } from '../zones/read-postcodes.ts';
import { readAddressLine } from './address.ts';
import { parseOrderMail } from './parse-order-mail.ts';

beforeAll(() => setHomeCountry('NZ'));
afterAll(() => setHomeCountry(usualCountry));

describe('in New Zealand', () => {
  test.each([
    ['14 Marine Parade, Petone, Lower Hutt 5012', '14 Marine Parade', 'Petone', '5012'],
    ['1 Courtenay Place, Te Aro 6011', '1 Courtenay Place', 'Te Aro', '6011'],
    ['3/22 Cuba Street, Te Aro, Wellington 6011, New Zealand', '3/22 Cuba Street', 'Te Aro', '6011'],
    ['9 Main Road, Greytown', '9 Main Road', 'Greytown', ''],
  ])('the address %j is read without a state', (text, address, suburb, postcode) => {
    expect(readAddressLine(text)).toEqual({ address, suburb, state: 'NZ', postcode });
  });

  test.each([
    ['021 123 4567', '021 123 4567'],
    ['+64 21 123 4567', '021 123 4567'],
    ['0211234567', '021 123 4567'],
    ['04 385 1234', '04 385 1234'],
    ['+64 4 385 1234', '04 385 1234'],
  ])('the number %j is read as %j', (sent, phone) => {
    const text = `Photos at 14 Marine Parade, Petone 5012 please. Agent: Ana Reid, ${sent}`;
    const context = { now: new Date('2026-12-01T00:00:00Z'), timeZone: 'Pacific/Auckland', services: [] };
    const order = parseOrderMail(text, { ...context, clients: [] });
    expect([order.agent?.value, order.phone?.value]).toEqual(['Ana Reid', phone]);
  });

  test('postcodes need no state', () => {
    expect(readPostcodes('6011\n5010, 5011\nTe Aro, 6012')).toEqual(['NZ 5010-5011', 'NZ 6011-6012']);
  });
});
