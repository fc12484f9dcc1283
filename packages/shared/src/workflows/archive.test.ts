import fc from 'fast-check';
import { expect, test } from 'vitest';
import { unarchiveStatus } from './archive.ts';
import { JobStatusId } from './statuses.ts';

const { Archived, Approved, Ordered, SentToClient } = JobStatusId;

test.each([
  [[Archived, Approved, SentToClient], Approved],
  [[Archived, Archived, SentToClient], SentToClient],
  [[Archived], Ordered],
  [[], Ordered],
])('unarchiving restores the most recent earlier status, or Ordered: %j', (history, expected) => {
  expect(unarchiveStatus(Archived, history)).toBe(expected);
});

test('unarchiving never gives Archived, and gives the current status only where it is Ordered', () => {
  const status = fc.constantFrom(...Object.values(JobStatusId));
  fc.assert(
    fc.property(status, fc.array(status), (current, history) => {
      const back = unarchiveStatus(current, history);
      expect(back).not.toBe(Archived);
      expect(back === current && back !== Ordered).toBe(false);
    }),
  );
});
