import { type Page } from '@playwright/test';
import { webDocument } from '../apps/server/src/testing/web-document.ts';
import { openWebSurvey } from '../apps/server/src/testing/web-survey.ts';
import { sayIn } from '../apps/survey/src/texts/say-in.ts';
import { surveySpeaking } from './support/speaking.ts';
import { expect, journey, journeyInBoth, test } from './support/test.ts';

journey('over quota: the respondent is thanked, only the next one is left', async ({ screen, field, page, t }) => {
  const caseId = await field.nextCaseOf('dana', ['050-000-0001'], { region: 'center' });
  const restore = await field.fillQuota(1042, '1:11:26:center');
  await screen.beginWork('dana', '101');
  await screen.openSurvey();
  await screen.answerSurvey({ sex: '1', agegrp: '2' });
  await expect(page).toHaveURL(/overquota/);
  await expect(page.getByRole('region', { name: t('screened.title') })).toBeVisible();
  await restore();
  await screen.action('footer.hangUp').click();
  await screen.next();
  await expect(page).not.toHaveURL(/overquota/);
  await expect
    .poll(async () => await field.caseStatus(caseId))
    .toMatchObject({ recordStatus: 'overQuota', tier: null });
});

journey('zero quota: no one under eighteen is needed', async ({ screen, field, page, t }) => {
  const caseId = await field.nextCaseOf('dana', ['050-000-0001']);
  await screen.beginWork('dana', '101');
  await screen.openSurvey();
  await screen.answerSurvey({ agegrp: '4' });
  await expect(page).toHaveURL(/zeroquota/);
  await expect(page.getByRole('region', { name: t('screened.title') })).toBeVisible();
  await expect(screen.action('footer.survey')).toBeDisabled();
  await screen.action('footer.hangUp').click();
  await screen.next();
  await expect
    .poll(async () => await field.caseStatus(caseId))
    .toMatchObject({ recordStatus: 'zeroQuota', tier: null });
});

journey(
  'a survey that is left asks for a status that fits, and goes on there next time',
  async ({ screen, field, page }) => {
    const caseId = await field.nextCaseOf('dana', ['050-000-0001']);
    await screen.beginWork('dana', '101');
    await screen.openSurvey();
    await screen.answerPage({ sex: '1' });
    await screen.survey().getByText(screen.surveyText('exit')).first().click();
    await screen.survey().getByText(screen.surveyText('exitConfirm')).click();
    await page.waitForURL('**/main/cancel');
    const picker = screen.picker('050-000-0001');
    await expect(picker).toBeVisible();
    await expect(picker.getByRole('button', { name: screen.language === 'he' ? /תפוס/ : /Busy/ })).toHaveCount(0);
    await screen.pickStatus('050-000-0001', { he: 'סירוב רך', en: 'Soft refusal' });
    await expect.poll(async () => await field.phoneStatuses(caseId)).toEqual(['softRefusal']);
  },
);

journey(
  'a reload on every page of the survey goes on at the same page with the same answers',
  async ({ screen, field, page }) => {
    await field.nextCaseOf('dana', ['050-000-0001']);
    await screen.beginWork('dana', '101');
    await screen.openSurvey();
    const form = screen.survey().locator('form.survey-form');
    for (let pages = 0; pages < 30; pages += 1) {
      const shown = (await form.locator('input[name="_page"]').getAttribute('value')) ?? '';
      await page.reload();
      await expect(form.locator('input[name="_page"]')).toHaveAttribute('value', shown);
      if ((await screen.answerPage({ sex: '2', agegrp: '2' })) === 'left') break;
    }
    await expect(screen.heading('success.title')).toBeVisible();
  },
);

journeyInBoth('going back in the survey shows what was answered', async ({ screen, field }) => {
  await field.nextCaseOf('dana', ['050-000-0001']);
  await screen.beginWork('dana', '101');
  await screen.openSurvey();
  await screen.answerPage({ sex: '2' });
  await screen.survey().locator('button[name="_action"][value="back"]').click();
  await expect(screen.survey().locator('input[name="a.sex"][value="2"]')).toBeChecked();
});

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
