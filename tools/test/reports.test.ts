import { expect, test } from 'vitest';
import { readPlaywright, readVitest } from './reports.ts';
import { listSlowest } from './summary.ts';

const file = (status: string, ...statuses: string[]) => ({
  name: 'a.test.ts',
  status,
  message: status === 'failed' ? 'cannot be loaded' : '',
  assertionResults: statuses.map((one, index) => ({
    fullName: `test ${String(index)}`,
    status: one,
    failureMessages: one === 'failed' ? ['\u001B[31mexpected 1\u001B[39m\nto be 2'] : [],
  })),
});

const spec = (title: string, status: string, ...messages: string[]) => ({
  title,
  file: 'a.spec.ts',
  line: 3,
  tests: [{ status, results: [{ errors: messages.map((message) => ({ message })) }] }],
});

test('tests of vitest are counted one by one, whatever is neither passed nor failed as skipped', () => {
  const testResults = [file('passed', 'passed', 'pending'), file('failed', 'passed', 'failed', 'failed', 'skipped')];
  expect(readVitest(JSON.stringify({ testResults }))).toMatchObject({ passed: 2, failed: 2, skipped: 2 });
});

test('each failed test of vitest is named with what it said', () => {
  expect(readVitest(JSON.stringify({ testResults: [file('failed', 'passed', 'failed')] })).failures).toEqual([
    'a.test.ts > test 1\n    expected 1\n    to be 2',
  ]);
});

test('a file that cannot be loaded is a failure, not nothing', () => {
  expect(readVitest(JSON.stringify({ testResults: [file('failed')] }))).toEqual({
    passed: 0,
    failed: 1,
    skipped: 0,
    generated: 0,
    failures: ['a.test.ts\n    cannot be loaded'],
    tests: [],
  });
});

test('a browser test that passes only when repeated has failed, and is named like the others', () => {
  const report = {
    stats: { expected: 5, unexpected: 1, flaky: 1, skipped: 2 },
    suites: [
      {
        specs: [spec('works', 'expected')],
        suites: [{ specs: [spec('fails', 'unexpected', 'too late'), spec('wavers', 'flaky', 'once')] }],
      },
    ],
    errors: [],
  };
  expect(readPlaywright(JSON.stringify(report))).toMatchObject({
    passed: 5,
    failed: 2,
    skipped: 2,
    failures: ['a.spec.ts:3 > fails\n    too late', 'a.spec.ts:3 > wavers\n    once'],
  });
});

test('a failure outside of any browser test counts and is reported, too', () => {
  const stats = { expected: 1, unexpected: 0, flaky: 0, skipped: 0 };
  const report = { stats, suites: [], errors: [{ message: 'the server did not start' }] };
  expect(readPlaywright(JSON.stringify(report))).toMatchObject({
    failed: 1,
    failures: ['Outside any test\n    the server did not start'],
  });
});

test('the rows of a loop are counted as generated, but not the cases that somebody wrote down', () => {
  const rows = (line: number, count: number) =>
    Array.from({ length: count }, () => ({ fullName: 'a row', status: 'passed', location: { line, column: 3 } }));
  const failed = { fullName: 'a row', status: 'failed', failureMessages: ['no'], location: { line: 9, column: 3 } };
  const assertionResults = [...rows(5, 20), ...rows(9, 21), failed];
  const testResults = [{ name: 'a.test.ts', status: 'failed', message: '', assertionResults }];
  expect(readVitest(JSON.stringify({ testResults }))).toMatchObject({ passed: 41, generated: 21 });

  const specs = Array.from({ length: 21 }, () => spec('a screen', 'expected'));
  const report = { stats: { expected: 21, unexpected: 0, flaky: 0, skipped: 0 }, suites: [{ specs }], errors: [] };
  expect(readPlaywright(JSON.stringify(report))).toMatchObject({ passed: 21, generated: 21 });
});

test('the twenty slowest files are named with their slowest test', () => {
  const tests = Array.from({ length: 30 }, (_, index) => [
    { file: `${index}.test.ts`, title: 'takes its time', seconds: index },
    { file: `${index}.test.ts`, title: 'is quick', seconds: 0.5 },
  ]).flat();
  const lines = listSlowest(tests).split('\n');
  expect(lines).toHaveLength(21);
  expect(lines[1]).toBe('   29.5 s  29.test.ts: 2 tests, the slowest 29.0 s: takes its time');
});
