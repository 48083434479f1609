import { EXHIBITS } from '@seker/gallery';
import { expectNoAxeFaults } from './support/axe-faults.ts';
import { expect, test } from './support/gallery.ts';

test('the gallery shows everything in both languages, on pages that come alive', async ({ page, gallery }) => {
  await page.goto(`${gallery.url}/gallery/`);
  await expectNoAxeFaults(page);
  await expect(page.getByRole('link')).toHaveCount(2 * EXHIBITS.length);
  await page.getByRole('link', { name: 'Rank: podium' }).click();
  await expect(page.locator('.question')).toBeVisible();
  await expect(page.locator('#survey > [data-live="true"]')).toBeVisible();
});

test.describe('what is built', () => {
  test.use({ viewport: { width: 360, height: 740 }, contextOptions: { reducedMotion: 'reduce' } });

  for (const exhibit of ['closed-radio', 'matrix-horizontal', 'rank-podium', 'visual-shelf'])
    test(`looks as what its components are tested by, ${exhibit}`, async ({ page, gallery }) => {
      await page.goto(`${gallery.url}/gallery/${exhibit}?lang=he`);
      await page.locator('#survey > [data-live="true"]').waitFor();
      await page.evaluate(async () => await document.fonts.ready);
      await expect(page.locator('.question')).toHaveScreenshot(`${exhibit}-phone.png`, { caret: 'hide' });
    });
});
