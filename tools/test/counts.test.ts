import { expect, test } from 'vitest';
import { countPlaywright, countVitest } from './counts.ts';

const file = (status: string, ...statuses: string[]) => ({
  status,
  assertionResults: statuses.map((one) => ({ status: one })),
});

test('tests of vitest are counted one by one, whatever is neither passed nor failed as skipped', () => {
  const testResults = [file('passed', 'passed', 'pending'), file('failed', 'passed', 'failed', 'failed', 'skipped')];
  expect(countVitest(JSON.stringify({ testResults }))).toEqual({ passed: 2, failed: 2, skipped: 2 });
});

test('a file that cannot be loaded is a failure, not nothing', () => {
  expect(countVitest(JSON.stringify({ testResults: [file('failed')] }))).toEqual({ passed: 0, failed: 1, skipped: 0 });
});

test('a browser test that passes only when repeated has failed', () => {
  const report = { stats: { expected: 5, unexpected: 1, flaky: 1, skipped: 2 }, errors: [] };
  expect(countPlaywright(JSON.stringify(report))).toEqual({ passed: 5, failed: 2, skipped: 2 });
});
