import { join } from 'node:path';
import { constants } from 'node:zlib';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { compression, defineAlgorithm } from 'vite-plugin-compression2';
import { offlineWorker } from './vite-offline-worker.ts';

/** Where `pnpm dev` finds the API; everything that is not the web app's own goes there. */
const api = process.env.API_URL ?? 'http://localhost:3000';
const apiPaths = ['/v1', '/v2', '/v3', '/.auth', '/logout', '/login/aadb2c', '/login/google', '/login/callback'];

/** The site serves these in place of the files. Brotli's best quality takes fifty times as long for 7% less. */
const compressed = compression({
  include: /\.(js|css|svg|json)$/,
  threshold: 1024,
  algorithms: [
    defineAlgorithm('gzip', { level: 9 }),
    defineAlgorithm('brotliCompress', { params: { [constants.BROTLI_PARAM_QUALITY]: 6 } }),
  ],
});

/** Every schema is made with zod as the web app sets it up. A statement in main.tsx would come after those that it imports. */
const zod = { find: /^zod$/, replacement: join(import.meta.dirname, 'src/kernel/zod.ts') };

/** Modules of the pages of jobs, and those that pages of jobs import together with others. Not maps, because their library is as large as all of it. */
const jobParts =
  /\/web\/src\/(api|data|live|entities\/(?!proof\/)[a-z-]+|features\/(job-page|job-list|galleries|asset-page)|ui\/(?!map\/)[a-z]+)\/|\/shared\/src\/|\/@mui\/(material|icons-material)\//;

export default defineConfig({
  plugins: [react(), offlineWorker(), compressed],
  resolve: { alias: [zod] },
  server: {
    port: 5173,
    proxy: Object.fromEntries(apiPaths.map((path) => [path, { target: api, changeOrigin: false }])),
  },
  build: {
    target: 'es2023',
    // The policy of the site allows no data: scripts and few data: pictures; files are cached for ever by their hash anyway.
    assetsInlineLimit: 0,
    // 84 kB before compression: less than the requests for a file of each screen cost.
    cssCodeSplit: false,
    // In kB before compression: what nearly all screens share is one file.
    chunkSizeWarningLimit: 1500,
    rolldownOptions: {
      output: {
        codeSplitting: {
          // By default each combination of screens that share code gets a file of its own: fifty of them before the first screen is drawn.
          groups: [
            { name: 'shared', minShareCount: 4, priority: 2 },
            // What the pages of jobs, of their files and of assets share.
            { name: 'job-parts', minShareCount: 2, priority: 1, test: jobParts },
          ],
        },
      },
    },
  },
});
