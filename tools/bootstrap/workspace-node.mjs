import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { Stop } from './stop.mjs';

const wanted = 24;

/** The Node that runs the TypeScript: the one among the workspace's packages, else this one when it is new enough. */
export function workspaceNode(root) {
  const program = process.platform === 'win32' ? 'node.exe' : join('bin', 'node');
  const platform = process.platform === 'win32' ? 'win' : process.platform;
  const packaged = join(root, 'node_modules', `node-${platform}-${process.arch}`, program);
  if (existsSync(packaged)) return packaged;
  if (Number(process.versions.node.split('.')[0]) >= wanted) return process.execPath;
  throw new Stop(
    `There is no packaged Node ${wanted} for ${process.platform} ${process.arch}: run this with Node ${wanted} or newer, this is ${process.versions.node}.`,
  );
}
