import { appendFileSync, existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fill, namesOf, type Names } from './names.ts';

/** A line for an existing file, with placeholders for names. */
interface Insertion {
  readonly path: string;
  readonly line: string;
  /** Default: after the last import. */
  readonly before?: string;
}

interface Kind {
  readonly usage: string;
  /** New files by path, from templates of the kind. */
  readonly files: Readonly<Record<string, string>>;
  readonly insertions: readonly Insertion[];
  /** Remaining steps. */
  readonly next: readonly string[];
}

const domain = 'apps/api/src/domains';
const shared = 'packages/shared/src';
const admin = 'apps/web/src/admin';
const systemManager = 'apps/web/src/shells/system-manager.tsx';
const sampleRecords = 'apps/api/test/access/administered.ts';
const feedTest = 'prisma/src/change-feed.test.ts';
const app = 'apps/api/src/app.ts';
const contracts = `${shared}/contracts.ts`;
const tagDescriptions = `${shared}/tag-descriptions.ts`;
const endOfContracts = '].flatMap(endpointsOf);';
const endOfRoutes = '  ];\n  const signIn = ';
const accessTable =
  'UPDATE_ACCESS_TABLE=1 vitest run --project integration apps/api/src/http/routing/access-table.test.ts';

export const kinds: Readonly<Record<'call' | 'job' | 'record', Kind>> = {
  call: {
    usage: 'call <domain>/<name>, such as service-jobs/weather',
    files: {
      [`${shared}/{{domain}}/{{kebab}}.contract.ts`]: 'contract',
      [`${domain}/{{domain}}/{{kebab}}.routes.ts`]: 'routes',
      [`${domain}/{{domain}}/{{kebab}}.test.ts`]: 'test',
    },
    insertions: [
      { path: contracts, line: "import * as {{camel}} from './{{domain}}/{{kebab}}.contract.ts';" },
      { path: contracts, line: '  {{camel}},', before: endOfContracts },
      { path: app, line: "import { {{camel}}Routes } from './domains/{{domain}}/{{kebab}}.routes.ts';" },
      { path: app, line: '    ...{{camel}}Routes(deps),', before: endOfRoutes },
    ],
    next: [
      'Say in the contract what the call takes and answers, then make the route and its tests say the same.',
      `Write its row of docs/access.md: ${accessTable}`,
    ],
  },
  job: {
    usage: 'job <domain>/<name>, such as notifications/job-archived',
    files: {
      [`${domain}/{{domain}}/{{kebab}}.job.ts`]: 'job',
      [`${domain}/{{domain}}/{{kebab}}.store.ts`]: 'store',
      [`${domain}/{{domain}}/{{kebab}}.test.ts`]: 'test',
    },
    insertions: [
      {
        path: 'apps/api/src/db/outbox-catalogue.ts',
        line: '  {{camel}}: z.strictObject({ serviceJobId: id }),',
        before: '} as const;',
      },
      {
        path: 'apps/api/src/job-handlers.ts',
        line: "import { handle{{Pascal}} } from './domains/{{domain}}/public.ts';",
      },
      { path: 'apps/api/src/job-handlers.ts', line: '  {{camel}}: handle{{Pascal}},', before: '};' },
    ],
    next: ["Call `emit(tx, '{{camel}}', …)` in the transaction of the change that it follows."],
  },
  record: {
    usage: 'record <name in the singular>, such as price-list',
    files: {
      [`${shared}/{{kebabPlural}}/{{kebabPlural}}.contract.ts`]: 'contract',
      [`${domain}/{{kebabPlural}}/{{kebabPlural}}.store.ts`]: 'store',
      [`${domain}/{{kebabPlural}}/{{kebab}}.view.ts`]: 'view',
      [`${domain}/{{kebabPlural}}/change-{{kebab}}.ts`]: 'change',
      [`${domain}/{{kebabPlural}}/routes.ts`]: 'routes',
      [`${domain}/{{kebabPlural}}/{{kebabPlural}}.test.ts`]: 'api-test',
      [`${admin}/{{kebabPlural}}/{{kebabPlural}}.tsx`]: 'screens',
      [`${admin}/{{kebabPlural}}/{{kebabPlural}}.test.tsx`]: 'screens-test',
      'prisma/schema/{{kebabPlural}}.prisma': 'model',
      'prisma/migrations/{{migration}}_{{snakePlural}}/migration.sql': 'migration',
    },
    insertions: [
      { path: contracts, line: "import * as {{camelPlural}} from './{{kebabPlural}}/{{kebabPlural}}.contract.ts';" },
      { path: contracts, line: '  {{camelPlural}},', before: endOfContracts },
      {
        path: tagDescriptions,
        line: "  '{{WordsPlural}}': '{{WordsPlural}} that BackOffice keeps.',",
        before: "  Zones: '",
      },
      { path: app, line: "import { {{camel}}Routes } from './domains/{{kebabPlural}}/routes.ts';" },
      { path: app, line: '    ...{{camel}}Routes(deps),', before: endOfRoutes },
      {
        path: `${shared}/record-changes/record-changes.contract.ts`,
        line: "  '{{Pascal}}',",
        before: '] as const;\nexport type RecordType',
      },
      {
        path: sampleRecords,
        line: '  readonly {{camel}}: number;',
        before: '  readonly spareClient: number;',
      },
      {
        path: sampleRecords,
        line: '    {{camel}}: (await prisma.{{camel}}.create({ data: { name: `{{Words}} ${number}` }, ...only })).id,',
        before: '    zone: zone.id,',
      },
      {
        path: sampleRecords,
        line: '  create{{Pascal}}: ({ {{camel}} }) => ({ id: null, name: `New ${{{camel}}}` }),\n  update{{Pascal}}: ({ {{camel}} }) => ({ name: `Other ${{{camel}}}` }),',
        before: '  uploadClientImport:',
      },
      {
        path: sampleRecords,
        line: "  '{{kebabPlural}}': '{{camel}}',",
        before: "  zones: 'zone',",
      },
      // By default a new record is on no live screen.
      { path: feedTest, line: "  '{{snakePlural}}',", before: "  ...['word_replacements', 'youtube_channels']," },
      { path: systemManager, line: "import ListAltOutlined from '@mui/icons-material/ListAltOutlined';" },
      {
        path: systemManager,
        line: "  { label: '{{TitlePlural}}', path: '{{kebabPlural}}', icon: ListAltOutlined, ...screens(() => import('../admin/{{kebabPlural}}/{{kebabPlural}}.tsx')) },",
        before: '];\n\nconst AuthorizePage',
      },
    ],
    next: [
      'Run npm start: it is at /systemManager/{{kebabPlural}}.',
      'Add its fields: CONTRIBUTING.md names the places.',
      `Write its rows of docs/access.md: ${accessTable}`,
    ],
  },
};

