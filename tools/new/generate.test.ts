import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readdirSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join, relative, sep } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { root } from '../stack/paths.ts';
import { generate } from './generate.ts';

const leftOut = new Set(['.git', '.local', 'dist', 'docs', 'test-results']);
const isSource = (path: string) => /\.tsx?$/.test(path);
/** Tests that look at every call or at every file. */
const testsOfAll = ['tools/architecture.test.ts', 'apps/api/src/http/openapi/document.test.ts'];
let copy: string;

/** Copies the sources. The packages are linked; only the links between workspaces are copied, so that they lead into the copy. */
function copyWorkspace(): string {
  const folder = mkdtempSync(join(tmpdir(), 'shootdesk-new-'));
  const isRootModules = (path: string) => relative(root, path).split(sep)[0] === 'node_modules';
  const filter = (path: string) => !leftOut.has(basename(path)) && !isRootModules(path);
  cpSync(root, folder, { recursive: true, verbatimSymlinks: true, filter });
  const modules = join(folder, 'node_modules');
  mkdirSync(modules);
  for (const name of readdirSync(join(root, 'node_modules')).filter((each) => each !== '@shootdesk')) {
    symlinkSync(join(root, 'node_modules', name), join(modules, name), 'junction');
  }
  cpSync(join(root, 'node_modules/@shootdesk'), join(modules, '@shootdesk'), {
    recursive: true,
    verbatimSymlinks: true,
  });
  return folder;
}

/** Answers what the command printed; throws it when the command fails. */
function run(command: string, ...args: string[]): string {
  const env = Object.fromEntries(Object.entries(process.env).filter(([name]) => !name.startsWith('VITEST')));
  const { status, stdout, stderr } = spawnSync(command, args, { cwd: copy, env, encoding: 'utf8' });
  if (status !== 0) throw new Error(`${command} ${args.join(' ')} failed:\n${stdout}${stderr}`);
  return stdout + stderr;
}

beforeAll(() => {
  copy = copyWorkspace();
}, 120_000);
afterAll(() => rmSync(copy, { recursive: true, force: true }));

test('a call, a job and a record that were just made fit the types and the architecture, and pass their tests', () => {
  const made = [
    generate(copy, 'call', 'service-jobs/weather'),
    generate(copy, 'call', 'weather/weather-report'),
    generate(copy, 'job', 'notifications/job-archived'),
    generate(copy, 'job', 'weather/rain-expected'),
    generate(copy, 'record', 'price-list'),
    generate(copy, 'record', 'category'),
  ];
  const written = made.flatMap((each) => each.written);
  const tests = written.filter((path) => /\.test\.tsx?$/.test(path));
  expect(tests).toHaveLength(8);
  const sources = [...new Set([...written, ...made.flatMap(({ changed }) => changed)])].filter(isSource);
  run('oxfmt', ...sources);
  run(process.execPath, 'tools/generate.mjs');
  expect(run('tsc', '-p', '.')).toBe('');
  expect(run('tsc', '-p', 'apps/web')).toBe('');
  run('oxlint', '--type-aware', '--deny-warnings', ...sources);
  run('knip');
  // One worker: the tests around run in two already.
  run('vitest', 'run', '--maxWorkers=1', '--reporter=dot', ...tests, ...testsOfAll);
}, 600_000);

describe('refuses, and writes nothing', () => {
  test.each([
    ['call', 'weather', 'Usage: npm run new -- call <domain>/<name>, such as service-jobs/weather'],
    ['record', 'zones/area', 'Usage: npm run new -- record <name in the singular>, such as price-list'],
    [
      'job',
      'notifications/JobArchived',
      "'JobArchived' is no name: write it in lower case with hyphens, such as price-list.",
    ],
    ['record', 'zone', 'packages/shared/src/zones/zones.contract.ts is there already.'],
  ] as const)('%s %s', (kind, target, sentence) => {
    expect(() => generate(copy, kind, target)).toThrow(sentence);
  });
});
