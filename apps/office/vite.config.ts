import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

const server = 'http://localhost:3000';

/** What every screen needs, in one piece. */
const FRAME = { name: 'frame', tags: ['$initial' as const], priority: 1 };
/**
 * What several screens need, in pieces of some size by who needs them: by itself each set of screens would have a piece of its
 * own, two hundred of them below three kilobytes, and a screen would ask for eighty.
 */
const SHARED = { name: 'shared', minShareCount: 2, entriesAware: true, entriesAwareMergeThreshold: 40_000 };

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
    rolldownOptions: {
      checks: { pluginTimings: false },
      output: { codeSplitting: { groups: [FRAME, SHARED] } },
    },
  },
  server: {
    port: 5174,
    proxy: { '/auth': server, '/api': server, '/socket.io': { target: server, ws: true } },
  },
});
