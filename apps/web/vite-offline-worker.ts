import { createHash } from 'node:crypto';
import { join } from 'node:path';
import { build, type Plugin } from 'vite';
import type { Shell } from './src/offline/shell-rules.ts';

/** Adds `/offline-worker.js` to the build, with the list of the build's files. Its name stays the same, because it is the address of a registration. */
export function offlineWorker(): Plugin {
  return {
    name: 'offline-worker',
    apply: 'build',
    async generateBundle(_, bundle) {
      const chunks = Object.values(bundle);
      const files = chunks
        .map(({ fileName }) => `/${fileName}`)
        .filter((path) => /^\/assets\/.*\.(js|css)$/.test(path));
      const entry = chunks.find((chunk) => chunk.type === 'chunk' && chunk.isEntry);
      if (!entry) this.error('The build has no entry.');
      const version = createHash('sha256').update(files.toSorted().join()).digest('hex').slice(0, 12);
      const shell: Shell = { version, entry: `/${entry.fileName}`, files };
      const built = await build({
        configFile: false,
        publicDir: false,
        logLevel: 'warn',
        build: {
          write: false,
          target: 'es2023',
          lib: { entry: join(import.meta.dirname, 'src/offline/worker.ts'), formats: ['iife'], name: 'offline' },
        },
      });
      const outputs = [built].flat().flatMap((each) => ('output' in each ? each.output : []));
      const code = outputs.map((output) => (output.type === 'chunk' ? output.code : '')).join('');
      const source = `self.shell = ${JSON.stringify(shell)};\n${code}`;
      this.emitFile({ type: 'asset', fileName: 'offline-worker.js', source });
    },
  };
}
