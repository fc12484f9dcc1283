import { describe, expect, test } from 'vitest';
import { zoneBody } from '@shootdesk/shared/zones/zone.schema';
import { aZone } from '../../../test/admin-records.ts';
import { complaintsBy } from '../../../test/complaints.ts';
import { duskRow, duskTimeOf, newDuskRow } from './dusk-rows.ts';
import { zoneBodyOf, zoneValues, type ZoneValues } from './zone-values.ts';

const melbourne = 'Australia/Melbourne';
const values = zoneValues({ ...aZone(), linkedClients: [], linkedProviders: [] }, melbourne);
const complaints = (part: Partial<ZoneValues>) =>
  complaintsBy(zoneBody, (each: ZoneValues) => zoneBodyOf(each, melbourne))({ ...values, ...part });

describe('what a zone needs', () => {
  test('a name', async () => {
    expect(await complaints({ name: ' ' })).toEqual({ name: 'Required' });
  });

  test('a valid support e-mail or none: Invalid Email format', async () => {
    expect(await complaints({ support_email: 'east@' })).toEqual({ support_email: 'Invalid Email format' });
    expect(await complaints({ support_email: '' })).toEqual({});
  });

  test.each(['0', '32', ''])('days from 1 to 31, not %j', async (day_start) => {
    const dusk_times = [newDuskRow, { ...newDuskRow, day_start }];
    expect(await complaints({ dusk_times })).toMatchObject({ 'dusk_times.1.day_start': 'Must be a day from 1 to 31.' });
  });

  test.each(['0', '13'])('months from 1 to 12, not %s', async (month_end) => {
    const dusk_times = [{ ...newDuskRow, month_end }];
    expect(await complaints({ dusk_times })).toMatchObject({
      'dusk_times.0.month_end': 'Must be a month from 1 to 12.',
    });
  });

  test('second look #4: postcodes by state, which need not be repeated within a line', async () => {
    const sent = (postcodes: string) => zoneBodyOf({ ...values, postcodes }, melbourne).postcodes;
    expect(sent('VIC 3000-3207, 3220\nNSW 2640')).toEqual(['VIC 3000-3207', 'VIC 3220', 'NSW 2640']);
    expect(sent('')).toEqual([]);
    expect(await complaints({ postcodes: '3065' })).toEqual({
      postcodes: "'3065' is not a state and postcodes, such as VIC 3000-3207.",
    });
  });

  test('a time', async () => {
    expect(await complaints({ dusk_times: [{ ...newDuskRow, time: '' }] })).toHaveProperty(['dusk_times.0.time']);
  });
});

describe('dusk times', () => {
  const summer = { month_start: 1, day_start: 1, month_end: 2, day_end: 28, time: '09:30:00' };
  const winter = { month_start: 6, day_start: 1, month_end: 8, day_end: 31, time: '07:30:00' };

  test('are shown by the person’s clock, as it stands in that part of the year', () => {
    expect(duskRow(summer, melbourne).time).toBe('20:30');
    expect(duskRow(winter, melbourne).time).toBe('17:30');
  });

  test.each([summer, winter])('come back as they were', (saved) => {
    expect(duskTimeOf(duskRow(saved, melbourne), melbourne)).toEqual(saved);
  });
});

test('a zone is sent with all that is linked to it', () => {
  const linked = { linkedClients: [{ id: '7', name: 'Anchor' }], linkedProviders: [{ id: '14', name: 'Jack' }] };
  expect(zoneBodyOf({ ...values, ...linked, default_travel_time: null }, melbourne)).toMatchObject({
    default_travel_time: 0,
    linkedClients: ['7'],
    linkedProviders: ['14'],
  });
});
