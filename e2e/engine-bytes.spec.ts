import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { expect, test } from '@playwright/test';
import { build } from 'vite';

const SOURCE = join(import.meta.dirname, '../packages/questionnaire/src/scenario/byte-identity.ts');
const RICH_SOURCE = join(import.meta.dirname, '../packages/questionnaire/src/scenario/rich-document.ts');
const DOCUMENTS = 1_000;

/** With everything that a questionnaire may have; these take longer. */
const RICH_DOCUMENTS = 60;

interface Engine {
  engineDigest(seed: string, documents: number, views: boolean, make?: (seed: string) => unknown): string;
  richDocument(seed: string): unknown;
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
    const inBrowser = await page.evaluate(
      async ([plain, rich]) => {
        const address = '/engine.js';
        const engine: Engine = await import(address);
        return [
          engine.engineDigest('bytes', plain, true),
          engine.engineDigest('bytes', rich, true, engine.richDocument),
        ];
      },
      [DOCUMENTS, RICH_DOCUMENTS] as const,
    );
    const inNode: Engine = await import(pathToFileURL(file).href);
    expect(inBrowser).toEqual([
      inNode.engineDigest('bytes', DOCUMENTS, true),
      inNode.engineDigest('bytes', RICH_DOCUMENTS, true, inNode.richDocument),
    ]);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
});

/** The path of the one file. */
async function bundle(folder: string): Promise<string> {
  const entry = join(folder, 'entry.ts');
  const exports = [
    `export { engineDigest } from ${JSON.stringify(SOURCE)};`,
    `export { richDocument } from ${JSON.stringify(RICH_SOURCE)};`,
  ];
  await writeFile(entry, exports.join('\n'));
  await build({
    configFile: false,
    logLevel: 'warn',
    root: folder,
    build: { outDir: join(folder, 'dist'), lib: { entry, formats: ['es'], fileName: () => 'engine.mjs' } },
  });
  return join(folder, 'dist', 'engine.mjs');
}
