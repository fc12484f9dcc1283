// `npm test`: all checks and tests; each part runs completely, whatever the results of the others.
import { mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './stack/paths.ts';
import { describeMissing, hasBrowser } from './test/optional-parts.ts';
import { runCheck, runTests, type PartResult } from './test/part.ts';
import { readPlaywright, readVitest } from './test/reports.ts';
import { table } from './test/summary.ts';

const results = join(root, 'test-results');
rmSync(results, { recursive: true, force: true });
mkdirSync(results);

const say = (line: string): void => void process.stdout.write(`${line}\n`);
const browser = await hasBrowser();

const parts: PartResult[] = [
  await runCheck('Lint', ['oxlint', '--type-aware', '--deny-warnings']),
  await runCheck('Format', ['oxfmt', '--check']),
  await runCheck('Types', ['tsc', '-p', '.'], ['tsc', '-p', 'apps/web']),
  await runCheck('Dead code', ['knip']),
  await runTests(
    'Unit and integration',
    ['vitest', 'run', '--reporter=default', '--reporter=json', '--outputFile.json=test-results/vitest.json'],
    'test-results/vitest.json',
    readVitest,
  ),
];
if (browser) {
  parts.push(await runTests('Browser', ['playwright', 'test'], 'test-results/browser.json', readPlaywright));
}

const sum = (column: 'passed' | 'failed'): number => parts.reduce((total, part) => total + part[column], 0);
say(`\n${table(parts)}\n`);
for (const failure of parts.flatMap(({ failures }) => failures)) say(`Failed: ${failure}\n`);
for (const line of describeMissing(browser)) say(line);
say(`${sum('passed')} passed, ${sum('failed')} failed`);
process.exitCode = sum('failed') === 0 ? 0 : 1;
