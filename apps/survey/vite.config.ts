import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

/** `vite build apps/survey` makes the browser's files, `vite build apps/survey --ssr` the server's renderer. */
export default defineConfig(({ isSsrBuild }) => ({
  root: fileURLToPath(new URL('.', import.meta.url)),
  base: '/survey-assets/',
  plugins: [react()],
  define: isSsrBuild ? { 'process.env.NODE_ENV': '"production"' } : {},
  // The server loads one file and brings no React of its own.
  ssr: { noExternal: true, target: 'node' },
  build: isSsrBuild
    ? {
        outDir: 'dist/server',
        target: 'node20',
        emptyOutDir: true,
        rolldownOptions: {
          input: { render: 'src/render.tsx' },
          // The server has every language at hand; the same modules are fetched one by one in a browser.
          checks: { ineffectiveDynamicImport: false, pluginTimings: false },
          output: { entryFileNames: '[name].mjs', format: 'es' },
        },
      }
    : {
        outDir: 'dist/client',
        target: 'es2020',
        // The oldest that know logical properties of every kind; for older ones each rule would be written four times.
        cssTarget: ['chrome89', 'firefox89', 'safari15'],
        manifest: true,
        emptyOutDir: true,
        // Inlined data: urls would need a wider content security policy.
        assetsInlineLimit: 0,
        modulePreload: false,
        rolldownOptions: {
          checks: { pluginTimings: false },
          input: { survey: 'src/client.tsx' },
          // One file for all that every page needs: a second one would only be asked for when the first has come.
          output: {
            codeSplitting: {
              groups: [
                // The engine's arithmetic is fetched by the pages that calculate.
                { name: 'decimals', test: /calculate-in-decimals/, priority: 1 },
                { name: 'survey', tags: ['$initial'] },
              ],
            },
          },
        },
      },
}));
