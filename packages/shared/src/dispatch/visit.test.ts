import { expect, test } from 'vitest';
import { JobStatusId } from '../workflows/statuses.ts';
import { reachedStep, stepsAhead, takesSteps, withStep } from './visit.schema.ts';

const at = '2026-06-10T00:00:00.000Z';
const nothing = { onTheWayAt: null, expectedAt: null, arrivedAt: null, doneAt: null };

test.each([
  ['nobody has set out', null, null, ['on-the-way', 'arrived', 'done']],
  ['the provider is on the way', { ...nothing, onTheWayAt: at }, 'on-the-way', ['arrived', 'done']],
  ['they arrived without saying that they set out', { ...nothing, arrivedAt: at }, 'arrived', ['done']],
  ['they are done', { ...nothing, onTheWayAt: at, doneAt: at }, 'done', []],
])('when %s, the later steps are ahead', (_, progress, reached, ahead) => {
  expect([reachedStep(progress), stepsAhead(progress)]).toEqual([reached, ahead]);
});

test('a step counts from its time, and one that lies behind changes nothing', () => {
  const arrived = withStep(nothing, { step: 'arrived', at: '2026-06-10T00:00:00.000Z' });
  expect(arrived).toEqual({ ...nothing, arrivedAt: '2026-06-10T00:00:00.000Z' });
  expect(withStep(arrived, { step: 'on-the-way', at: '2026-06-10T00:05:00.000Z' })).toBe(arrived);
});

test.each([
  ['on the day of the appointment before the files are handed in', JobStatusId.Booked, '2026-06-10T09:00', true],
  ['late on that day, when the files are uploaded', JobStatusId.Uploaded, '2026-06-10T23:59', true],
  ['on that day, when production has begun', JobStatusId.InProduction, '2026-06-10T18:00', true],
  ['on a later day while the files are missing', JobStatusId.Booked, '2026-06-11T00:30', true],
  ['on a later day, when the files are uploaded', JobStatusId.Uploaded, '2026-06-11T00:30', false],
  ['on the day, when the job is archived', JobStatusId.Archived, '2026-06-10T18:00', false],
])('%s, the clocks of the provider decide whether steps can be made', (_, serviceJobStatusId, local, isPossible) => {
  const job = { serviceJobStatusId, dateService: '2026-06-10T10:00:00+10:00' };
  expect(takesSteps(job, `${local}:00+10:00`, 'Australia/Melbourne')).toBe(isPossible);
});
