import { stripVTControlCharacters } from 'node:util';

export interface Report {
  readonly passed: number;
  readonly failed: number;
  readonly skipped: number;
  /** How many of those that passed are rows of a loop or table that makes many tests in one place. */
  readonly generated: number;
  /** File, test, and the first lines of the message. */
  readonly failures: readonly string[];
  readonly tests: readonly TimedTest[];
}

/** A test with its duration. */
export interface TimedTest {
  readonly file: string;
  readonly title: string;
  readonly seconds: number;
}

/** From one place come at most so many tests that a person wrote down one by one, as the cases of a table. */
const maxWrittenCases = 20;

/** Counts the tests of places that make more than people write down. */
function countGenerated(places: readonly string[]): number {
  const counts = new Map<string, number>();
  for (const place of places) counts.set(place, (counts.get(place) ?? 0) + 1);
  return [...counts.values()].filter((count) => count > maxWrittenCases).reduce((sum, count) => sum + count, 0);
}

/** Enough for expected and actual value; the full message is further up. */
const linesPerFailure = 12;

function describe(name: string, message: string): string {
  const lines = stripVTControlCharacters(message).trimEnd().split('\n').slice(0, linesPerFailure);
  return [name, ...lines.map((line) => `    ${line}`)].join('\n');
}

interface VitestFile {
  readonly name: string;
  readonly status: string;
  readonly message: string;
  readonly assertionResults: readonly {
    readonly fullName: string;
    readonly status: string;
    readonly duration?: number | null;
    readonly location?: { readonly line: number; readonly column: number } | null;
    readonly failureMessages: readonly string[];
  }[];
}

/** A file that could not be loaded counts as one failure. */
export function readVitest(report: string): Report {
  const { testResults } = JSON.parse(report) as { readonly testResults: readonly VitestFile[] };
  const tests = testResults.flatMap(({ name, assertionResults }) =>
    assertionResults.map((result) => ({ ...result, file: name })),
  );
  const passed = tests.filter(({ status }) => status === 'passed');
  const failed = tests.filter(({ status }) => status === 'failed');
  const broken = testResults.filter(
    ({ status, assertionResults }) => status === 'failed' && !assertionResults.some((test) => test.status === 'failed'),
  );
  const located = passed.filter(({ location }) => location);
  return {
    passed: passed.length,
    failed: failed.length + broken.length,
    skipped: tests.length - passed.length - failed.length,
    generated: countGenerated(
      located.map(({ file, location }) => `${file}:${String(location?.line)}:${String(location?.column)}`),
    ),
    failures: [
      ...failed.map((test) => describe(`${test.file} > ${test.fullName}`, test.failureMessages.join('\n'))),
      ...broken.map(({ name, message }) => describe(name, message)),
    ],
    tests: tests.map(({ file, fullName, duration }) => ({ file, title: fullName, seconds: (duration ?? 0) / 1000 })),
  };
}

interface PlaywrightError {
  readonly message?: string;
}

interface PlaywrightSuite {
  readonly suites?: readonly PlaywrightSuite[];
  readonly specs: readonly PlaywrightSpec[];
}

interface PlaywrightSpec {
  readonly title: string;
  readonly file: string;
  readonly line: number;
  readonly tests: readonly {
    readonly status: string;
    readonly results: readonly { readonly duration?: number; readonly errors: readonly PlaywrightError[] }[];
  }[];
}

interface PlaywrightReport {
  readonly suites: readonly PlaywrightSuite[];
  readonly stats: {
    readonly expected: number;
    readonly unexpected: number;
    readonly flaky: number;
    readonly skipped: number;
  };
  readonly errors: readonly PlaywrightError[];
}

const messageOf = (errors: readonly PlaywrightError[]): string => errors.map(({ message }) => message ?? '').join('\n');

function specsIn({ suites = [], specs }: PlaywrightSuite): PlaywrightSpec[] {
  return [...specs, ...suites.flatMap(specsIn)];
}

function failuresOf({ title, file, line, tests }: PlaywrightSpec): string[] {
  return tests
    .filter(({ status }) => status === 'unexpected' || status === 'flaky')
    .map(({ results }) => {
      const errors = results.flatMap((result) => result.errors);
      return describe(`${file}:${String(line)} > ${title}`, messageOf(errors));
    });
}

function secondsOf({ tests }: PlaywrightSpec): number {
  return tests.flatMap(({ results }) => results).reduce((sum, { duration = 0 }) => sum + duration, 0) / 1000;
}

/** A flaky test has failed. */
export function readPlaywright(report: string): Report {
  const { stats, errors, suites } = JSON.parse(report) as PlaywrightReport;
  const specs = suites.flatMap(specsIn);
  const passed = specs.filter(({ tests }) => tests.every(({ status }) => status === 'expected'));
  return {
    passed: stats.expected,
    failed: stats.unexpected + stats.flaky + errors.length,
    skipped: stats.skipped,
    generated: countGenerated(passed.map(({ file, line }) => `${file}:${String(line)}`)),
    failures: [
      ...specs.flatMap(failuresOf),
      ...errors.map((error) => describe('Outside any test', messageOf([error]))),
    ],
    tests: specs.map((spec) => ({ file: `e2e/${spec.file}`, title: spec.title, seconds: secondsOf(spec) })),
  };
}
