import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { chromium } from '@playwright/test';
import { findChromium } from '../tools/find-chromium.ts';
import type { Form } from './engine-form.ts';
import type { EngineMeasurement, Round } from './engine-measured.ts';
import { type XFormsQuestion, xformsForm } from './engine-xforms-form.ts';

const ORIGIN = 'http://bench.localhost';

/** What the page does with the engine; its own types are wider than what is used here. */
interface XFormsEngine {
  createInstance(xml: string): Promise<{ readonly root: XFormsNode }>;
}

interface XFormsNode {
  readonly currentState: {
    readonly relevant: boolean;
    readonly reference: string;
    readonly children: readonly XFormsNode[] | null;
  };
  readonly validationState: { readonly violation?: unknown };
  setValue?(value: string): unknown;
  setValues?(values: readonly string[]): unknown;
  selectValue?(value: string): unknown;
  selectValues?(values: readonly string[]): unknown;
}

/** One round cold and one warm in each page. */
const ROUNDS = 2;

/**
 * The form as an ODK XForm, in the same machine's Chromium: the engine reads its forms by the browser's own DOM, which
 * Node does not have. An answer is taken by setting the values of its fields and asking whether they are accepted.
 */
export async function measureXForms(form: Form): Promise<EngineMeasurement> {
  const engine = await readFile(fileURLToPath(import.meta.resolve('@getodk/xforms-engine')), 'utf8');
  const isRoot = process.getuid?.() === 0;
  const browser = await chromium.launch({
    executablePath: await findChromium(),
    args: [...(isRoot ? ['--no-sandbox'] : []), '--js-flags=--expose-gc', '--enable-precise-memory-info'],
  });
  try {
    const page = await browser.newPage();
    await page.route(`${ORIGIN}/**`, async (route) => {
      const isScript = route.request().url().endsWith('.js');
      await route.fulfill(
        isScript
          ? { contentType: 'text/javascript', body: engine }
          : { contentType: 'text/html', body: '<!doctype html>' },
      );
    });
    await page.goto(`${ORIGIN}/`);
    const { rounds, bytes } = await page.evaluate(walk, {
      ...xformsForm(form),
      address: `${ORIGIN}/engine.js`,
      rounds: ROUNDS,
    });
    const [cold, ...warm] = rounds;
    if (cold === undefined) throw new Error('no round');
    return { cold, warm, bytes };
  } finally {
    await browser.close();
  }
}

/** Runs in the page. */
async function walk(task: {
  readonly address: string;
  readonly xml: string;
  readonly questions: readonly XFormsQuestion[];
  readonly rounds: number;
}): Promise<{ readonly rounds: readonly Round[]; readonly bytes: number }> {
  const { createInstance }: XFormsEngine = await import(task.address);
  const used = (): number => {
    // Chromium's own, by the flags that it was started with.
    const { gc, performance: timing } = globalThis as unknown as {
      gc(): void;
      performance: { memory: { usedJSHeapSize: number } };
    };
    gc();
    return timing.memory.usedJSHeapSize;
  };
  const give = (node: XFormsNode, control: string, values: readonly string[]): void => {
    if (control === 'select1') node.selectValue?.(values[0] ?? '');
    else if (control === 'select') node.selectValues?.(values);
    else if (control === 'rank') node.setValues?.(values);
    else node.setValue?.(values[0] ?? '');
  };
  const leavesOf = (node: XFormsNode): readonly XFormsNode[] =>
    node.currentState.children === null ? [node] : node.currentState.children.flatMap(leavesOf);
  const rounds: Round[] = [];
  for (let count = 0; count < task.rounds; count += 1) {
    const begin = performance.now();
    const { root } = await createInstance(task.xml);
    const loadMs = performance.now() - begin;
    const byPath = new Map(leavesOf(root).map((node) => [node.currentState.reference, node]));
    const pagesMs: number[] = [];
    for (const { isAsked, fields } of task.questions) {
      const nodes = fields.map(({ path, control, values }) => ({ node: byPath.get(path), path, control, values }));
      const asked = performance.now();
      for (const { node, path, control, values } of nodes) {
        if (node === undefined) throw new Error(`no ${path}`);
        if (node.currentState.relevant !== (values !== null)) throw new Error(`asked otherwise: ${path}`);
        if (values === null) continue;
        give(node, control, values);
        if ((node.validationState.violation ?? null) !== null) throw new Error(`refused: ${path}`);
      }
      if (isAsked) pagesMs.push(performance.now() - asked);
    }
    rounds.push({ loadMs, pagesMs, cpu: null });
  }
  used();
  const before = used();
  const kept = await createInstance(task.xml);
  const bytes = used() - before;
  return { rounds, bytes: kept === null ? 0 : bytes };
}