export type KindName = keyof typeof kinds;

function insert(root: string, { path, line, before }: Insertion): void {
  const file = join(root, path);
  const text = readFileSync(file, 'utf8');
  if (before === undefined && text.includes(`${line}\n`)) return;
  const lastImport = [...text.matchAll(/^import .*;$/gm)].at(-1);
  const at = before === undefined ? lastImport && lastImport.index + lastImport[0].length + 1 : text.indexOf(before);
  if (at === undefined || at < 0) throw new Error(`${path} has no place for '${line.trim()}'.`);
  writeFileSync(file, `${text.slice(0, at)}${line}\n${text.slice(at)}`);
}

/** Number of the next migration: 14 digits, above all existing ones. Older numbers have 12 and compare as text. */
function nextMigration(root: string): string {
  const last = readdirSync(join(root, 'prisma/migrations'))
    .map((name) => /^\d+(?=_)/.exec(name)?.[0].padEnd(14, '0') ?? '')
    .reduce((latest, each) => (each > latest ? each : latest), '');
  return String(Number(last) + 1);
}

function allNames(root: string, kind: KindName, target: string): Names {
  const parts = target.split('/');
  const hasDomain = kind !== 'record';
  if (parts.length !== (hasDomain ? 2 : 1)) throw new Error(`Usage: npm run new -- ${kinds[kind].usage}`);
  const [first = '', second = first] = parts;
  const { kebab = '' } = namesOf(first);
  const serviceJobs = kebab === 'service-jobs' ? './access/visible-record.ts' : '../service-jobs/public.ts';
  return { ...namesOf(second), domain: kebab, serviceJobs, migration: nextMigration(root) };
}

/** Exports the handler from its domain's public.ts. */
function publish(root: string, names: Names): string {
  const path = fill(`${domain}/{{domain}}/public.ts`, names);
  appendFileSync(join(root, path), fill("export { handle{{Pascal}} } from './{{kebab}}.job.ts';\n", names));
  return path;
}

/** Adds a new domain to the map of CONTRIBUTING.md, if it is missing. */
function addToMap(root: string, name: string): string[] {
  const path = 'CONTRIBUTING.md';
  if (readFileSync(join(root, path), 'utf8').includes(`\`${name}\``)) return [];
  const words = name.replaceAll('-', ' ');
  insert(root, { path, line: `| \`${name}\` | Work on ${words} |`, before: '| `health` |' });
  return [path];
}

/** Generates a working start with tests. Returns the written files and the remaining steps. */
export function generate(root: string, kind: KindName, target: string) {
  const { files, insertions, next } = kinds[kind];
  const names = allNames(root, kind, target);
  const paths = Object.keys(files).map((path) => fill(path, names));
  const present = paths.find((path) => existsSync(join(root, path)));
  if (present) throw new Error(`${present} is there already.`);
  for (const [path, template] of Object.entries(files)) {
    const file = join(root, fill(path, names));
    const source = join(import.meta.dirname, 'templates', kind, `${template}.txt`);
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, fill(readFileSync(source, 'utf8'), names).trimStart());
  }
  for (const insertion of insertions) insert(root, { ...insertion, line: fill(insertion.line, names) });
  const published = kind === 'job' ? [publish(root, names)] : [];
  const mapped = addToMap(root, names[kind === 'record' ? 'kebabPlural' : 'domain']!);
  return {
    written: paths,
    changed: [...new Set(insertions.map(({ path }) => path)), ...published, ...mapped],
    next: next.map((line) => fill(line, names)),
  };
}
