import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { Stop } from './stop.mjs';

// Node 24.7 includes argon2.
const wanted = { major: 24, minor: 7 };

/** The package with Node for this platform, and its folder if installed. */
export function packagedNode(root) {
  const platform = process.platform === 'win32' ? 'win' : process.platform;
  const name = `node-${platform}-${process.arch}`;
  return { name, folder: join(root, 'tools', 'node_modules', name) };
}

/** The workspace's Node, else this one if it is new enough. */
export function workspaceNode(root) {
  const program = process.platform === 'win32' ? 'node.exe' : join('bin', 'node');
  const packaged = join(packagedNode(root).folder, program);
  if (existsSync(packaged)) return packaged;
  const [major, minor] = process.versions.node.split('.').map(Number);
  if (major > wanted.major || (major === wanted.major && minor >= wanted.minor)) return process.execPath;
  throw new Stop(
    `There is no packaged Node for ${process.platform} ${process.arch}: run this with Node ${wanted.major}.${wanted.minor} or newer, this is ${process.versions.node}.`,
  );
}
