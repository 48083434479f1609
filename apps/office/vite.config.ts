import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

const server = 'http://localhost:3000';

/** `npx vite build apps/office`; in development everything that is not ours goes to the running server. */
export default defineConfig({
  root: import.meta.dirname,
  base: '/office/',
  plugins: [react()],
  build: {
    outDir: 'dist',
    emptyOutDir: true,
    // Inlined files would be data URLs, which the content security policy allows for pictures only.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    // The frame with its components, which every screen needs: 535 kB, 160 kB compressed.
    chunkSizeWarningLimit: 600,
    rolldownOptions: { checks: { pluginTimings: false } },
  },
  server: {
    port: 5174,
    proxy: { '/auth': server, '/api': server, '/socket.io': { target: server, ws: true } },
  },
});
