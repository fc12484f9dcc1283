import { globSync, readFileSync } from 'node:fs';
import { dirname, join, normalize, sep } from 'node:path';
import { describe, expect, test } from 'vitest';

const root = join(import.meta.dirname, '..');

interface Source {
  readonly path: string;
  readonly text: string;
  /** Imported files of this repo as paths from its root, and packages by name. */
  readonly imports: readonly string[];
}

const packages: Record<string, string> = {
  '@shootdesk/shared/': 'packages/shared/src/',
  '@shootdesk/api/': 'apps/api/src/',
  '@shootdesk/prisma/seed/': 'prisma/seed/',
  '@shootdesk/prisma/client': 'prisma/generated/client',
  '@shootdesk/prisma/': 'prisma/src/',
};

function target(from: string, specifier: string): string {
  if (specifier.startsWith('.'))
    return normalize(join(dirname(from), specifier))
      .split(sep)
      .join('/');
  const alias = Object.keys(packages).find((name) => specifier.startsWith(name));
  if (!alias) return specifier;
  const path = specifier.replace(alias, packages[alias] ?? '');
  return path.endsWith('.ts') ? path : `${path}.ts`;
}

function sourceOf(path: string): Source {
  const text = readFileSync(join(root, path), 'utf8');
  const specifiers = [
    ...text.matchAll(/^(?:import|export)\s+(?:[\w*{][^'=()]*?\sfrom\s+)?'([^']+)';|\bimport\('([^']+)'\)/gm),
  ].map((match) => match[1] ?? match[2] ?? '');
  return { path, text, imports: specifiers.map((specifier) => target(path, specifier)) };
}

const sources = globSync('{apps,packages,prisma,tools,e2e}/**/*.{ts,tsx,mjs}', {
  cwd: root,
  exclude: (name) => /node_modules|generated|dist/.test(name),
}).map((path) => sourceOf(path.split(sep).join('/')));

const isTest = ({ path }: Source) => /\.test\.tsx?$|\/test\/|^e2e\//.test(path);
const product = sources.filter((source) => !isTest(source));
const below = (folder: string) => product.filter(({ path }) => path.startsWith(folder));
const folderOf = (path: string, folder: string) => path.slice(folder.length).split('/')[0] ?? '';

function offending(files: readonly Source[], isWrong: (imported: string, source: Source) => boolean): string[] {
  return files.flatMap((source) =>
    source.imports.filter((imported) => isWrong(imported, source)).map((imported) => `${source.path} -> ${imported}`),
  );
}

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
    const allowed = /^(zod|date-fns|date-fns-tz|diff|packages\/shared\/src\/.*)$/;
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

type Imports = ReadonlyMap<string, ReadonlySet<string>>;

/** Import circles, as strongly connected components (Tarjan). */
function circlesIn(imports: Imports): string[][] {
  const order = new Map<string, number>();
  const lowest = new Map<string, number>();
  const path: string[] = [];
  const circles: string[][] = [];
  const visit = (node: string) => {
    order.set(node, order.size);
    lowest.set(node, order.get(node)!);
    path.push(node);
    for (const next of imports.get(node) ?? []) {
      if (!order.has(next)) visit(next);
      if (path.includes(next)) lowest.set(node, Math.min(lowest.get(node)!, lowest.get(next)!));
    }
    if (lowest.get(node) !== order.get(node)) return;
    const circle = path.splice(path.indexOf(node));
    if (circle.length > 1) circles.push(circle.toSorted());
  };
  for (const node of imports.keys()) if (!order.has(node)) visit(node);
  return circles;
}

/** Imports among the rooms of a floor: its folders, each with everything below it, and where files count its single files. Imports of types count. */
function importsOfRooms(floor: string, withFiles = false): Imports {
  const rooms = new Map<string, Set<string>>();
  const roomOf = (path: string) => (path.startsWith(floor) ? folderOf(path, floor) : '');
  const counts = (room: string) => withFiles || !room.includes('.');
  for (const { path, imports } of below(floor)) {
    const room = roomOf(path);
    if (!counts(room)) continue;
    const others = imports.map(roomOf).filter((other) => other !== '' && other !== room && counts(other));
    rooms.set(room, new Set([...(rooms.get(room) ?? []), ...others]));
  }
  return rooms;
}

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
  test('only the configuration reads the environment of the API', () => {
    const entryPoints = ['after-restore', 'config', 'first-account-link', 'prepare', 'server', 'worker'].map(
      (name) => `apps/api/src/${name}.ts`,
    );
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

  test('there are no barrels', () => {
    expect(product.map(({ path }) => path).filter((path) => /\/index\.tsx?$/.test(path))).toEqual([]);
  });
});
