import { expect, test } from 'vitest';
import { historyEntry, jobInStatus } from '../../../../test/records.ts';
import { explainConflict } from './job-changes.ts';

test('a status that moved on is explained by who moved it, from where to where, and why', () => {
  const text = explainConflict(jobInStatus(90), jobInStatus(100), [historyEntry(100, 'Ready for QC')]);
  expect(text).toBe('Priya Rao changed the status from In Production to Awaiting QC with the comment “Ready for QC”.');
});

test('another change names the parts that are no longer as they were seen', () => {
  const seen = jobInStatus(90);
  const current = { ...seen, cache_key: 4, clientDeadline: '2026-03-05T00:00:00.000Z', qcScore: 4 };
  expect(explainConflict(seen, current, [])).toBe(
    'This job has changed since you opened it: client deadline, QC score.',
  );
});

test('a change that the page does not show is still listed', () => {
  const seen = jobInStatus(90);
  expect(explainConflict(seen, { ...seen, cache_key: 4 }, [])).toBe('This job has changed since you opened it.');
});
