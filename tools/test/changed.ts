import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { root } from '../stack/paths.ts';

/** What of all checks a change touches; paths from the root of the repository. */
export interface Selection {
  /** Files that lint and format read. */
  readonly sources: readonly string[];
  /** Test files of vitest. */
  readonly tests: readonly string[];
  /** Files with browser tests. */
  readonly specs: readonly string[];
}

const isTest = (path: string): boolean => /(?<!\.long)\.test\.tsx?$/.test(path);
const isSpec = (path: string): boolean => /^e2e\/[^/]*\.spec\.ts$/.test(path);
const isSource = (path: string): boolean => /\.(ts|tsx|mjs)$/.test(path);

/** Holds the borders between all rooms, whichever was changed. */
const testOfAllRooms = 'tools/architecture.test.ts';
/** Read every contract. */
const testsOfContracts = [
  'apps/api/src/http/openapi/document.test.ts',
  'apps/api/src/http/routing/access-table.test.ts',
];

/** The tests of the nearest folder that has any, at the place of a file or above it, but not of a whole package. */
function testsBeside(path: string, tests: readonly string[]): readonly string[] {
  const minDepth = path.startsWith('tools/') || path.startsWith('prisma/') ? 2 : 4;
  for (let folder = dirname(path); folder.split('/').length >= minDepth; folder = dirname(folder)) {
    const found = tests.filter((test) => test.startsWith(`${folder}/`));
    if (found.length > 0) return found;
  }
  return [];
}

/** A contract is kept by the calls of the API's domain of the same name. */
function testsOfContract(path: string, tests: readonly string[]): readonly string[] {
  const domain = /^packages\/shared\/src\/([^/]+)\/.*\.contract\.ts$/.exec(path)?.[1];
  return domain
    ? [...testsOfContracts, ...tests.filter((test) => test.startsWith(`apps/api/src/domains/${domain}/`))]
    : [];
}

/** Selects what to run for changed files out of all files. */
export function selectTouched(changed: readonly string[], all: readonly string[]): Selection {
  const tests = all.filter(isTest);
  const present = changed.filter((path) => all.includes(path));
  const touched = changed
    .filter(isSource)
    .flatMap((path) => [...testsBeside(path, tests), ...testsOfContract(path, tests)]);
  return {
    sources: present.filter(isSource),
    tests: [...new Set([testOfAllRooms, ...present.filter(isTest), ...touched])].toSorted(),
    specs: present.filter(isSpec),
  };
}

function git(...args: readonly string[]): string[] {
  return execFileSync('git', args, { cwd: root, encoding: 'utf8' }).split('\n').filter(Boolean);
}

/** The commit from which this branch left main; on main itself the last commit. */
function findBase(): string {
  try {
    return git('merge-base', 'HEAD', 'main')[0] ?? 'HEAD';
  } catch {
    return 'HEAD';
  }
}

/** Selects what the branch and the working tree touch, compared with main. */
export function selectChanged(): Selection {
  const added = git('ls-files', '--others', '--exclude-standard');
  const all = [...git('ls-files'), ...added].filter((path) => existsSync(join(root, path)));
  return selectTouched([...git('diff', '--name-only', findBase()), ...added], all);
}
