import { contactEvents } from '@shootdesk/shared/client-contacts/contact-events';
import { clientBody } from '@shootdesk/shared/clients/client.schema';
import { expect, test } from 'vitest';
import { aClient } from '../../../test/admin-records.ts';
import { complaintsBy } from '../../../test/complaints.ts';
import { clientBodyOf, clientValues, type ClientValues } from './client-kind.ts';

const values = clientValues(aClient());
const complaints = complaintsBy(clientBody, (each: ClientValues) => clientBodyOf(each, each));

test('the name is Required', async () => {
  expect(await complaints({ ...values, name: ' ' })).toEqual({ name: 'Required' });
});

test('the e-mail may be missing but must be valid: Invalid Email format', async () => {
  expect(await complaints({ ...values, email: '' })).toEqual({});
  expect(await complaints({ ...values, email: null })).toEqual({});
  expect(await complaints({ ...values, email: 'hello@' })).toEqual({ email: 'Invalid Email format' });
});

test('a new client is sent without what is empty', () => {
  const none = clientValues(null);
  const fresh = { ...none, name: 'Bell Homes', address: { ...none.address, suburb: 'Carlton' } };
  expect(clientBodyOf(fresh, null)).toEqual({
    name: 'Bell Homes',
    classification: 1,
    contact_events: [...contactEvents],
    address: { address: null, suburb: 'Carlton', state: null, postcode: null },
  });
  expect(clientBodyOf({ ...fresh, address: none.address }, null)).toEqual({
    name: 'Bell Homes',
    classification: 1,
    contact_events: [...contactEvents],
  });
});

test('an existing client is sent whole, with the zone as a reference', () => {
  expect(clientBodyOf({ ...values, zone: { entity: 'Zone/3' } }, values)).toMatchObject({
    name: 'Anchor Realty',
    number: 'C-7',
    brand: null,
    zone: { entity: 'Zone/3' },
    proofing_emails: [],
  });
  expect(clientBodyOf(values, values)).toMatchObject({ zone: null });
});

test('a complaint is said at the field that the contract names', async () => {
  const address = { ...values.address, suburb: 'x'.repeat(101) };
  expect(Object.keys(await complaints({ ...values, address, proofing_emails: ['me@'] }))).toEqual([
    'address.suburb',
    'proofing_emails.0',
  ]);
});
