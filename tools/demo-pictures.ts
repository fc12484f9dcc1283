// Makes the pictures, plans and films of the demo: node tools/demo-pictures.ts [render|develop]
//
// render   follows the light through each scene that has not been drawn yet, in two processes; about a minute a picture
// develop  makes of that light what a camera and an editor would: brackets, finished pictures, previews, plans and films
//
// Both by default. The light lies in .local/demo-pictures, what becomes of it in prisma/seed/demo/library.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { lightPath } from './demo-pictures/light.ts';
import { nameOf, pictures } from './demo-pictures/pictures.ts';
import { makeLibrary } from './demo-pictures/library.ts';

const processes = 2;
const looks = 3;

async function render(folder: string): Promise<void> {
  mkdirSync(folder, { recursive: true });
  const missing = pictures.map(nameOf).filter((name) => !existsSync(lightPath(folder, name)));
  const parts = Array.from({ length: processes }, (_, n) => missing.filter((_, index) => index % processes === n));
  const program = join(import.meta.dirname, 'demo-pictures', 'render.ts');
  await Promise.all(
    parts.map(async (names) => {
      if (names.length === 0) return;
      const child = spawn(process.execPath, [program, folder, String(looks), ...names], { stdio: 'inherit' });
      const [code] = (await once(child, 'exit')) as [number];
      if (code !== 0) throw new Error(`A picture could not be drawn (${code}).`);
    }),
  );
}

const root = join(import.meta.dirname, '..');
const folder = join(root, '.local', 'demo-pictures');
const wanted = process.argv[2];
if (wanted !== 'develop') await render(folder);
if (wanted !== 'render') await makeLibrary(folder, join(root, 'prisma', 'seed', 'demo', 'library'));
