import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';

/**
 * What axe finds wrong on the page as it is now, a line each; only the rules that are named, or else all. In one pass in the
 * page itself, and without the nodes that are in order: their list is five times the work of finding what is not.
 */
export async function axeFaults(page: Page, rules: readonly string[] = []): Promise<readonly string[]> {
  // Half a megabyte of script is read once by a page, not once for each look at it.
  const isThere = await Promise.all(page.frames().map((frame) => frame.evaluate(() => Reflect.has(window, 'axe'))));
  const source = isThere.every(Boolean) ? { axeSource: 'void 0;' } : {};
  const axe = new AxeBuilder({ page, ...source }).setLegacyMode(true).options({
    resultTypes: ['violations'],
    ...(rules.length === 0 ? {} : { runOnly: { type: 'rule', values: [...rules] } }),
  });
  const { violations } = await axe.analyze();
  return violations.map(({ id, nodes }) => `${id} at ${nodes.map(({ target }) => target.join(' ')).join(', ')}`);
}
