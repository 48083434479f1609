import { css } from '@seker/component-tests';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { shoppingDraft } from '../../session/shopping-draft.test-data.ts';
import { showBuild } from '../show-build.test-data.tsx';

/** Asks for a menu there by the right button or by a key; whether the browser's own would open. */
async function askedAt(selector: string, button: 0 | 2): Promise<boolean> {
  const element = await css(selector).first().findElement();
  return element.dispatchEvent(new MouseEvent('contextmenu', { button, bubbles: true, cancelable: true }));
}

test('the menu of a row opens at a row or by a key, and nowhere else', async () => {
  const { t } = await showBuild(shoppingDraft('en'), { language: 'en', selected: 'sex' });
  await expect.element(page.getByRole('treeitem', { selected: true })).toBeVisible();
  const menu = page.getByRole('menuitem', { name: t('designer.copyTo') });
  // Beside the rows: it would be the menu of a row that is somewhere else.
  expect(await askedAt('.outline-tree', 2)).toBe(true);
  // A text around the pages is neither moved nor copied.
  expect(await askedAt('[role="treeitem"][data-role="around"]', 2)).toBe(true);
  await expect.element(menu).not.toBeInTheDocument();
  await css('[data-uid="sex"]').click();
  expect(await askedAt('.outline-tree', 0)).toBe(false);
  await expect.element(menu).toBeVisible();
});
