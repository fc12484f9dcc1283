// `npm test`: all checks and tests; each part runs completely, whatever the results of the others. `npm test -- --changed` runs what the branch
// touches, and `npm test -- --long` the tests that take long: kills, floods, gigabytes, and repetitions in another size or way.
import { mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './stack/paths.ts';
import { selectChanged } from './test/changed.ts';
import { describeMissing, hasBrowser } from './test/optional-parts.ts';
import { runCheck, runTests, type PartResult } from './test/part.ts';
import { readPlaywright, readVitest } from './test/reports.ts';
import { listSlowest, table } from './test/summary.ts';

const results = join(root, 'test-results');
rmSync(results, { recursive: true, force: true });
mkdirSync(results);

const say = (line: string): void => void process.stdout.write(`${line}\n`);
/** Runs only the long tests; the checks and the quick tests are a separate run. */
const isLong = process.argv.includes('--long');
// Read by the configurations of vitest and Playwright.
if (isLong) process.env['LONG_TESTS'] = '1';
/** Null for everything. */
const touched = process.argv.includes('--changed') ? selectChanged() : null;
const { sources = [], tests = [], specs = [] } = touched ?? {};

const parts: PartResult[] = [];
// Lint and format read everything when they are given no file.
if (!isLong && (!touched || sources.length > 0)) {
  parts.push(await runCheck('Lint', ['oxlint', '--type-aware', '--deny-warnings', ...sources]));
  parts.push(await runCheck('Format', ['oxfmt', '--check', ...sources]));
}
if (!isLong) {
  parts.push(await runCheck('Types', ['tsc', '-p', '.'], ['tsc', '-p', 'apps/web']));
  parts.push(await runCheck('Dead code', ['knip']));
}

const vitestReport = 'test-results/vitest.json';
const reporters = ['--includeTaskLocation', '--reporter=default', '--reporter=json'];
const vitest = ['vitest', 'run', ...reporters, `--outputFile.json=${vitestReport}`, ...tests];
parts.push(await runTests('Unit and integration', vitest, vitestReport, readVitest));

const browser = await hasBrowser();
if (browser && (!touched || specs.length > 0)) {
  parts.push(await runTests('Browser', ['playwright', 'test', ...specs], 'test-results/browser.json', readPlaywright));
}

const sum = (column: 'passed' | 'failed'): number => parts.reduce((total, part) => total + part[column], 0);
say(`\n${listSlowest(parts.flatMap((part) => part.tests))}`);
say(`\n${table(parts)}\n`);
for (const failure of parts.flatMap(({ failures }) => failures)) say(`Failed: ${failure}\n`);
if (!touched) for (const line of describeMissing(browser)) say(line);
say(`${sum('passed')} passed, ${sum('failed')} failed`);
process.exitCode = sum('failed') === 0 ? 0 : 1;
