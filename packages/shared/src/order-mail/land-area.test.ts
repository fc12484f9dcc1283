import { afterEach, expect, test } from 'vitest';
import { setUnits, specifiedUnits } from '../kernel/units.ts';
import { serviceCatalogue } from '../services/service-catalogue.ts';
import { parseOrderMail } from './parse-order-mail.ts';

afterEach(() => setUnits(specifiedUnits));

const context = {
  now: new Date('2026-12-02T09:00:00+11:00'),
  timeZone: 'Australia/Melbourne',
  services: serviceCatalogue,
  clients: [],
};
const areaIn = (text: string) => parseOrderMail(text, context).landArea?.value ?? null;

test('the land area of a mail is read in either unit, and taken over in that of the studio', () => {
  const mail = 'Hi, photos of 12 Cotham Road, Kew VIC 3101 please, land 1,200 sqm, on Friday at 10am.';
  expect(areaIn(mail)).toEqual({ value: 1200, unit: 'm²' });
  expect(areaIn(mail.replace('1,200 sqm', '7000 sq ft'))).toEqual({ value: 650, unit: 'm²' });
  setUnits({ area: 'foot', distance: 'mile' });
  expect(areaIn(mail)).toEqual({ value: 12_917, unit: 'sq ft' });
  expect(areaIn(mail.replace('land 1,200 sqm, ', ''))).toBeNull();
});
