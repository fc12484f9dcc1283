import { join } from 'node:path';
import { defineConfig } from 'vitest/config';

/** Two cores: more workers would only make every test slower and time-outs likelier. */
const maxWorkers = 2;

/** Files of a worker share their modules, which halves the time: nothing of ours keeps state in a module. */
const isolate = false;

/** Without it a property could fail by chance for a change that has nothing to do with it. */
const setupFiles = ['tools/test/property-seed.ts'];

export default defineConfig({
  test: {
    projects: [
      {
        test: {
          name: 'unit',
          include: ['packages/shared/src/**/*.test.ts', 'tools/**/*.test.ts'],
          isolate,
          setupFiles,
          // Some start processes.
          testTimeout: 30_000,
        },
      },
      {
        test: {
          name: 'integration',
          include: ['apps/api/**/*.test.ts', 'prisma/**/*.test.ts'],
          globalSetup: ['apps/api/test/global-setup.ts'],
          testTimeout: 30_000,
          hookTimeout: 60_000,
          expect: { poll: { timeout: 20_000 } },
          isolate,
          setupFiles,
        },
      },
      {
        extends: 'apps/web/vite.config.ts',
        root: 'apps/web',
        test: {
          name: 'web',
          include: ['{src,stories}/**/*.test.{ts,tsx}'],
          environment: 'jsdom',
          setupFiles: [join(import.meta.dirname, 'apps/web/test/setup.ts')],
          isolate,
          maxWorkers,
          testTimeout: 30_000,
        },
      },
    ],
    maxWorkers,
  },
});
