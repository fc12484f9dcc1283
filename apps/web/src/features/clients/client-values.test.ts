import { expect, test } from 'vitest';
import { aClient } from '../../../test/admin-records.ts';
import { clientBodyOf, clientComplaints, clientField, clientValues } from './client-values.ts';

const values = clientValues(aClient());

test('the name is Required', () => {
  expect(clientComplaints({ ...values, name: ' ' })).toEqual({ name: 'Required' });
});

test('the e-mail may be missing but must be valid: Invalid Email format', () => {
  expect(clientComplaints({ ...values, email: '' })).toEqual({});
  expect(clientComplaints({ ...values, email: 'hello@' })).toEqual({ email: 'Invalid Email format' });
});

test('a new client is sent without what is empty', () => {
  const fresh = { ...clientValues(null), name: 'Bell Homes', suburb: 'Carlton' };
  expect(clientBodyOf(fresh, null)).toEqual({
    name: 'Bell Homes',
    classification: 1,
    address: { address: '', suburb: 'Carlton', state: '', postcode: '' },
  });
  expect(clientBodyOf({ ...fresh, suburb: '' }, null)).toEqual({ name: 'Bell Homes', classification: 1 });
});

test('a known client is sent whole, with the zone as a reference', () => {
  expect(clientBodyOf({ ...values, zone: ['Zone/3'] }, values)).toMatchObject({
    name: 'Anchor Realty',
    number: 'C-7',
    brand: '',
    zone: { entity: 'Zone/3' },
    proofing_emails: [],
  });
  expect(clientBodyOf(values, values)).toMatchObject({ zone: null });
});

test.each([
  ['address.suburb', 'suburb'],
  ['proofing_emails.0', 'proofing_emails'],
  ['zone.entity', 'zone'],
  ['name', 'name'],
])('a complaint about %s belongs to the field %s', (sent, field) => {
  expect(clientField(sent)).toBe(field);
});
