import { expect, test } from 'vitest';
import { megabytes, percentOf, progressText } from './amounts.ts';

test('shows how many are done and the percentage', () => {
  expect(progressText(0, 12, 'files')).toBe('0 of 12 files (0%)');
  expect(progressText(200, 450, 'jobs')).toBe('200 of 450 jobs (44%)');
  expect(progressText(450, 450, 'jobs')).toBe('450 of 450 jobs (100%)');
});

test('a file that is not empty is never 0.00 MB', () => {
  expect([0, 1, 5242, 5243].map(megabytes)).toEqual(['0.00 MB', 'under 0.01 MB', 'under 0.01 MB', '0.01 MB']);
});

test('says 100 only when all is done', () => expect(percentOf(999, 1000)).toBe(99));
