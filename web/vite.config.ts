import { svelte } from '@sveltejs/vite-plugin-svelte';
import { defineConfig } from 'vite';

const server = process.env.FREEHOLD_SERVER ?? 'http://127.0.0.1:8420';

export default defineConfig({
  plugins: [svelte()],
  build: {
    target: 'es2022',
    chunkSizeWarningLimit: 400,
    modulePreload: { polyfill: false },
  },
  server: {
    proxy: {
      '/api': { target: server, ws: true, changeOrigin: true, headers: { origin: server } },
    },
  },
});
