import { stripVTControlCharacters } from 'node:util';

/** Content of a JSON report. */
export interface Report {
  readonly passed: number;
  readonly failed: number;
  readonly skipped: number;
  /** Failures: file, test, and the first lines of the message. */
  readonly failures: readonly string[];
}

/** Enough for an assertion with expected and actual value; the full message is further up in the output. */
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
    readonly failureMessages: readonly string[];
  }[];
}

/** Vitest's JSON report. A file that could not even be loaded counts as one failure. */
export function readVitest(report: string): Report {
  const { testResults } = JSON.parse(report) as { readonly testResults: readonly VitestFile[] };
  const tests = testResults.flatMap(({ name, assertionResults }) =>
    assertionResults.map((result) => ({ ...result, file: name })),
  );
  const passed = tests.filter(({ status }) => status === 'passed').length;
  const failed = tests.filter(({ status }) => status === 'failed');
  const broken = testResults.filter(
    ({ status, assertionResults }) => status === 'failed' && !assertionResults.some((test) => test.status === 'failed'),
  );
  return {
    passed,
    failed: failed.length + broken.length,
    skipped: tests.length - passed - failed.length,
    failures: [
      ...failed.map((test) => describe(`${test.file} > ${test.fullName}`, test.failureMessages.join('\n'))),
      ...broken.map(({ name, message }) => describe(name, message)),
    ],
  };
}

interface PlaywrightError {
  readonly message?: string;
}

interface PlaywrightSuite {
  readonly suites?: readonly PlaywrightSuite[];
  readonly specs: readonly {
    readonly title: string;
    readonly file: string;
    readonly line: number;
    readonly tests: readonly {
      readonly status: string;
      readonly results: readonly { readonly errors: readonly PlaywrightError[] }[];
    }[];
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

function failuresIn({ suites = [], specs }: PlaywrightSuite): string[] {
  const own = specs.flatMap(({ title, file, line, tests }) =>
    tests
      .filter(({ status }) => status === 'unexpected' || status === 'flaky')
      .map(({ results }) => {
        const errors = results.flatMap((result) => result.errors);
        return describe(`${file}:${String(line)} > ${title}`, messageOf(errors));
      }),
  );
  return [...own, ...suites.flatMap(failuresIn)];
}

/** Playwright's JSON report. A test that passes only when repeated has failed. */
export function readPlaywright(report: string): Report {
  const { stats, errors, suites } = JSON.parse(report) as PlaywrightReport;
  return {
    passed: stats.expected,
    failed: stats.unexpected + stats.flaky + errors.length,
    skipped: stats.skipped,
    failures: [
      ...suites.flatMap(failuresIn),
      ...errors.map((error) => describe('Outside any test', messageOf([error]))),
    ],
  };
}
