import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { closeSync, existsSync, mkdirSync, openSync, readFileSync, statfsSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { asStop, Stop } from './stop.mjs';

/** The pinned package manager, downloaded by npx. */
function pinnedPackageManager(root) {
  return JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')).packageManager;
}

function lockfileHash(root) {
  const files = ['pnpm-lock.yaml', 'pnpm-workspace.yaml'];
  const hash = createHash('sha256').update(`${process.platform} ${process.arch}`);
  for (const file of files) hash.update(readFileSync(join(root, file)));
  return hash.digest('hex');
}

function tail(file, lines) {
  return readFileSync(file, 'utf8').trimEnd().split('\n').slice(-lines).join('\n');
}

function runInstall(root, log) {
  const output = openSync(log, 'w');
  const command = ['--yes', pinnedPackageManager(root), 'install', '--frozen-lockfile', '--reporter=append-only'];
  // CI keeps pnpm from asking questions; npx's deprecation notes are irrelevant to users.
  const env = { ...process.env, CI: 'true', npm_config_update_notifier: 'false', npm_config_loglevel: 'error' };
  const { status, error } = spawnSync('npx', command, {
    cwd: root,
    env,
    stdio: ['ignore', output, output],
    shell: process.platform === 'win32',
  });
  closeSync(output);
  if (error) throw new Stop(`npx could not be run (${error.code}). It comes with Node: is npm installed?`);
  return status;
}

/** Bytes; below it the disk counts as full. */
const nothingLeft = 50 * 1024 * 1024;

function isDiskFull(root) {
  const { bavail, bsize } = statfsSync(root);
  return bavail * bsize < nothingLeft;
}

function reason(lines, root) {
  if (/ENOSPC|EDQUOT/.test(lines) || isDiskFull(root))
    return `The disk of ${root} is full. Free some space and try again.`;
  if (/ENOTFOUND|ECONNREFUSED|ETIMEDOUT|EAI_AGAIN|ECONNRESET/.test(lines)) {
    return 'The packages could not be fetched: is the npm registry reachable from here?';
  }
  return 'Installing the packages failed.';
}

const stampFile = (root) => join(root, 'node_modules', '.shootdesk-lockfile');

/** Whether the installed packages match the lockfile. */
export function isInstalled(root) {
  const stamp = stampFile(root);
  return existsSync(stamp) && readFileSync(stamp, 'utf8') === lockfileHash(root);
}

/** Installs the workspace when it is missing or the lockfile has changed. */
export function installWorkspace(root) {
  if (isInstalled(root)) return;
  const log = join(root, '.local', 'logs', 'install.log');
  try {
    mkdirSync(join(root, '.local', 'logs'), { recursive: true });
    process.stdout.write('Installing packages (a few minutes the first time; log: .local/logs/install.log) ...\n');
    const status = runInstall(root, log);
    if (status !== 0) {
      const lines = tail(log, 25);
      throw new Stop(`${lines}\n\n${reason(lines, root)} The log: ${log}`.trim());
    }
    writeFileSync(stampFile(root), lockfileHash(root));
  } catch (error) {
    throw asStop(error, root);
  }
}
