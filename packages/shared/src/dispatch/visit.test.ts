import { expect, test } from 'vitest';
import { reachedStep, stepsAhead, withStep } from './visit.schema.ts';

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
