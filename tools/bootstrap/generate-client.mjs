import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { Stop } from './stop.mjs';

/** Generates the database client when the schema has changed; silent otherwise. */
export function generateClient(root) {
  const { status, stdout, stderr } = spawnSync(process.execPath, [join(root, 'tools', 'generate.mjs')], {
    encoding: 'utf8',
  });
  if (status !== 0) throw new Stop(`The database client could not be generated:\n${stdout}${stderr}`);
}
