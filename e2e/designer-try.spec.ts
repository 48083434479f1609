import { OfficeScreen } from './support/office-screen.ts';
import { expect, journey, test } from './support/test.ts';

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
    await office.open(`${DRAFT}/build`);
    await office.enter('admin');

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
