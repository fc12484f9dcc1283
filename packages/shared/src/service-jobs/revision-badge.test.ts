import { expect, test } from 'vitest';
import { isLateRevision, revisionBadge } from './deadline.ts';

const now = new Date('2026-11-27T05:00:00Z');
const at = (hours: number) => new Date(now.getTime() + hours * 3_600_000);

test.each([
  ['no open request', null, false, null],
  ['a request past its deadline', at(-1), true, { state: 'late', text: 'Late', colour: 'red' }],
  ['a request at its deadline', at(0), false, { state: 'due', text: 'Revision due in 1 minute', colour: 'amber' }],
  ['a request due soon', at(5), false, { state: 'due', text: 'Revision due in 5 hours', colour: 'amber' }],
  ['a request due in days', at(49), false, { state: 'due', text: 'Revision due in 2 days', colour: 'green' }],
])('second look #28: %s has its badge', (_, deadline, isLate, badge) => {
  expect(isLateRevision(deadline, now)).toBe(isLate);
  expect(revisionBadge(deadline, now)).toEqual(badge);
});
