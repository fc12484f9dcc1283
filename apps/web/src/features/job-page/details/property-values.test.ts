import { setUnits, specifiedUnits } from '@shootdesk/shared/kernel/units';
import { afterEach, expect, test } from 'vitest';
import { aDetail, aJob } from '../../../../test/job-records.ts';
import { propertyBody, propertyValues } from './property-values.ts';

afterEach(() => setUnits(specifiedUnits));

const area = { ...aDetail('LandArea', { value: 650, unit: 'm²' }), id: 5 };
const job = aJob({ details: [area] });

test('the land area is read and typed in the unit of the studio, and stored in square metres', () => {
  setUnits({ area: 'foot', distance: 'mile' });
  const seen = propertyValues(job);
  expect(seen).toMatchObject({ LandArea: '6997', landUnit: 'sq ft' });
  expect(propertyBody(seen, seen, job).serviceJobDetails).toEqual([]);
  const sent = propertyBody({ ...seen, LandArea: '7000' }, seen, job).serviceJobDetails;
  expect(sent).toEqual([{ id: 5, value: JSON.stringify({ value: 650.32, unit: 'm²' }) }]);
  const acres = propertyBody({ ...seen, LandArea: '2', landUnit: 'acres' }, seen, job).serviceJobDetails;
  expect(acres).toEqual([{ id: 5, value: JSON.stringify({ value: 0.8094, unit: 'ha' }) }]);
});

test('a property without a land area is asked for it in the unit of the studio', () => {
  const none = aJob({ details: [] });
  expect(propertyValues(none)).toMatchObject({ LandArea: '', landUnit: 'm²' });
  setUnits({ area: 'foot', distance: 'mile' });
  expect(propertyValues(none)).toMatchObject({ LandArea: '', landUnit: 'sq ft' });
});
