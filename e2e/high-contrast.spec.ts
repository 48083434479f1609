import { sayIn } from '../apps/survey/src/texts/say-in.ts';
import { expect, test } from './support/gallery.ts';

test('the ruler and the progress are seen in forced colours', async ({ page, gallery }) => {
  await page.emulateMedia({ forcedColors: 'active' });
  await page.goto(`${gallery.url}/gallery/visual-ruler?lang=en`);
  await page.locator('#survey > [data-live="true"]').waitFor();
  const ruler = page.locator('input[type="range"]').first();
  expect(await ruler.evaluate((range) => getComputedStyle(range).backgroundImage)).toContain('linear-gradient');
  const border = await page
    .locator('progress')
    .first()
    .evaluate((progress) => getComputedStyle(progress).borderTopWidth);
  expect(border).toBe('1px');
});

test('five megabytes that are pasted are cut at the limit, and the page says so', async ({ page, gallery }) => {
  await page.goto(`${gallery.url}/gallery/open-text?lang=en`);
  await page.locator('#survey > [data-live="true"]').waitFor();
  const field = page.locator('textarea').first();
  await field.focus();
  await page.evaluate(() => document.execCommand('insertText', false, 'x'.repeat(5_000_000)));
  expect((await field.inputValue()).length).toBe(10_000);
  await expect(page.getByText(sayIn('en')('complaint.textTooLong', { max: 10_000 }))).toBeVisible();
});
