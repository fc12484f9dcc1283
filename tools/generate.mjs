// Generates the Prisma client from prisma/schema, only when the schema or the Prisma version has changed. Plain JS: also runs on Node 20.
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { chmodSync, existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = dirname(dirname(fileURLToPath(import.meta.url)));
const schemaFolder = join(root, 'prisma', 'schema');
const stampFile = join(root, 'prisma', 'generated', '.schema-hash');
const engine = join(root, 'tools', 'unused-schema-engine.mjs');
const require = createRequire(join(root, 'prisma', 'package.json'));

function schemaHash() {
  const hash = createHash('sha256').update(require('prisma/package.json').version);
  for (const file of readdirSync(schemaFolder).sort()) hash.update(file).update(readFileSync(join(schemaFolder, file)));
  return hash.digest('hex');
}

/** Runs `prisma generate` without its engine download; returns whether the client was out of date. */
function generate() {
  const wanted = schemaHash();
  if (existsSync(stampFile) && readFileSync(stampFile, 'utf8') === wanted) return false;
  chmodSync(engine, 0o755);
  const cli = join(dirname(require.resolve('prisma/package.json')), 'build', 'index.js');
  const { status, stdout, stderr } = spawnSync(process.execPath, [cli, 'generate', '--schema', schemaFolder], {
    cwd: join(root, 'prisma'),
    encoding: 'utf8',
    env: {
      ...process.env,
      PRISMA_SCHEMA_ENGINE_BINARY: engine,
      CHECKPOINT_DISABLE: '1',
      PRISMA_HIDE_UPDATE_MESSAGE: '1',
    },
  });
  if (status !== 0) throw new Error(`prisma generate failed:\n${stdout}${stderr}`);
  mkdirSync(dirname(stampFile), { recursive: true });
  writeFileSync(stampFile, wanted);
  return true;
}

process.stdout.write(generate() ? 'Prisma client generated.\n' : 'Prisma client is up to date.\n');
