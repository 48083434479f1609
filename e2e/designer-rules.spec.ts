import { type Page } from '@playwright/test';
import { listHearsKeys } from './support/choose-by-keys.ts';
import { OfficeScreen } from './support/office-screen.ts';
import { expect, journey, journeyInBoth, test } from './support/test.ts';

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
  await office.openAs('admin', '/questionnaires');
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

const DRAFT = '/questionnaires/1';

journey(
  'a draft is tried with what is not saved yet, tested with random interviews, and printed',
  async ({ screen, page, server, t }) => {
    const office = new OfficeScreen(page, server.url, screen.language);
    const stage = page.frameLocator('iframe');
    const problems: string[] = [];
    page.on('pageerror', (error) => problems.push(error.message));
    page.on('console', (message) => {
      if (/Content Security Policy|sandbox/i.test(message.text())) problems.push(message.text());
    });
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await office.openAs('admin', `${DRAFT}/build`);

    await test.step('what was just typed stands on the stage', async () => {
      const text = page.locator('.card .rich-text').first();
      await text.click();
      await page.keyboard.press('End');
      await page.keyboard.type(' Unsaved');
      await page.keyboard.press('F9');
      await expect(page).toHaveURL(/\/try/);
      await expect(stage.getByText('Unsaved').first()).toBeVisible();
      await office.isClean('the try-out');
    });

    await test.step('filled to the end, with a reason for what was not asked', async () => {
      await page.getByRole('button', { name: t('designer.try.fillEnd') }).click();
      await expect(stage.locator('.screen, h1').first()).toBeVisible();
      const left = page.getByRole('region', { name: t('designer.try.leftOut') });
      await expect(left.getByRole('listitem').first()).toBeVisible();
      const skipped = page.locator('.try-step[data-status="notAsked"]').first();
      await skipped.click();
      await expect(page.locator('.try-why h2').first()).toBeVisible();
      await expect(page.locator('.try-seen').first()).not.toBeEmpty();
    });

    await test.step('the quota answers as it is told to, by the values that it counts', async () => {
      const inspector = page.getByRole('region', { name: t('designer.try.inspector') });
      await inspector.getByText(t('designer.try.view.quotas'), { exact: true }).click();
      await expect(inspector.locator('.try-counted').first()).toBeVisible();
      await office.isClean('the quotas');
      await inspector.getByText(t('designer.try.quota.overQuota'), { exact: true }).click();
      await page.getByRole('button', { name: t('designer.try.fillEnd') }).click();
      await expect(inspector.locator('dd').first()).toHaveText(t('designer.try.quotaIs.overQuota'));
    });

    await test.step('a thousand interviews, twice the same', async () => {
      await page.getByRole('link', { name: t('designer.test') }).click();
      const run = page.getByRole('button', { name: t('designer.test.run') });
      const results: string[] = [];
      for (let time = 0; time < 2; time += 1) {
        await run.click();
        const done = t('designer.test.done_other', { count: 1000, seed: '4711' });
        await expect(page.getByRole('status').filter({ hasText: done })).toBeVisible();
        results.push(await page.locator('.test-result').innerText());
      }
      expect(results[1]).toBe(results[0]);
      await expect(page.locator('.test-share').first()).toHaveText(/%/);
      await office.isClean('the data test');
    });

    await test.step('on paper', async () => {
      await page.keyboard.press('Control+KeyP');
      await expect(page).toHaveURL(/\/print/);
      await page.emulateMedia({ media: 'print' });
      await expect(page.locator('.print-bar')).toBeHidden();
      await expect(page.locator('.printed-rule').first()).toBeVisible();
      await expect(page.locator('.print-sheet')).toContainText('Unsaved');
      await expect(page.locator('.printed-code').first()).toHaveText(/\d/);
    });
    expect(problems).toEqual([]);
  },
);
