import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

const server = 'http://localhost:3000';

/** `npx vite build apps/interviewer`; in development everything that is not ours goes to the running server. */
export default defineConfig({
  root: import.meta.dirname,
  base: '/',
  plugins: [react()],
  build: {
    outDir: 'dist',
    emptyOutDir: true,
    // Inlined files would be data URLs, which the content security policy allows for pictures only.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    // The desk with its components, all of which a shift needs: 501 kB.
    chunkSizeWarningLimit: 550,
    rolldownOptions: { checks: { pluginTimings: false } },
  },
  server: {
    port: 5173,
    proxy: {
      '/auth': server,
      '/survey': server,
      '/api': server,
      '/socket.io': { target: server, ws: true },
    },
  },
});
