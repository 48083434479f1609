import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { build, type Plugin } from 'vite';
import type { FieldFile, FieldFiles } from './src/field/worker/field-files.ts';

const ICONS = [192, 512];
const ROOT = import.meta.dirname;

/**
 * What makes the app of devices one that is installed and opens without a network: its manifest with icons, and the worker,
 * which gets the list of all files that the build has made.
 */
export function fieldShell(base: string): Plugin {
  return {
    name: 'field-shell',
    apply: 'build',
    generateBundle() {
      const icons = ICONS.map((size) => {
        const source = readFileSync(join(ROOT, `src/field/install/icon-${size}.png`));
        const name = this.getFileName(this.emitFile({ type: 'asset', name: `icon-${size}.png`, source }));
        return { src: base + name, sizes: `${size}x${size}`, type: 'image/png', purpose: 'any maskable' };
      });
      const manifest = JSON.parse(readFileSync(join(ROOT, 'src/field/install/manifest.json'), 'utf8'));
      const source = JSON.stringify({ ...manifest, icons });
      this.emitFile({ type: 'asset', fileName: 'manifest.webmanifest', source });
    },
    async writeBundle({ dir = '' }, bundle) {
      const files = Object.values(bundle).flatMap((made): FieldFile[] => {
        const url = made.fileName === 'field.html' ? '/field/' : base + made.fileName;
        const isOfApp = made.fileName === 'field.html' || made.fileName.startsWith('assets/');
        // Icons are the home screen's, which keeps them itself.
        if (!isOfApp || made.fileName.endsWith('.png')) return [];
        return [{ url, integrity: integrityOf(made.type === 'chunk' ? made.code : made.source) }];
      });
      await buildWorker(dir, { build: digestOf(JSON.stringify(files)), files });
    },
  };
}

/** A build of its own: a worker is one file, and nothing of it comes into the app. */
async function buildWorker(outDir: string, files: FieldFiles): Promise<void> {
  await build({
    configFile: false,
    root: ROOT,
    logLevel: 'warn',
    define: { __FIELD_FILES__: JSON.stringify(files) },
    build: {
      outDir,
      emptyOutDir: false,
      copyPublicDir: false,
      target: 'es2020',
      modulePreload: false,
      rolldownOptions: {
        input: { sw: 'src/field/worker/field-worker.ts' },
        output: { entryFileNames: '[name].js', format: 'iife' },
      },
    },
  });
}

function integrityOf(content: string | Uint8Array): string {
  return `sha256-${createHash('sha256').update(content).digest('base64')}`;
}

function digestOf(content: string): string {
  return createHash('sha256').update(content).digest('hex').slice(0, 16);
}
