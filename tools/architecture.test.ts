import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { circlesIn, importsOfRooms } from './architecture/circles.ts';
import { faultsOfMigration } from './architecture/migrations.ts';
import { below, folderOf, offending, product, type Source } from './architecture/sources.ts';
import { serviceIdsIn } from './architecture/service-ids.ts';
import { root } from './stack/paths.ts';
import { serviceCatalogue, serviceCategories } from '../packages/shared/src/services/service-catalogue.ts';
import { serviceGroups } from '../packages/shared/src/services/service-groups.ts';

const webRooms: Record<string, readonly string[]> = {
  kernel: [],
  ui: ['kernel'],
  api: ['kernel'],
  data: ['kernel', 'ui', 'api'],
  entities: ['kernel', 'ui', 'api', 'data'],
  providers: ['kernel', 'api', 'data'],
  features: ['kernel', 'ui', 'api', 'data', 'entities'],
  admin: ['kernel', 'ui', 'api', 'data', 'entities', 'providers'],
};

test('there is something to check', () => expect(product.length).toBeGreaterThan(100));

describe('dependencies run one way', () => {
  test('the shared package knows zod, dates and the comparison of texts, nothing else', () => {
    const allowed = /^(zod|date-fns(-tz)?\/\w+|diff|packages\/shared\/src\/.*)$/;
    expect(offending(below('packages/shared/src/'), (imported) => !allowed.test(imported))).toEqual([]);
  });

  test('the web app knows the shared package, not the server', () => {
    expect(offending(below('apps/web/src/'), (imported) => /^(apps\/api|prisma|tools|node:)/.test(imported))).toEqual(
      [],
    );
  });

  test.each(Object.entries(webRooms))('the web room %s imports only itself and %j', (room, lower) => {
    const own = `apps/web/src/${room}/`;
    const wrong = (imported: string) =>
      imported.startsWith('apps/web/') &&
      ![room, ...lower].some((name) => imported.startsWith(`apps/web/src/${name}/`));
    expect(below(own).length).toBeGreaterThan(1);
    expect(offending(below(own), wrong)).toEqual([]);
  });

  test('the kernel and the parts of the user interface know no entity', () => {
    const wrong = (imported: string) => /^packages\/shared\/src\/(?!kernel\/)/.test(imported);
    expect(offending([...below('apps/web/src/kernel/'), ...below('apps/web/src/ui/')], wrong)).toEqual([]);
  });

  test('no web feature imports another', () => {
    const features = 'apps/web/src/features/';
    const wrong = (imported: string, { path }: Source) =>
      imported.startsWith(features) && folderOf(imported, features) !== folderOf(path, features);
    expect(offending(below(features), wrong)).toEqual([]);
  });

  test('query keys, and what a write does to the cache, stand in data/ alone', () => {
    const written = /queryKey\s*[:=]\s*\[|invalidateQueries\(\{|removeQueries\(\{|setQueryData\b/;
    const strangers = below('apps/web/src/').filter(
      ({ path, text }) => written.test(text) && !path.startsWith('apps/web/src/data/'),
    );
    expect(strangers.map(({ path }) => path)).toEqual([]);
  });

  test('no room of the administration imports another, but for the dashboard that opens their dialogs', () => {
    const admin = 'apps/web/src/admin/';
    const wrong = (imported: string, { path }: Source) =>
      imported.startsWith(admin) &&
      folderOf(path, admin) !== 'dashboard' &&
      ![folderOf(path, admin), 'kit'].includes(folderOf(imported, admin));
    expect(below(admin).length).toBeGreaterThan(20);
    expect(offending(below(admin), wrong)).toEqual([]);
  });

  test('first month #5: every dialog and drawer is one that Back closes', () => {
    const own = 'apps/web/src/ui/dialogs/dialog.tsx';
    const bare = /^@mui\/material\/(Dialog|Drawer)$/;
    expect(offending(below('apps/web/src/'), (imported, { path }) => bare.test(imported) && path !== own)).toEqual([]);
  });

  test('an API domain enters another only through its public.ts', () => {
    const domains = 'apps/api/src/domains/';
    const wrong = (imported: string, { path }: Source) =>
      imported.startsWith(domains) &&
      folderOf(imported, domains) !== folderOf(path, domains) &&
      !imported.endsWith('/public.ts');
    expect(offending(below(domains), wrong)).toEqual([]);
  });

  test('the rooms below the domains do not know them, nor what puts the API together', () => {
    const above = /^apps\/api\/src\/(domains\/|app|compose|job-handlers|prepare|server|worker)/;
    const rooms = ['auth/', 'db/', 'http/', 'integrations/', 'jobs/', 'kernel/'];
    const lower = rooms.flatMap((room) => below(`apps/api/src/${room}`));
    expect(lower.length).toBeGreaterThan(50);
    expect(offending(lower, (imported) => above.test(imported))).toEqual([]);
  });

  test('the database and the kernel know neither HTTP, nor sessions, nor background jobs', () => {
    const above = /^apps\/api\/src\/(auth|http|jobs)\//;
    const lowest = [...below('apps/api/src/db/'), ...below('apps/api/src/kernel/')];
    expect(offending(lowest, (imported) => above.test(imported))).toEqual([]);
  });

  test('deps.ts names types alone, so that a file that needs them loads no vendor', () => {
    const { text } = product.find(({ path }) => path === 'apps/api/src/deps.ts')!;
    expect(text.match(/^import (?!type ).*/gm)).toBe(null);
  });

  test('the API’s ground does not know its tools, and nothing but tools and tests imports tools', () => {
    const wrong = (imported: string, { path }: Source) => imported.startsWith('tools/') && !path.startsWith('tools/');
    expect(offending(product, wrong)).toEqual([]);
  });
});

describe('nothing imports itself by a way round', () => {
  test('circles are found', () => {
    const circle = new Map([
      ['a', new Set(['b'])],
      ['b', new Set(['c', 'd'])],
      ['c', new Set(['a'])],
      ['d', new Set<string>()],
    ]);
    expect(circlesIn(circle)).toEqual([['a', 'b', 'c']]);
  });

  test.each([
    'apps/api/src/',
    'apps/api/src/domains/',
    'packages/shared/src/',
    'apps/web/src/',
    'apps/web/src/admin/',
    'apps/web/src/data/',
    'apps/web/src/entities/',
    'apps/web/src/features/',
    'apps/web/src/ui/',
  ])('no circle of rooms in %s, imports of types included', (floor) => {
    const imports = importsOfRooms(floor);
    expect(imports.size).toBeGreaterThan(3);
    expect(circlesIn(imports)).toEqual([]);
  });

  test.each(['apps/web/src/entities/proof/', 'apps/web/src/features/asset-page/'])(
    'no circle of folders and single files in %s, imports of types included',
    (floor) => {
      const imports = importsOfRooms(floor, true);
      expect(imports.size).toBeGreaterThan(5);
      expect(circlesIn(imports)).toEqual([]);
    },
  );

  test('no circle of files, imports of types included', () => {
    const paths = new Set(product.map(({ path }) => path));
    const imports = new Map(
      product.map(({ path, imports: all }) => [path, new Set(all.filter((imported) => paths.has(imported)))]),
    );
    expect(circlesIn(imports)).toEqual([]);
  });
});

describe('a newcomer finds the way', () => {
  const floors = [
    'apps/api/src/',
    'apps/api/src/domains/',
    'apps/web/src/',
    'apps/web/src/features/',
    'prisma/',
    'tools/',
  ];
  const lineCount = (folder: string) => below(folder).reduce((sum, { text }) => sum + text.split('\n').length, 0);
  const roomsOn = (floor: string) => [...importsOfRooms(floor).keys()].map((room) => `${floor}${room}/`);
  // Floors are explained by the map of CONTRIBUTING.md.
  const large = floors.flatMap(roomsOn).filter((room) => !floors.includes(room) && lineCount(room) > 2000);

  test.each(large)('%s, above 2,000 lines, has a README.md', (room) => {
    expect(globSync('README.md', { cwd: join(root, room) })).toEqual(['README.md']);
  });

  test('the map of CONTRIBUTING.md names every domain of the API', () => {
    const map = readFileSync(join(root, 'CONTRIBUTING.md'), 'utf8');
    const domains = [...importsOfRooms('apps/api/src/domains/').keys()];
    expect(domains.length).toBeGreaterThan(40);
    expect(domains.filter((domain) => !map.includes(`\`${domain}\``))).toEqual([]);
  });
});

describe('a line of code has its place', () => {
  test('no source file has more than 300 lines, and no style sheet', () => {
    const styleSheets = globSync('apps/web/{src,stories}/**/*.css', { cwd: root });
    const texts = new Map([
      ...product.map(({ path, text }) => [path, text] as const),
      ...styleSheets.map((path) => [path, readFileSync(join(root, path), 'utf8')] as const),
    ]);
    const lines = (text: string) => text.split('\n').length - 1;
    expect(styleSheets.length).toBeGreaterThan(10);
    expect([...texts].filter(([, text]) => lines(text) > 300).map(([path]) => path)).toEqual([]);
  });

  test('a migration holds up nobody: indexes of tables with rows are built while others write, and rows are filled in later', () => {
    // Those up to here were released, or ran on tables that were empty then.
    const lastExempt = '20261203000000_forecasts';
    const all = globSync('prisma/migrations/*/migration.sql', { cwd: root }).toSorted();
    const texts = all.map((path) => ({ path, text: readFileSync(join(root, path), 'utf8') }));
    const isNew = ({ path }: { readonly path: string }) => path > `prisma/migrations/${lastExempt}/migration.sql`;
    const faults = texts.flatMap(({ path, text }) => faultsOfMigration(text).map((fault) => `${path}: ${fault}`));
    expect(faults.length).toBeGreaterThan(0);
    expect(
      texts.filter(isNew).flatMap(({ path, text }) => faultsOfMigration(text).map((fault) => `${path}: ${fault}`)),
    ).toEqual([]);
  });

  test('style sheets take their colours from the tones, so that a scheme or a stage is changed in one place', () => {
    const tones = 'apps/web/src/ui/layout/tones.css';
    const styleSheets = globSync('apps/web/src/**/*.css', { cwd: root });
    expect(styleSheets).toContain(tones);
    const named = styleSheets.filter((path) => /#[\da-f]{3,8}\b/i.test(readFileSync(join(root, path), 'utf8')));
    expect(named).toEqual([tones]);
  });

  test('only the configuration reads the environment of the API', () => {
    const entryPoints = [
      'after-restore',
      'audit-check',
      'backup',
      'check-files',
      'config',
      'first-account-link',
      'prepare',
      'reset-two-factor',
      'restore',
      'server',
      'worker',
    ].map((name) => `apps/api/src/${name}.ts`);
    const readers = below('apps/api/src/').filter(({ text }) => text.includes('process.env'));
    expect(readers.map(({ path }) => path).filter((path) => !entryPoints.includes(path))).toEqual([]);
  });

  test('only the room of the statuses compares them by their order', () => {
    const compares = /[<>]=? ?(?:\$\{)?JobStatusId\.|status_id [<>]|[sS]tatusId\)? [<>]=? ?\d/;
    const own = [
      'packages/shared/src/workflows/statuses.ts',
      'apps/api/src/domains/workflows/status-conditions.store.ts',
    ];
    const strangers = [...below('apps/'), ...below('packages/')].filter(({ text }) => compares.test(text));
    expect(strangers.map(({ path }) => path).filter((path) => !own.includes(path))).toEqual([]);
  });

  test('services are named by their ids in one file, and by their names in the shipped catalogue alone', () => {
    const own = [
      'packages/shared/src/services/service-catalogue.ts',
      'packages/shared/src/services/specified-services.ts',
      // A plan that is uploaded is called like the service that draws one.
      'packages/shared/src/resources/resource-types.ts',
    ];
    // Mails with what they order, for tests.
    const isOwn = (path: string) => own.includes(path) || path.includes('/order-mail/corpus/');
    // The demo is no product.
    const seeds = below('prisma/seed/').filter(({ path }) => !path.startsWith('prisma/seed/demo'));
    // A group or a category may be called like one of its services.
    const groups = new Set([...serviceGroups, ...serviceCategories].map(({ name }) => name));
    const names = serviceCatalogue.map(({ name }) => name).filter((name) => !groups.has(name));
    const byName = new RegExp(`['"\`](?:${names.join('|')})['"\`]`);
    const strangers = [...below('apps/api/src/'), ...below('apps/web/src/'), ...below('packages/'), ...seeds].filter(
      (source) => !isOwn(source.path) && (byName.test(source.text) || serviceIdsIn(source).length > 0),
    );
    expect(strangers.map(({ path }) => path)).toEqual([]);
  });

  test.each([
    ['services.ts', 'const floorplan = 5;', 'const floorplan'],
    ['plan.ts', 'const duskServices: readonly number[] = [ServiceId.DuskPhotography, 4, 51];', 'const duskServices'],
    ['plan.ts', '/** Ids of the services at dusk. */\nconst atDusk: readonly number[] = [2, 4];', 'const atDusk'],
    ['plan.ts', "const words: readonly [serviceId: number, word: string][] = [\n  [51, 'dusk'],\n];", 'const words'],
    ['plan.ts', 'const dusk = new Set<number>([\n2,\n]);\nconst serviceSet = new Set([2, 4]);', 'const serviceSet'],
    ['plan.ts', "const byService: Record<number, string> = { 2: 'dusk' };", 'const byService'],
    ['plan.ts', 'if ([2, 4].includes(job.serviceId)) return;', '[2, 4].includes(job.serviceId'],
    ['plan.ts', 'if (new Set([2, 4]).has(serviceId)) return;', '[2, 4]).has(serviceId'],
    ['plan.ts', 'const job = { serviceId: 51 };', 'serviceId: 51'],
    ['plan.store.ts', 'sql`AND j.service_id IN (2, 4)`', 'service_id IN (2'],
  ])('ids of services are found in %s: %s', (path, text, found) => {
    expect(serviceIdsIn({ path, text })).toEqual([found]);
  });

  test('only stores speak SQL or Prisma', () => {
    const speaks =
      /\$queryRaw|\$executeRaw|\b(?:prisma|tx)\.\w+\.(?:find|create|update|delete|upsert|count|aggregate|groupBy)/;
    const strangers = below('apps/api/src/').filter(
      ({ path, text }) => speaks.test(text) && !/[.-]store\.ts$|^apps\/api\/src\/db\//.test(path),
    );
    expect(strangers.map(({ path }) => path)).toEqual([]);
  });

  test('nobody asks the machine for the time in the API; the clock is an argument', () => {
    const asks = /new Date\(\)|Date\.now\(\)/;
    const strangers = below('apps/api/src/').filter(({ text }) => asks.test(text));
    expect(strangers.map(({ path }) => path).filter((path) => path !== 'apps/api/src/compose.ts')).toEqual([]);
  });

  test('a disabled button says why, unless it only waits', () => {
    // The formatter puts the end of an element under its beginning.
    const buttons = /^( *).*<(?:Icon)?Button(?: .*$|\n[^]*?\n\1\/?>)/gm;
    const disabled = /(?<![-\w])disabled(?:=\{((?:[^{}]|\{[^{}]*\})*)\}|(?=\n| ?\/?>))/;
    const waits = /^(?:(?:[\w.]+\.)?is(?:Busy|Saving|Pending|Reading|Checking)(?: \|\| |$))+$/;
    const all = below('apps/web/src/').flatMap(({ path, text }) =>
      [...text.matchAll(buttons)].map(([button]) => ({ path, button })),
    );
    const silent = all.filter(({ button }) => {
      const attribute = disabled.exec(button);
      return attribute !== null && !waits.test(attribute[1] ?? '');
    });
    expect(all.length).toBeGreaterThan(200);
    expect(silent.map(({ path }) => path)).toEqual([]);
  });

  test('there are no barrels', () => {
    expect(product.map(({ path }) => path).filter((path) => /\/index\.tsx?$/.test(path))).toEqual([]);
  });
});
