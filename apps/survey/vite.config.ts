import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { brotliCompress, gzip } from 'node:zlib';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';

/** `vite build apps/survey` makes the browser's files, `vite build apps/survey --ssr` the server's renderer. */
export default defineConfig(({ isSsrBuild }) => ({
  root: fileURLToPath(new URL('.', import.meta.url)),
  base: '/survey-assets/',
  plugins: [react(), ...(isSsrBuild ? [] : [compressed()])],
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
          input: { survey: 'src/client.tsx' },
          // One file for all that every page needs: a second one would only be asked for when the first has come.
          output: { codeSplitting: { groups: [{ name: 'survey', tags: ['$initial'] }] } },
        },
      },
}));

/** Script and styles beside themselves, packed once and as small as can be, for a server that sends files as they lie. */
function compressed(): Plugin {
  const [packBrotli, packGzip] = [promisify(brotliCompress), promisify(gzip)];
  return {
    name: 'compressed',
    async writeBundle({ dir = '' }, bundle) {
      for (const name of Object.keys(bundle).filter((each) => /\.(?:js|css)$/.test(each))) {
        const source = await readFile(join(dir, name));
        await writeFile(join(dir, `${name}.br`), await packBrotli(source));
        await writeFile(join(dir, `${name}.gz`), await packGzip(source, { level: 9 }));
      }
    },
  };
}
