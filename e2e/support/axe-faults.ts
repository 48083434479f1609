import { expect, type Frame, type Page } from '@playwright/test';
import axe from 'axe-core';

/**
 * What axe finds wrong on the page as it is now, a line each; only the rules that are named, or else all. In one pass in the
 * page itself, and without the nodes that are in order: their list is five times the work of finding what is not.
 */
export async function axeFaults(page: Page, rules: readonly string[] = []): Promise<readonly string[]> {
  await Promise.all(page.frames().map(bringAxe));
  const options = {
    resultTypes: ['violations' as const],
    ...(rules.length === 0 ? {} : { runOnly: { type: 'rule' as const, values: [...rules] } }),
  };
  const { violations } = await page.evaluate((asked) => window.axe.run(document, asked), options);
  return violations.map(({ id, nodes }) => `${id} at ${nodes.map(({ target }) => target.join(' ')).join(', ')}`);
}

/** A dialog is named a moment after it is there: what axe finds is a fault when it lasts. */
export async function expectNoAxeFaults(page: Page, what = 'axe', rules: readonly string[] = []): Promise<void> {
  await expect.poll(async () => await axeFaults(page, rules), { message: what }).toEqual([]);
}

/** Half a megabyte of script is read once by a document, not once for each look at it. */
async function bringAxe(frame: Frame): Promise<void> {
  if (await frame.evaluate(() => Reflect.has(window, 'axe'))) return;
  await frame.evaluate(axe.source);
  await frame.evaluate(() => window.axe.configure({ allowedOrigins: ['<same_origin>'] }));
}

declare global {
  interface Window {
    readonly axe: typeof axe;
  }
}
