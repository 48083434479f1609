import type { Page } from '@playwright/test';
import { listHearsKeys } from './support/choose-by-keys.ts';
import { OfficeScreen } from './support/office-screen.ts';
import { expect, journey, journeyInBoth } from './support/test.ts';

journeyInBoth(
  'a condition is built by its sentence, seen as a formula, and says when what it looks at is gone',
  async ({ screen, page, server, t }) => {
    const office = new OfficeScreen(page, server.url, screen.language);
    const { id, field } = await openCopy(office, page, server.url);
    await office.open(`/questionnaires/${id}/build`);
    // The second question of the questionnaire, about the first.
    await page.getByRole('treeitem', { name: /AGEGRP/ }).click();
    const strip = page
      .locator('.paper-row', { has: page.locator('.card[data-selected="true"]') })
      .locator('.logic-strip');
    const pick = async (typed: string): Promise<void> => {
      await page.getByRole('combobox').last().fill(typed);
      await page.keyboard.press('Enter');
    };
    await strip.getByRole('button', { name: `+ ${t('designer.logic.addRule')}`, exact: true }).click();
    await office.isClean('which rule');
    await pick(t('designer.logic.new.show'));
    await pick('SEX');
    await expect(strip).toContainText('SEX');
    await expect(page.getByText(t('designer.saved'), { exact: true })).toBeVisible();
    await expect
      .poll(async () => await field('agegrp', 'entrance'))
      .toMatchObject([[{ act: { do: 'show' }, if: { question: 'sex' } }]]);
    await office.isClean('a sentence');
    await strip.getByRole('button', { name: t('designer.logic.formula') }).click();
    const formula = strip.getByRole('textbox');
    await expect(formula).toHaveValue(/SEX/);
    await formula.fill('SEX has any (1, 2');
    await office.isClean('a formula that is wrong');
    await formula.fill('SEX = 2 or not answered(SEX)');
    await strip.getByRole('button', { name: t('designer.logic.formula') }).click();
    await expect(page.getByText(t('designer.saved'), { exact: true })).toBeVisible();
    await expect.poll(async () => await field('agegrp', 'entrance')).toMatchObject([[{ if: { op: 'or' } }]]);

    // Without the question the sentence says so, and the problems lead there; it is taken back.
    await page.getByRole('treeitem', { name: /SEX/ }).click();
    await page.getByRole('tree').focus();
    await page.keyboard.press('Delete');
    await expect(page.locator('.chip[data-type="gone"]').first()).toBeVisible();
    await expect(page.locator('.problem').first()).toBeVisible();
    await page
      .getByRole('button', { name: t('designer.undo') })
      .first()
      .click();
    await expect(page.getByRole('treeitem', { name: /SEX/ })).toBeVisible();
  },
);

journey(
  'every rule stands in one list: a branch is moved, a set value changed and a bind made by keyboard alone',
  async ({ screen, page, server, t }) => {
    const office = new OfficeScreen(page, server.url, screen.language);
    const { id, field } = await openCopy(office, page, server.url);
    await office.open(`/questionnaires/${id}/logic#cups`);
    const list = page.getByRole('region', { name: t('designer.logic.all.title') });
    await expect(list.getByRole('group', { name: /CUPS/ })).toBeVisible();

    // Only what sets a value; searched by the other question of the rule.
    const filters = page.getByRole('complementary', { name: t('designer.logic.kinds') });
    await filters.getByRole('button', { name: new RegExp(`^${t('designer.logic.sets')}`) }).press('Enter');
    await page.getByRole('searchbox', { name: t('designer.logic.find') }).fill('DRINKER');
    await expect(list.getByRole('group', { name: /KIDS/ })).toHaveCount(0);
    const cups = list.getByRole('group', { name: /CUPS/ });
    await cups.getByTitle(t('designer.logic.setValue')).nth(1).press('Enter');
    await office.isClean('the value of a set rule');
    await page.getByRole('combobox').last().fill('1');
    await page.keyboard.press('Enter');
    const second = { act: { do: 'set', value: { op: 'literal', value: 1 } }, if: { right: { value: 1 } } };
    await expect.poll(async () => await field('cups', 'exit')).toMatchObject([[{}, second, {}]]);
    await cups.getByRole('button', { name: t('designer.logic.moveBranch', { number: 2 }) }).press('Alt+ArrowUp');
    await expect.poll(async () => await field('cups', 'exit')).toMatchObject([[second, {}, {}]]);

    await page.getByRole('button', { name: t('designer.bind.open') }).press('Enter');
    const dialog = page.getByRole('dialog', { name: t('designer.bind.title') });
    const choose = async (label: string, typed: string): Promise<void> => {
      await dialog.getByRole('combobox', { name: label }).fill(typed);
      await expect(page.getByRole('option').filter({ hasText: typed }).first()).toBeVisible();
      await listHearsKeys(page);
      await page.keyboard.press('ArrowDown');
      await page.keyboard.press('Enter');
      await expect(page.getByRole('option').filter({ visible: true })).toHaveCount(0);
    };
    await choose(t('designer.bind.from'), 'CHAINS');
    await choose(t('designer.bind.to'), 'MAIN');
    await expect(dialog.getByRole('status')).toContainText('CHAINS');
    await office.isClean('a bind in the making');
    await dialog.getByRole('button', { name: t('designer.bind.make'), exact: true }).press('Enter');
    await expect(dialog.getByRole('region', { name: /MAIN/ })).toContainText('CHAINS');
    await expect
      .poll(async () => await field('main', 'binds'))
      .toEqual([{ type: 'questionQuestion', from: 'chains', list: 'answers', take: 'chosen' }]);
  },
);

/** A copy of the first questionnaire, which the next journey reads as it was, and what its draft holds. */
async function openCopy(office: OfficeScreen, page: Page, url: string) {
  await office.open('/questionnaires');
  await office.enter('admin');
  await expect(page.getByRole('banner')).toBeVisible();
  const made = await page.request.post(`${url}/api/v1/questionnaires/1/duplicate`, {
    headers: { 'X-Requested-With': 'XMLHttpRequest' },
  });
  const { id } = (await made.json()) as { id: number };
  const field = async (uid: string, name: string): Promise<unknown> => {
    const answer = await page.request.get(`${url}/api/v1/drafts/${id}`);
    const { document } = (await answer.json()) as { document: unknown };
    return nodesOf(document).find((node) => node['uid'] === uid)?.[name];
  };
  await page.emulateMedia({ reducedMotion: 'reduce' });
  return { id, field };
}

/** All nodes of a document, as they stand in its JSON. */
function nodesOf(json: unknown): readonly Readonly<Record<string, unknown>>[] {
  if (Array.isArray(json)) return json.flatMap(nodesOf);
  if (typeof json !== 'object' || json === null) return [];
  const object = { ...json } as Readonly<Record<string, unknown>>;
  return [object, ...Object.values(object).flatMap(nodesOf)];
}
