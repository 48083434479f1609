import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { fieldShell } from './field-shell.ts';
import manifest from './package.json' with { type: 'json' };

const { version } = manifest;
const FIELD_BASE = '/field-assets/';

/**
 * `vite build apps/survey` makes the browser's files, `--ssr` the server's renderer, `--mode banner` the script that other
 * sites load, and `--mode field` the app of devices, by itself: nothing of it comes into what respondents fetch.
 */
export default defineConfig(({ isSsrBuild, mode }) => ({
  root: fileURLToPath(new URL('.', import.meta.url)),
  base: mode === 'field' ? FIELD_BASE : '/survey-assets/',
  plugins: [react(), ...(mode === 'field' ? [fieldShell(FIELD_BASE)] : [])],
  define: {
    ...(isSsrBuild ? { 'process.env.NODE_ENV': '"production"' } : {}),
    ...(mode === 'field' ? { __FIELD_VERSION__: JSON.stringify(version) } : {}),
  },
  // The server loads one file and brings no React of its own.
  ssr: { noExternal: true, target: 'node' },
  build:
    mode === 'banner'
      ? {
          outDir: 'dist/banner',
          target: 'es2020',
          emptyOutDir: true,
          modulePreload: false,
          rolldownOptions: {
            input: { banner: 'src/banner/banner.ts' },
            output: { entryFileNames: '[name].js', format: 'iife' },
          },
        }
      : isSsrBuild
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
            outDir: mode === 'field' ? 'dist/field' : 'dist/client',
            // What a device needs to store and to seal came later than what makes its code shorter.
            target: mode === 'field' ? 'es2023' : 'es2020',
            // The oldest that know logical properties of every kind; for older ones each rule would be written four times.
            cssTarget: ['chrome89', 'firefox89', 'safari15'],
            manifest: true,
            emptyOutDir: true,
            // Inlined data: urls would need a wider content security policy.
            assetsInlineLimit: 0,
            modulePreload: false,
            rolldownOptions: {
              checks: { pluginTimings: false },
              input: mode === 'field' ? { field: 'field.html' } : { survey: 'src/client.tsx' },
              // One file for all that every page needs: a second one would only be asked for when the first has come.
              output: {
                codeSplitting: {
                  groups: [
                    // The engine's arithmetic is fetched by the pages that calculate.
                    { name: 'decimals', test: /calculate-in-decimals/, priority: 1 },
                    // Captured media are written by the pages that capture some.
                    { name: 'captured', test: /write-captured/, priority: 1 },
                    { name: 'survey', tags: ['$initial'] },
                  ],
                },
              },
            },
          },
}));
