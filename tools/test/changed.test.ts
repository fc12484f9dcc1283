import { expect, test } from 'vitest';
import { selectTouched } from './changed.ts';

const all = [
  'apps/api/src/domains/zones/zones.store.ts',
  'apps/api/src/domains/zones/zones.test.ts',
  'apps/api/src/domains/time/clock/clock.ts',
  'apps/api/src/domains/time/time.long.test.ts',
  'apps/api/src/domains/time/time.test.ts',
  'apps/api/src/http/openapi/document.test.ts',
  'apps/api/src/http/routing/access-table.test.ts',
  'apps/web/src/features/job-list/filters/filter-fields.tsx',
  'apps/web/src/features/job-list/filters/filter-fields.test.tsx',
  'apps/web/src/features/job-list/job-list.test.tsx',
  'e2e/studio.spec.ts',
  'packages/shared/src/zones/zones.contract.ts',
  'packages/shared/src/zones/zone-values.test.ts',
  'tools/architecture.test.ts',
  'tools/stack/lock.ts',
  'tools/stack/lock.test.ts',
];

const touchedBy = (...changed: string[]) => selectTouched(changed, all);

test('a change runs the tests of the nearest folder that has some, and those of the borders between rooms', () => {
  const { tests, sources, specs } = touchedBy('apps/web/src/features/job-list/filters/filter-fields.tsx');
  expect(tests).toEqual([
    'apps/web/src/features/job-list/filters/filter-fields.test.tsx',
    'tools/architecture.test.ts',
  ]);
  expect(sources).toEqual(['apps/web/src/features/job-list/filters/filter-fields.tsx']);
  expect(specs).toEqual([]);
});

test('a file without tests beside it is tested by its room, but not by a whole package', () => {
  expect(touchedBy('apps/api/src/domains/time/clock/clock.ts').tests).toContain(
    'apps/api/src/domains/time/time.test.ts',
  );
  expect(touchedBy('apps/api/src/server.ts').tests).toEqual(['tools/architecture.test.ts']);
});

test('the long tests are left to their own run', () => {
  const { tests } = touchedBy(
    'apps/api/src/domains/time/clock/clock.ts',
    'apps/api/src/domains/time/time.long.test.ts',
  );
  expect(tests).not.toContain('apps/api/src/domains/time/time.long.test.ts');
});

test('a changed contract runs the calls of its domain and the tests that read every contract', () => {
  expect(touchedBy('packages/shared/src/zones/zones.contract.ts').tests).toEqual([
    'apps/api/src/domains/zones/zones.test.ts',
    'apps/api/src/http/openapi/document.test.ts',
    'apps/api/src/http/routing/access-table.test.ts',
    'packages/shared/src/zones/zone-values.test.ts',
    'tools/architecture.test.ts',
  ]);
});

test('a removed file is not linted, but what stood beside it is tested; a changed browser test runs', () => {
  const { sources, tests, specs } = touchedBy('tools/stack/gone.ts', 'e2e/studio.spec.ts');
  expect(sources).toEqual(['e2e/studio.spec.ts']);
  expect(tests).toEqual(['tools/architecture.test.ts', 'tools/stack/lock.test.ts']);
  expect(specs).toEqual(['e2e/studio.spec.ts']);
});

test('without a change of code only the borders are tested', () => {
  expect(touchedBy('docs/api.md')).toEqual({ sources: [], tests: ['tools/architecture.test.ts'], specs: [] });
});
