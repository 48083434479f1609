import { axeFaults, press, reach } from '@seker/component-tests';
import { expect, test } from 'vitest';
import { type Locator, page } from 'vitest/browser';
import { showTab } from '../../build/show-build.test-data.tsx';
import { savedNode, shoppingDraft } from '../../session/shopping-draft.test-data.ts';
import { LogicPage } from './logic-page.tsx';

test('every rule stands in one list: a branch is moved, a set value changed and a bind made by keyboard alone', async () => {
  const { t, session, server } = await showTab(LogicPage, shoppingDraft('he'), { language: 'he', selected: 'cups' });
  const saved = (uid: string, field: string) => (): unknown => {
    session.flush();
    return savedNode(server.document, uid)?.[field];
  };
  const pressOn = async (target: Locator, key: string): Promise<void> => {
    ((await target.findElement()) as HTMLElement).focus();
    await press(key);
  };
  const list = page.getByRole('region', { name: t('designer.logic.all.title') });
  const cups = list.getByRole('group', { name: /CUPS/ });
  await expect.element(cups).toBeVisible();

  // Only what sets a value; searched by the other question of the rule.
  const filters = page.getByRole('complementary', { name: t('designer.logic.kinds') });
  await reach(filters.getByRole('button', { name: new RegExp(`^${t('designer.logic.sets')}`) }));
  await press('Enter');
  await page.getByRole('searchbox', { name: t('designer.logic.find') }).fill('DRINKER');
  await expect.element(list.getByRole('group', { name: /KIDS/ })).not.toBeInTheDocument();
  await pressOn(cups.getByTitle(t('designer.logic.setValue')).nth(1), 'Enter');
  await expect.element(page.getByRole('combobox').last()).toHaveFocus();
  expect(await axeFaults()).toEqual([]);
  await page.getByRole('combobox').last().fill('1');
  await press('Enter');
  const second = { act: { do: 'set', value: { op: 'literal', value: 1 } }, if: { right: { value: 2 } } };
  await expect.poll(saved('cups', 'exit')).toMatchObject([[{}, second, {}]]);
  await pressOn(cups.getByRole('button', { name: t('designer.logic.moveBranch', { number: 2 }) }), 'Alt+ArrowUp');
  await expect.poll(saved('cups', 'exit')).toMatchObject([[second, {}, {}]]);

  await pressOn(page.getByRole('button', { name: t('designer.bind.open') }), 'Enter');
  const dialog = page.getByRole('dialog', { name: t('designer.bind.title') });
  const choose = async (label: string, typed: string): Promise<void> => {
    await dialog.getByRole('combobox', { name: label }).fill(typed);
    await expect.element(page.getByRole('option').filter({ hasText: typed }).first()).toBeVisible();
    await press('ArrowDown', 'Enter');
    await expect
      .poll(() =>
        page
          .getByRole('option')
          .elements()
          .filter((one) => one.checkVisibility()),
      )
      .toEqual([]);
  };
  await choose(t('designer.bind.from'), 'CHAINS');
  await choose(t('designer.bind.to'), 'MAIN');
  await expect.element(dialog.getByRole('status')).toMatchTextContent(/CHAINS/);
  expect(await axeFaults()).toEqual([]);
  await pressOn(dialog.getByRole('button', { name: t('designer.bind.make'), exact: true }), 'Enter');
  await expect.element(dialog.getByRole('region', { name: /MAIN/ })).toMatchTextContent(/CHAINS/);
  await expect
    .poll(saved('main', 'binds'))
    .toEqual([{ type: 'questionQuestion', from: 'chains', list: 'answers', take: 'chosen' }]);
});
