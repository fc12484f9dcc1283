import { describe, expect, test } from 'vitest';
import { aDetail, aJob } from '../../../test/job-records.ts';
import { isPage, messageUrl, phoneUrl, visitOf } from './visit.ts';

const address = [aDetail('Address', { value: '9 Test Road' }), aDetail('Suburb', { value: 'Fitzroy' })];

describe('first month #19: what a provider needs on the way', () => {
  test('is the address, a map and the number of the first agent who has one', () => {
    const details = [
      ...address,
      aDetail('MapLink', { value: 'https://maps.example/9' }),
      aDetail('Agent', { name: 'Nina Rossi', contactNumber: null }),
      aDetail('Agent', { name: 'Omar Aziz', contactNumber: '+61 3 5550 1234' }),
    ];
    expect(visitOf(aJob({ details }))).toEqual({
      place: '9 Test Road, Fitzroy',
      mapUrl: 'https://maps.example/9',
      agent: { name: 'Omar Aziz', phone: '+61 3 5550 1234' },
    });
    expect(phoneUrl('+61 3 5550-1234')).toBe('tel:+61355501234');
    expect(messageUrl('+61 3 5550-1234', 'At 2, not 1')).toBe('sms:+61355501234?&body=At%202%2C%20not%201');
  });

  test('without a map link the address is searched for, and without an address there is no map', () => {
    expect(visitOf(aJob({ details: address })).mapUrl).toBe(
      'https://www.google.com/maps/search/?api=1&query=9%20Test%20Road%2C%20Fitzroy',
    );
    expect(visitOf(aJob({ details: [] }))).toEqual({ place: '12 Example Street, Fitzroy', mapUrl: null, agent: null });
  });

  test.each([
    ['Mozilla/5.0 (Linux; Android 15; Pixel 9)', 'geo:0,0?q=9%20Test%20Road%2C%20Fitzroy', false],
    [
      'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X)',
      'https://maps.apple.com/?q=9%20Test%20Road%2C%20Fitzroy',
      true,
    ],
  ])('on %s the address opens the maps application of the device', (userAgent, url, opensPage) => {
    expect(visitOf(aJob({ details: address }), { userAgent }).mapUrl).toBe(url);
    expect(isPage(url)).toBe(opensPage);
  });
});
