import { expect, test } from 'vitest';
import { validationSentence } from '../kernel/validation-sentences.ts';
import { providerDetailsBody } from '../scheduling/scheduling.contract.ts';
import { createServiceJobBody } from './create-service-job.contract.ts';
import { outsideJobYears } from './job-years.ts';
import { updateServiceJobBody } from './update-service-job.contract.ts';

const complaints = (
  schema: typeof updateServiceJobBody | typeof createServiceJobBody | typeof providerDetailsBody,
  body: object,
) => schema.safeParse(body, { error: validationSentence }).error?.issues.map(({ message }) => message) ?? [];

test.each([
  '1999-12-31T23:45:00Z',
  '0026-11-24T09:00:00Z',
  '2100-01-01T00:00:00Z',
  '9999-12-31T00:00:00Z',
  '20000-01-01T00:00:00Z',
  '+020000-01-01T00:00:00.000Z',
])('%s is refused as a deadline and as an appointment, in a sentence', (instant) => {
  expect(complaints(updateServiceJobBody, { clientDeadline: instant })).toEqual([outsideJobYears]);
  expect(complaints(updateServiceJobBody, { studioDeadline: instant })).toEqual([outsideJobYears]);
  const order = { campaignId: 1, serviceId: 1 };
  expect(complaints(createServiceJobBody, { ...order, clientDeadline: instant })).toEqual([outsideJobYears]);
  expect(complaints(createServiceJobBody, { ...order, dateService: instant })).toEqual([outsideJobYears]);
  expect(complaints(providerDetailsBody, { dateService: instant })[0]).toBe(outsideJobYears);
});

test.each(['2000-01-01T00:00:00Z', '2026-11-24T09:00:00+11:00', '2099-12-31T23:45:00Z'])('%s is taken', (instant) => {
  expect(complaints(updateServiceJobBody, { clientDeadline: instant, studioDeadline: instant })).toEqual([]);
  expect(complaints(providerDetailsBody, { dateService: instant })).toEqual([]);
});

test('a text that is no date is refused with an example of one', () => {
  expect(complaints(updateServiceJobBody, { clientDeadline: 'tomorrow' })).toEqual([
    'Must be a date and time, such as 2026-03-31T23:30:00Z.',
  ]);
});

test.each([
  [-0.5, ['Must be from 0 to 100.']],
  [0, []],
  [8.5, []],
  [100, []],
  [100.5, ['Must be from 0 to 100.']],
  [1e9, ['Must be from 0 to 100.']],
])('a QC score of %d: %j', (qcScore, messages) => {
  expect(complaints(updateServiceJobBody, { qcScore })).toEqual(messages);
});
