import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { expect, test } from '@playwright/test';
import { build } from 'vite';

const SOURCE = join(import.meta.dirname, '../packages/questionnaire/src/scenario/byte-identity.ts');
const DOCUMENTS = 1_000;

interface Engine {
  engineDigest(seed: string, documents: number, views: boolean): string;
}

/** One bundle, made as the respondent's page is, in the real browser and in Node. */
test('the engine makes the same bytes of 1,000 documents and walks in Chromium and in Node', async ({ page }) => {
  const folder = await mkdtemp(join(tmpdir(), 'seker-engine-'));
  try {
    const file = await bundle(folder);
    const script = await readFile(file, 'utf8');
    await page.route('http://engine.localhost/**', async (route) => {
      const isScript = route.request().url().endsWith('.js');
      await route.fulfill(
        isScript
          ? { contentType: 'text/javascript', body: script }
          : { contentType: 'text/html', body: '<!doctype html><title>engine</title>' },
      );
    });
    await page.goto('http://engine.localhost/');
    const inBrowser = await page.evaluate(async (documents) => {
      const address = '/engine.js';
      const engine: Engine = await import(address);
      return engine.engineDigest('bytes', documents, true);
    }, DOCUMENTS);
    const inNode: Engine = await import(pathToFileURL(file).href);
    expect(inBrowser).toBe(inNode.engineDigest('bytes', DOCUMENTS, true));
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
});

/** The path of the one file. */
async function bundle(folder: string): Promise<string> {
  const entry = join(folder, 'entry.ts');
  await writeFile(entry, `export { engineDigest } from ${JSON.stringify(SOURCE)};\n`);
  await build({
    configFile: false,
    logLevel: 'warn',
    root: folder,
    build: { outDir: join(folder, 'dist'), lib: { entry, formats: ['es'], fileName: () => 'engine.mjs' } },
  });
  return join(folder, 'dist', 'engine.mjs');
}
