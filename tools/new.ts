// `npm run new -- call|job|record <name>`: writes a working start with its tests.
import { spawnSync } from 'node:child_process';
import { generate, kinds, type KindName } from './new/generate.ts';
import { root } from './stack/paths.ts';

const say = (line: string): void => void process.stdout.write(`${line}\n`);
const isKind = (name: string | undefined): name is KindName => name !== undefined && Object.hasOwn(kinds, name);

const [kind, target] = process.argv.slice(2);
if (!isKind(kind) || target === undefined) {
  say(
    `Usage: npm run new -- <kind>, one of\n${Object.values(kinds)
      .map(({ usage }) => `  ${usage}`)
      .join('\n')}`,
  );
  process.exitCode = 1;
} else {
  try {
    const { written, changed, next } = generate(root, kind, target);
    const sources = [...written, ...changed].filter((path) => /\.tsx?$/.test(path));
    spawnSync('oxfmt', sources, { cwd: root, stdio: 'inherit', shell: process.platform === 'win32' });
    for (const path of written) say(`wrote    ${path}`);
    for (const path of changed) say(`changed  ${path}`);
    for (const line of next) say(`Next: ${line}`);
  } catch (error) {
    say(String(error instanceof Error ? error.message : error));
    process.exitCode = 1;
  }
}
