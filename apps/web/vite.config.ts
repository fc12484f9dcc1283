import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

/** Where `pnpm dev` finds the API; everything that is not the web app's own goes there. */
const api = process.env.API_URL ?? 'http://localhost:3000';
const apiPaths = ['/v1', '/v2', '/v3', '/.auth', '/logout', '/login/aadb2c', '/login/google', '/login/callback'];

export default defineConfig({
  plugins: [react()],
  server: {
    port: 5173,
    proxy: Object.fromEntries(apiPaths.map((path) => [path, { target: api, changeOrigin: false }])),
  },
  build: {
    target: 'es2023',
    // The policy of the site allows no data: scripts and few data: pictures; files are cached for ever by their hash anyway.
    assetsInlineLimit: 0,
  },
});
