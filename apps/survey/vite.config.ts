import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { brotliCompress, gzip } from 'node:zlib';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';

/** `vite build apps/survey` makes the browser's files, `vite build apps/survey --ssr` the server's renderer. */
export default defineConfig(({ isSsrBuild }) => ({
  root: fileURLToPath(new URL('.', import.meta.url)),
  base: '/survey-assets/',
  plugins: [react(), ...(isSsrBuild ? [] : [livePartsApart(), compressed()])],
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
        modulePreload: { polyfill: false },
        rolldownOptions: {
          input: { survey: 'src/client.tsx' },
          // One file for all that every page needs: a second one would only be asked for when the first has come.
          output: { codeSplitting: { groups: [{ name: 'survey', tags: ['$initial'] }] } },
        },
      },
}));

/** What only runs with script is fetched when a page first has it. */
function livePartsApart(): Plugin {
  const browser = fileURLToPath(new URL('src/features/questions/live-parts.browser.ts', import.meta.url));
  return {
    name: 'live-parts-apart',
    enforce: 'pre',
    resolveId: (source, importer) => (source.endsWith('/live-parts.ts') && importer !== browser ? browser : null),
  };
}

/** Script and styles beside themselves, packed once and as small as can be, for a server that sends files as they lie. */
function compressed(): Plugin {
  const [packBrotli, packGzip] = [promisify(brotliCompress), promisify(gzip)];
  return {
    name: 'compressed',
    async generateBundle(_options, bundle) {
      for (const file of Object.values(bundle)) {
        if (!/\.(?:js|css)$/.test(file.fileName)) continue;
        const source = file.type === 'chunk' ? file.code : file.source;
        this.emitFile({ type: 'asset', fileName: `${file.fileName}.br`, source: await packBrotli(source) });
        this.emitFile({ type: 'asset', fileName: `${file.fileName}.gz`, source: await packGzip(source, { level: 9 }) });
      }
    },
  };
}
