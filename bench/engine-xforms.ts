import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { chromium } from '@playwright/test';
import { findChromium } from '../tools/find-chromium.ts';
import { CODES, FORBIDDEN, type FormQuestion } from './engine-form.ts';
import type { EngineMeasurement } from './engine-measured.ts';

const ORIGIN = 'http://bench.localhost';

/** What the page does with the engine; its own types are wider than what is used here. */
interface XFormsEngine {
  createInstance(xml: string): Promise<{
    readonly root: { readonly currentState: { readonly children: readonly XFormsNode[] } };
  }>;
}

interface XFormsNode {
  readonly nodeType: string;
  readonly currentState: {
    readonly relevant: boolean;
    readonly value: unknown;
    readonly reference: string;
    readonly children: readonly XFormsNode[] | null;
  };
  readonly validationState: { readonly violation?: unknown; readonly violations?: readonly unknown[] };
  setValue?(value: unknown): unknown;
  selectValue?(value: string): unknown;
}

/**
 * The form as an ODK XForm, in the same machine's Chromium: the engine reads its forms by the browser's own DOM, which
 * Node does not have. An answer is taken by setting the value and asking whether it is accepted.
 */
export async function measureXForms(form: readonly FormQuestion[]): Promise<EngineMeasurement> {
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
    return await page.evaluate(walk, {
      address: `${ORIGIN}/engine.js`,
      xml: xformOf(form),
      answers: form.map(({ answer }) => answer),
    });
  } finally {
    await browser.close();
  }
}

/** Runs in the page. */
async function walk(task: {
  readonly address: string;
  readonly xml: string;
  readonly answers: readonly (number | string)[];
}): Promise<EngineMeasurement> {
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
  const before = used();
  const begin = performance.now();
  const { root } = await createInstance(task.xml);
  const loadMs = performance.now() - begin;
  const bytes = used() - before;
  const nodes = root.currentState.children.filter((node) => node.currentState.children === null);
  if (nodes.length !== task.answers.length) throw new Error(`${nodes.length} nodes`);
  const answersMs: number[] = [];
  for (const [index, node] of nodes.entries()) {
    const answer = task.answers[index];
    const asked = performance.now();
    if (!node.currentState.relevant) throw new Error(`not asked: ${node.currentState.reference}`);
    if (node.nodeType === 'select') node.selectValue?.(String(answer));
    else node.setValue?.(String(answer));
    const isWrong = (node.validationState.violation ?? null) !== null;
    answersMs.push(performance.now() - asked);
    if (isWrong) throw new Error(`refused: ${node.currentState.reference}`);
  }
  return { loadMs, bytes, answersMs };
}

function xformOf(form: readonly FormQuestion[]): string {
  const binds = form.map(({ name, type, after }) => {
    const relevant = after === null ? '' : ` relevant="/data/${after.name} = '${after.answer}'"`;
    const kind = type === 'number' ? 'int' : 'string';
    return `<bind nodeset="/data/${name}" type="${kind}" required="true()"${relevant} constraint=". != '${FORBIDDEN[type]}'"/>`;
  });
  const controls = form.map(({ name, type }) => {
    const label = `<label>Question ${name}</label>`;
    if (type !== 'choice') return `<input ref="/data/${name}">${label}</input>`;
    const items = CODES.map((code) => `<item><label>Answer ${code}</label><value>${code}</value></item>`);
    return `<select1 ref="/data/${name}">${label}${items.join('')}</select1>`;
  });
  return `<?xml version="1.0"?>
<h:html xmlns="http://www.w3.org/2002/xforms" xmlns:h="http://www.w3.org/1999/xhtml" xmlns:orx="http://openrosa.org/xforms">
<h:head><h:title>Form</h:title><model><instance><data id="form">${form.map(({ name }) => `<${name}/>`).join('')}
<orx:meta><orx:instanceID/></orx:meta></data></instance>${binds.join('')}</model></h:head>
<h:body>${controls.join('')}</h:body></h:html>`;
}
