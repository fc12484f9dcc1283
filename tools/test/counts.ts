interface Counts {
  readonly passed: number;
  readonly failed: number;
  readonly skipped: number;
}

interface VitestResult {
  readonly testResults: readonly {
    readonly status: string;
    readonly assertionResults: readonly { readonly status: string }[];
  }[];
}

/** Counts of vitest's JSON report. A file that could not even be loaded counts as one failure. */
export function countVitest(report: string): Counts {
  const { testResults } = JSON.parse(report) as VitestResult;
  const tests = testResults.flatMap(({ assertionResults }) => assertionResults.map(({ status }) => status));
  const failed = tests.filter((status) => status === 'failed').length;
  const passed = tests.filter((status) => status === 'passed').length;
  const broken = testResults.filter(
    ({ status, assertionResults }) => status === 'failed' && !assertionResults.some((test) => test.status === 'failed'),
  );
  return { passed, failed: failed + broken.length, skipped: tests.length - passed - failed };
}

interface PlaywrightResult {
  readonly stats: {
    readonly expected: number;
    readonly unexpected: number;
    readonly flaky: number;
    readonly skipped: number;
  };
  readonly errors: readonly unknown[];
}

/** Counts of Playwright's JSON report. A test that passes only when repeated has failed. */
export function countPlaywright(report: string): Counts {
  const { stats, errors } = JSON.parse(report) as PlaywrightResult;
  return { passed: stats.expected, failed: stats.unexpected + stats.flaky + errors.length, skipped: stats.skipped };
}
