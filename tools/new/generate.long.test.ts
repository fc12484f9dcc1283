import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readdirSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join, relative, sep } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { root } from '../stack/paths.ts';
import { generate } from './generate.ts';

const leftOut = new Set(['.git', '.local', 'dist', 'docs', 'test-results']);
const isSource = (path: string) => /\.tsx?$/.test(path);
/** Tests of all calls, tables, migrations or files, which must pass with the new ones. */
const testsOfAll = [
  'tools/architecture.test.ts',
  'apps/api/src/http/openapi/document.test.ts',
  'prisma/src/change-feed.test.ts',
];
let copy: string;

/** Copies the sources. Packages are linked; links between workspaces are copied, so that they point into the copy. */
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

/** Returns the output; throws when the command fails. */
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

test('second look #25: a call, a job and a record that were just made fit the types and the architecture, and pass their tests and those of all', () => {
  // Unusual names, because this test must pass after somebody followed CONTRIBUTING's examples.
  const made = [
    generate(copy, 'call', 'service-jobs/made-up-call'),
    generate(copy, 'call', 'made-up-domain/made-up-report'),
    generate(copy, 'job', 'notifications/made-up-event'),
    generate(copy, 'job', 'made-up-domain/made-up-rain'),
    generate(copy, 'record', 'made-up-list'),
    generate(copy, 'record', 'made-up-category'),
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
  // One worker, because this runs next to two.
  run('vitest', 'run', '--maxWorkers=1', '--reporter=dot', ...tests, ...testsOfAll);
}, 600_000);

test('second look #25: the migration of a record comes after all others, whose numbers have 12 or 14 digits', () => {
  const migrations = readdirSync(join(root, 'prisma/migrations')).filter((name) => /^\d/.test(name));
  const { written } = generate(copy, 'record', 'made-up-fee');
  const added = written.map((path) => /migrations\/(.*)\//.exec(path)?.[1]).find(Boolean);
  expect([...migrations, added!].toSorted().at(-1)).toBe(added);
});

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
