import { setUnits, specifiedUnits } from '@shootdesk/shared/kernel/units';
import { afterEach, expect, test } from 'vitest';
import { emptyJob, jobBody } from './job-values.ts';

afterEach(() => setUnits(specifiedUnits));

const sentArea = (landArea: string, landUnit = '') =>
  jobBody({ ...emptyJob, campaignId: '1', serviceId: '2', landArea, landUnit }, 'UTC').details;

test('a land area without a unit is in that of the studio, and is sent in square metres', () => {
  const areaOf = (value: number, unit: string) => [{ fieldName: 'LandArea', value: JSON.stringify({ value, unit }) }];
  expect(sentArea('650')).toEqual(areaOf(650, 'm²'));
  expect(sentArea('7000', 'sq ft')).toEqual(areaOf(650.32, 'm²'));
  setUnits({ area: 'foot', distance: 'mile' });
  expect(sentArea('7000')).toEqual(areaOf(650.32, 'm²'));
  expect(sentArea('650', 'm²')).toEqual(areaOf(650, 'm²'));
  expect(sentArea('')).toEqual([]);
});
