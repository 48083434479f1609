import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from '@playwright/test';
import { build } from 'vite';
import { engineDigest } from '../packages/questionnaire/src/scenario/byte-identity.ts';

const DOCUMENTS = 1_000;

/** The same source, bundled as the respondent's page is, in the real browser and in Node. */
test('the engine makes the same bytes of 1,000 documents and walks in Chromium and in Node', async ({ page }) => {
  const folder = await mkdtemp(join(tmpdir(), 'seker-engine-'));
  try {
    const script = await bundle(folder);
    await page.route('http://engine.localhost/**', async (route) => {
      await route.fulfill({ contentType: 'text/html', body: '<!doctype html><title>engine</title>' });
    });
    await page.goto('http://engine.localhost/');
    await page.addScriptTag({ content: script });
    const inBrowser = await page.evaluate(
      (documents) =>
        (globalThis as unknown as { engine: { engineDigest: typeof engineDigest } }).engine.engineDigest(
          'bytes',
          documents,
          true,
        ),
      DOCUMENTS,
    );
    expect(inBrowser).toBe(engineDigest('bytes', DOCUMENTS, true));
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
});

async function bundle(folder: string): Promise<string> {
  const source = join(import.meta.dirname, '../packages/questionnaire/src/scenario/byte-identity.ts');
  const entry = join(folder, 'entry.ts');
  await writeFile(entry, `export { engineDigest } from ${JSON.stringify(source)};\n`);
  await build({
    configFile: false,
    logLevel: 'warn',
    root: folder,
    build: {
      outDir: join(folder, 'dist'),
      lib: { entry, formats: ['iife'], name: 'engine', fileName: 'engine' },
    },
  });
  return await readFile(join(folder, 'dist', 'engine.iife.js'), 'utf8');
}
