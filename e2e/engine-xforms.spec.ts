import { existsSync, readdirSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { expect, test } from '@playwright/test';

const ROOT = join(import.meta.dirname, '..');
const SOURCE = join(ROOT, 'packages/questionnaire/src/differential');
const FORMS = join(ROOT, '../shared/data/questionnaires/odk');
const WALKS = 25;
const ANSWERS = 30;

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

test.describe('beside the engine of ODK, real forms and walks at random', () => {
  test.skip(!existsSync(FORMS), 'no ODK forms beside the repository');
  for (const file of existsSync(FORMS) ? readdirSync(FORMS) : []) {
    test(`ask the same after every answer: ${file}`, async ({ page }) => {
      const { comparedForm } = await load('xform-document.ts');
      const { xformWalk } = await load('xform-walk.ts');
      const form = comparedForm(await readFile(join(FORMS, file), 'utf8'));
      const walks = Array.from({ length: WALKS }, (_, seed) => xformWalk(form, `${seed}`, ANSWERS));
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
      const compared = form.questions.map(({ path }) => path);
      for (const [seed, walk] of walks.entries()) {
        const theirs = await page.evaluate(answered, { xml: form.xml, walk, compared });
        for (const [index, step] of walk.entries()) {
          const answers = walk.slice(0, index + 1).map(({ path, values }) => `${path} = ${values.join(' ')}`);
          expect({ seed, answers, asked: theirs[index] }).toEqual({ seed, answers, asked: step.asked });
        }
      }
    });
  }
});

async function load(file: string): Promise<Differential> {
  return await import(pathToFileURL(join(SOURCE, file)).href);
}

/** Runs in the page: the same answers, and what is relevant after each. */
async function answered(task: {
  readonly xml: string;
  readonly walk: readonly Step[];
  readonly compared: readonly string[];
}): Promise<readonly (readonly string[])[]> {
  const address = '/engine.js';
  const { createInstance }: XFormsEngine = await import(address);
  // Lists that are files beside the form are not at hand; questions that need them are not compared.
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
