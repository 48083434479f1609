import { existsSync, readdirSync } from 'node:fs';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import process from 'node:process';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { type Page } from '@playwright/test';
import { build } from 'vite';
import { rounds } from '../apps/server/src/testing/rounds.ts';
import { expect, test } from './support/test.ts';

const ROOT = join(import.meta.dirname, '..');
const DIFFERENTIAL = join(ROOT, 'packages/questionnaire/src/differential');
const FORMS = join(ROOT, '../shared/data/questionnaires/odk');
const WALKS = 25;
const ANSWERS = 30;
const RANDOM_FORMS = 20;
const RANDOM_WALKS = 5;

interface Step {
  readonly path: string;
  readonly control: 'select1' | 'select' | 'rank' | 'typed';
  readonly values: readonly string[];
  readonly asked: readonly string[];
}

interface Form {
  readonly xml: string;
  readonly questions: readonly { readonly path: string }[];
}

interface Differential {
  comparedForm(xml: string): Form;
  randomXform(seed: string): string;
  xformWalk(form: Form, seed: string, answers: number): readonly Step[];
}

/** What is used of the other engine; its own types are wider. */
interface XFormsNode {
  readonly nodeType: string;
  readonly currentState: {
    readonly relevant: boolean;
    readonly reference: string;
    readonly children: readonly XFormsNode[] | null;
  };
  setValue?(value: string): unknown;
  setValues?(values: readonly string[]): unknown;
  selectValue?(value: string | null): unknown;
  selectValues?(values: readonly string[]): unknown;
}

interface XFormsEngine {
  createInstance(xml: string, options: unknown): Promise<{ readonly root: XFormsNode }>;
}

/** Forms of our own making, always; and the published ones where they lie beside the repository. */
const PUBLISHED = existsSync(FORMS) ? readdirSync(FORMS) : [];
if (PUBLISHED.length === 0)
  process.stderr.write(`\nNOT AT HAND: no ODK forms in ${FORMS}; only forms at random are compared\n\n`);

test.describe('beside the engine of ODK, after every answer of walks at random, the same is asked', () => {
  test('in forms at random', async ({ page }) => {
    const { randomXform } = await load('random-xform.ts');
    await openEngine(page);
    for (let seed = 0; seed < RANDOM_FORMS; seed += 1) await compare(page, randomXform(`${seed}`), RANDOM_WALKS);
  });

  for (const file of PUBLISHED)
    test(`in ${file}`, async ({ page }) => {
      await openEngine(page);
      await compare(page, await readFile(join(FORMS, file), 'utf8'), WALKS);
    });
});

async function compare(page: Page, xml: string, count: number): Promise<void> {
  const { comparedForm } = await load('xform-document.ts');
  const { xformWalk } = await load('xform-walk.ts');
  const form = comparedForm(xml);
  const walks = Array.from({ length: count }, (_, seed) => xformWalk(form, `${seed}`, ANSWERS));
  const compared = form.questions.map(({ path }) => path);
  for (const [seed, walk] of walks.entries()) {
    const theirs = await page.evaluate(answered, { xml: form.xml, walk, compared });
    for (const [index, step] of walk.entries()) {
      const answers = walk.slice(0, index + 1).map(({ path, values }) => `${path} = ${values.join(' ')}`);
      expect({ seed, answers, asked: theirs[index] }).toEqual({ seed, answers, asked: step.asked });
    }
  }
}

/** A page with the other engine's script loaded. */
async function openEngine(page: Page): Promise<void> {
  const engine = await readFile(fileURLToPath(import.meta.resolve('@getodk/xforms-engine')), 'utf8');
  await page.route('http://engine.localhost/**', async (route) => {
    const isScript = route.request().url().endsWith('.js');
    await route.fulfill(
      isScript
        ? { contentType: 'text/javascript', body: engine }
        : { contentType: 'text/html', body: '<!doctype html><title>engine</title>' },
    );
  });
  await page.goto('http://engine.localhost/');
}

async function load(file: string): Promise<Differential> {
  return await import(pathToFileURL(join(DIFFERENTIAL, file)).href);
}

/** Runs in the page: the same answers, and what is relevant after each. */
async function answered(task: {
  readonly xml: string;
  readonly walk: readonly Step[];
  readonly compared: readonly string[];
}): Promise<readonly (readonly string[])[]> {
  const address = '/engine.js';
  const { createInstance }: XFormsEngine = await import(address);
  // Lists that are files beside the form are missing here; questions that need them are not compared.
  const missing = async (): Promise<Response> => new Response('', { status: 404 });
  const options = { form: { fetchFormAttachment: missing, missingResourceBehavior: 'BLANK' } };
  const { root } = await createInstance(task.xml, options);
  const leavesOf = (node: XFormsNode): readonly XFormsNode[] =>
    node.currentState.children === null ? [node] : node.currentState.children.flatMap(leavesOf);
  const nodes = new Map(leavesOf(root).map((node) => [node.currentState.reference, node]));
  return task.walk.map(({ path, control, values }) => {
    const node = nodes.get(path);
    if (node === undefined) throw new Error(`no node ${path}`);
    if (control === 'select1') node.selectValue?.(values[0] ?? null);
    else if (control === 'select') node.selectValues?.(values);
    else if (control === 'rank') node.setValues?.(values);
    else node.setValue?.(values[0] ?? '');
    return task.compared.filter((each) => nodes.get(each)?.currentState.relevant === true);
  });
}

const SOURCE = join(import.meta.dirname, '../packages/questionnaire/src/scenario/byte-identity.ts');
const RICH_SOURCE = join(import.meta.dirname, '../packages/questionnaire/src/scenario/rich-document.ts');
const DOCUMENTS = rounds(250, 1_000);

/** With everything that a questionnaire may have; these take longer. */
const RICH_DOCUMENTS = rounds(20, 60);

interface Engine {
  engineDigest(seed: string, documents: number, views: boolean, make?: (seed: string) => unknown): string;
  richDocument(seed: string): unknown;
}

/** One bundle, made as the respondent's page is, in the real browser and in Node. */
test(`the engine makes the same bytes of ${DOCUMENTS} documents and walks in Chromium and in Node`, async ({
  page,
}) => {
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
