import type { Page } from '@playwright/test';
import { webDocument } from '../apps/server/src/testing/web-document.ts';
import { openWebSurvey } from '../apps/server/src/testing/web-survey.ts';
import { sayIn } from '../apps/survey/src/texts/say-in.ts';
import { expect, test } from './support/test.ts';

const LANGUAGES = [
  { code: 'ar', name: 'العربية', direction: 'rtl' },
  { code: 'ru', name: 'Русский', direction: 'ltr' },
] as const;

async function fitsTheWidth(page: Page): Promise<void> {
  for (const width of [360, 1280]) {
    await page.setViewportSize({ width, height: 800 });
    expect(await page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth)).toBe(true);
  }
}

for (const { code, name, direction } of LANGUAGES) {
  test(`a respondent goes over to ${code} in mid-page and ends in it`, async ({ page, server }) => {
    const words = sayIn(code);
    const survey = await openWebSurvey(server, webDocument({}, LANGUAGES), { languages: ['en', 'he', 'ar', 'ru'] });
    const fetched: string[] = [];
    page.on('request', (request) => {
      const [, texts] = /assets\/(he|en|ar|ru)-/.exec(request.url()) ?? [];
      if (texts !== undefined) fetched.push(texts);
    });
    await page.goto(`${server.url}${survey.link}?lang=en`);
    await page.getByRole('button', { name: 'Start' }).click();
    await page.locator('#survey > [data-live="true"]').waitFor();
    expect(new Set(fetched), 'the words of other languages stay away').toEqual(new Set(['en']));

    await page.getByRole('button', { name }).click();
    await expect(page.locator('html')).toHaveAttribute('lang', code);
    await expect(page.locator('html')).toHaveAttribute('dir', direction);
    expect(new Set(fetched)).toEqual(new Set(['en', code]));
    const next = page.getByRole('button', { name: words('next'), exact: true }).last();
    await next.click();
    await expect(page.locator('[data-complaint]')).toHaveText([words('complaint.required')]);
    await expect(page.getByText(words('errorsFound', { count: 1 }))).toBeVisible();
    await fitsTheWidth(page);
    await page.getByRole('radio').first().check();
    await next.click();
    await page.locator('[name="a.age"]').fill('500');
    await next.click();
    await expect(page.locator('[data-complaint]')).toHaveText([words('complaint.numberBetween', { min: 1, max: 120 })]);
    await fitsTheWidth(page);
    await page.locator('[name="a.age"]').fill('50');
    await next.click();
    await page.getByRole('radio').first().check();
    await next.click();
    await expect(page.getByRole('heading', { name: words('goodbye.success') })).toBeVisible();
    await fitsTheWidth(page);
    await page.goto(server.url + survey.link);
    await expect(page.getByRole('heading', { name: words('message.alreadyCompleted') })).toBeVisible();
    await expect(page.locator('html')).toHaveAttribute('dir', direction);
    await fitsTheWidth(page);
  });
}
