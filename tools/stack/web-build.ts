import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { existsSync, globSync, mkdirSync, openSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { diskFull, saysDiskFull, StackFailure } from './failure.ts';
import { root } from './paths.ts';

const webFolder = join(root, 'apps', 'web');
const stamp = join(root, 'node_modules', '.cache', 'shootdesk', 'web-build');

export const webRoot = join(webFolder, 'dist');

const sources = [
  'apps/web/{src,public}/**/*',
  'apps/web/{index.html,vite.config.ts,package.json}',
  'packages/shared/src/**/*.ts',
  'pnpm-lock.yaml',
];

function sourceHash(): string {
  const hash = createHash('sha256');
  for (const file of globSync(sources, { cwd: root }).sort()) {
    const path = join(root, file);
    if (statSync(path).isFile()) hash.update(file).update(readFileSync(path));
  }
  return hash.digest('hex');
}

function isCurrent(hash: string): boolean {
  return existsSync(join(webRoot, 'index.html')) && existsSync(stamp) && readFileSync(stamp, 'utf8') === hash;
}

/** Whether the web app was built from the current sources. */
export function isWebBuilt(): boolean {
  return isCurrent(sourceHash());
}

async function runVite(log: string): Promise<void> {
  const vite = join(
    dirname(createRequire(join(webFolder, 'package.json')).resolve('vite/package.json')),
    'bin',
    'vite.js',
  );
  const output = openSync(log, 'w');
  const child = spawn(process.execPath, [vite, 'build', '--logLevel', 'warn'], {
    cwd: webFolder,
    stdio: ['ignore', output, output],
  });
  const end = (): boolean => child.kill();
  process.once('exit', end);
  const [code] = (await once(child, 'exit')) as [number | null];
  process.off('exit', end);
  if (code === 0) return;
  const written = readFileSync(log, 'utf8');
  throw saysDiskFull(written) ? diskFull(webFolder) : new StackFailure(`The web app could not be built; see ${log}`);
}

/** Builds the web app if its sources have changed. Calls `announce` before a build. */
export async function buildWeb(logFolder: string, announce: () => void): Promise<void> {
  const hash = sourceHash();
  if (isCurrent(hash)) return;
  announce();
  await runVite(join(logFolder, 'web-build.log'));
  mkdirSync(dirname(stamp), { recursive: true });
  writeFileSync(stamp, hash);
}
