import type { Page } from '@playwright/test';
import { webDocument } from '../apps/server/src/testing/web-document.ts';
import { openWebSurvey } from '../apps/server/src/testing/web-survey.ts';
import { surveySpeaking } from './support/speaking.ts';
import { expect, test } from './support/test.ts';

const MOST_REQUESTS = 10;
const MOST_BYTES = 150_000;
const TEXTS = { header: 'The ministry', footer: 'Write to us', welcome: 'Come in', goodbye: 'Farewell' };

/** What a browser that has nothing yet fetches, as it comes over the wire. */
async function weigh(page: Page): Promise<{ requests: number; bytes: number }> {
  const weight = { requests: 0, bytes: 0 };
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Network.enable');
  devtools.on('Network.requestWillBeSent', () => {
    weight.requests += 1;
  });
  devtools.on('Network.loadingFinished', ({ encodedDataLength }) => {
    weight.bytes += encodedDataLength;
  });
  return weight;
}

for (const language of ['he', 'en'] as const) {
  const say = surveySpeaking(language);
  test.describe(language, () => {
    test.use({ language, locale: language === 'he' ? 'he-IL' : 'en-GB' });

    test('a greeting and the first page of questions are light, cold and together', async ({ page, server }) => {
      const survey = await openWebSurvey(server, webDocument(TEXTS));
      const weight = await weigh(page);
      await page.goto(server.url + survey.link, { waitUntil: 'networkidle' });
      expect(weight.bytes).toBeGreaterThan(10_000);
      expect(weight.bytes, 'a greeting needs no script').toBeLessThan(MOST_BYTES / 2);
      expect(weight.requests).toBeLessThanOrEqual(MOST_REQUESTS);
      const before = weight.requests;
      await page.getByRole('button', { name: say('start') }).click();
      await page.locator('#survey > [data-live="true"]').waitFor();
      await page.waitForLoadState('networkidle');
      expect(weight.requests - before).toBeLessThanOrEqual(MOST_REQUESTS);
      expect(weight.bytes).toBeLessThanOrEqual(MOST_BYTES);
    });

    test('a page is answered before its script comes, and nothing of it is lost when it does', async ({
      page,
      server,
    }) => {
      const survey = await openWebSurvey(server, webDocument(TEXTS));
      let letGo = (): void => {};
      const held = new Promise<void>((resolve) => {
        letGo = resolve;
      });
      await page.route('**/survey-assets/**/*.js', async (route) => {
        await held;
        await route.continue();
      });
      await page.goto(server.url + survey.link);
      await page.getByRole('button', { name: say('start') }).click({ noWaitAfter: true });
      await page.getByRole('radio').first().check();
      await expect(page.locator('#survey > [data-live="false"]')).toHaveCount(1);
      letGo();
      await page.locator('#survey > [data-live="true"]').waitFor();
      await expect(page.getByRole('radio').first()).toBeChecked();
      await page.keyboard.press('Enter');
      await expect(page.locator('[name="a.age"]')).toBeVisible();
    });

    test('the way back can be copied', async ({ page, server, context }) => {
      await context.grantPermissions(['clipboard-read', 'clipboard-write']);
      const survey = await openWebSurvey(server, webDocument(TEXTS));
      await page.goto(server.url + survey.link);
      await page.getByRole('button', { name: say('start') }).click();
      await page.getByRole('radio').first().check();
      await page.getByRole('button', { name: say('saveAndReturn') }).click();
      await page.getByRole('button', { name: say('copy') }).click();
      await expect(page.getByText(say('copied'), { exact: true })).toBeVisible();
      const address = await page.locator('.address > code').innerText();
      expect(await page.evaluate(async () => await navigator.clipboard.readText())).toBe(address.trim());
    });
  });
}
