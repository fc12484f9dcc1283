import { join } from 'node:path';
import { configDefaults, defineConfig, type Plugin } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** `npm test -- --long` sets it: then only the long tests run, and races in many more rounds; without it all others. */
const isLong = process.env['LONG_TESTS'] === '1';
const testNames = isLong ? '{*.long,*races}.test.ts' : '*.test.ts';
const exclude = [...configDefaults.exclude, ...(isLong ? [] : ['**/*.long.test.ts'])];

/** As many as CI has cores. Postgres and the blob emulator share the cores with them. */
const maxWorkers = 2;

/**
 * Test files of a worker share their modules, so that each module is loaded once per worker instead of once per file. Few modules keep state,
 * such as a concurrency limit; a test that changes it puts it back.
 */
const isolate = false;

/** The file that takes longest begins first. As the last it would run alone, beside an idle processor. */
class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const isLongest = ({ moduleId }: TestSpecification) => Number(moduleId.endsWith('stories.test.tsx'));
    return (await super.sort(files)).toSorted((a, b) => isLongest(b) - isLongest(a));
  }
}

/** Megabytes for new objects: a worker that keeps the modules of hundreds of files collects its garbage less often. */
const roomForNew = '--max-semi-space-size=64';

/**
 * The builds of emotion for development name each style and give it an element of its own, a sixth of the time of the tests of screens and half
 * of that of the stories. React and MUI have no such builds: they go by NODE_ENV, and go on to warn.
 */
const withoutDevelopmentBuilds: Plugin = {
  name: 'without-development-builds',
  configEnvironment(_name, { resolve }) {
    if (resolve?.conditions) resolve.conditions = resolve.conditions.filter((name) => !name.startsWith('development'));
  },
};

/** How long a test, and what it waits for, may take, in ms: never waited out by what passes, also where the machine serves others. */
const patience = { testTimeout: 120_000, hookTimeout: 180_000, expect: { poll: { timeout: 60_000 } } };

/** Without it a property could fail by chance for a change that has nothing to do with it. */
const setupFiles = ['tools/test/property-seed.ts'];

export default defineConfig({
  test: {
    projects: [
      {
        test: {
          name: 'unit',
          include: [`packages/shared/src/**/${testNames}`, `tools/**/${testNames}`],
          exclude,
          isolate,
          setupFiles,
          ...patience,
        },
      },
      {
        test: {
          name: 'integration',
          include: [`apps/api/**/${testNames}`, `prisma/**/${testNames}`],
          exclude,
          globalSetup: ['apps/api/test/global-setup.ts'],
          // What a library warns of today breaks with its next version, and stands on the operator's terminal until then.
          execArgv: ['--throw-deprecation', roomForNew],
          isolate,
          setupFiles,
          ...patience,
        },
      },
      {
        extends: 'apps/web/vite.config.ts',
        root: 'apps/web',
        plugins: [withoutDevelopmentBuilds],
        test: {
          name: 'web',
          execArgv: [roomForNew],
          include: isLong ? [] : ['{src,stories}/**/*.test.{ts,tsx}'],
          environment: 'jsdom',
          setupFiles: [join(import.meta.dirname, 'apps/web/test/setup.ts')],
          isolate,
          maxWorkers,
          ...patience,
        },
      },
    ],
    maxWorkers,
    sequence: { sequencer: LongestFirst },
  },
});
