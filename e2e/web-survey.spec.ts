import { type Page } from '@playwright/test';
import { webDocument } from '../apps/server/src/testing/web-document.ts';
import { openWebSurvey } from '../apps/server/src/testing/web-survey.ts';
import { sayIn } from '../apps/survey/src/texts/say-in.ts';
import { expectNoAxeFaults } from './support/axe-faults.ts';
import { type SekerServer } from './support/server.ts';
import { surveySpeaking } from './support/speaking.ts';
import { expect, test } from './support/test.ts';

const TEXTS = { header: 'The ministry', footer: 'Write to us', welcome: 'Come in', goodbye: 'Farewell' };
const say = surveySpeaking('he');
const next = (page: Page) => page.getByRole('button', { name: say('next'), exact: true }).last();

/** On the first page of a survey of its own, in English. */
async function begin(page: Page, server: SekerServer): Promise<void> {
  const survey = await openWebSurvey(server, webDocument());
  await page.goto(`${server.url}${survey.link}?lang=en`);
  await page.locator('form button[type="submit"]').click();
  await page.waitForURL(/\/survey\/web\//);
}

async function isAccessible(page: Page): Promise<void> {
  await expectNoAxeFaults(page);
}

test('a respondent comes by the link, stops, goes on elsewhere, and is done', async ({ page, server, browser }) => {
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  const survey = await openWebSurvey(server, webDocument(TEXTS));
  await page.goto(server.url + survey.link);
  await expect(page.locator('html')).toHaveAttribute('lang', 'he');
  await expect(page.getByText('Come in')).toBeVisible();
  await isAccessible(page);
  await page.getByRole('button', { name: say('start') }).click();
  await page.waitForURL(/\/survey\/web\//);
  await expect(page.getByText('The ministry')).toBeVisible();
  // By keyboard alone.
  await page.keyboard.press('Tab');
  await page.getByRole('radio').first().focus();
  await page.keyboard.press('Space');
  await page.keyboard.press('Enter');
  await page.getByRole('textbox').first().waitFor();
  await page.locator('[name="a.age"]').fill('44');
  await page.locator('[name="a.words"]').fill('half a thou');
  await page.getByRole('button', { name: say('saveAndReturn') }).click();
  await expect(page.getByRole('heading', { name: say('leftTitle') })).toBeVisible();
  await isAccessible(page);
  const address = (
    await page
      .getByText(/\/s\/[A-Za-z0-9]{33}/)
      .first()
      .innerText()
  ).trim();
  // The way back can be copied.
  await page.getByRole('button', { name: say('copy') }).click();
  await expect(page.getByText(say('copied'), { exact: true })).toBeVisible();
  expect(await page.evaluate(async () => await navigator.clipboard.readText())).toBe(address);

  const elsewhere = await browser.newContext({ locale: 'he-IL' });
  const other = await elsewhere.newPage();
  await other.goto(address);
  expect(other.url(), 'the token stands in no address').not.toContain('/s/');
  await isAccessible(other);
  await other.getByRole('link', { name: say('returnContinue') }).click();
  await expect(other.locator('[name="a.words"]')).toHaveValue('half a thou');
  await other.locator('[name="a.words"]').fill('a whole thought');
  await next(other).click();
  await other.getByRole('radio').first().check({ force: true });
  await next(other).click();
  await expect(other.getByText('Farewell')).toBeVisible();
  await isAccessible(other);
  const again = await other.goto(address);
  expect(again?.status()).toBe(410);
  await expect(other.getByRole('heading', { name: say('message.alreadyCompleted') })).toBeVisible();
  await isAccessible(other);
  await elsewhere.close();
});

test('without script the same survey is plain forms', async ({ server, browser }) => {
  const survey = await openWebSurvey(server, webDocument(TEXTS));
  const context = await browser.newContext({
    javaScriptEnabled: false,
    locale: 'he-IL',
  });
  const page = await context.newPage();
  await page.goto(server.url + survey.link);
  await page.getByRole('button', { name: say('start') }).click();
  await page.getByRole('radio').nth(1).check();
  await next(page).click();
  await page.locator('[name="a.age"]').fill('300');
  await next(page).click();
  await expect(page.getByRole('alert')).toBeVisible();
  await page.locator('[name="a.age"]').fill('30');
  await next(page).click();
  await page.getByRole('radio').first().check();
  await page.getByRole('button', { name: say('back'), exact: true }).click();
  await expect(page.locator('[name="a.age"]')).toHaveValue('30');
  await next(page).click();
  await page.getByRole('radio').first().check();
  await next(page).click();
  await expect(page.getByText('Farewell')).toBeVisible();
  await context.close();
});

test('a page that says why not has its own status, words and language', async ({ page, server }) => {
  for (const path of ['/s/nothing-like-a-token-at-all', '/s/']) {
    const answer = await page.goto(server.url + path);
    expect(answer?.status()).toBe(404);
    await expect(page.getByRole('heading', { name: say('message.wrongToken') })).toBeVisible();
    await isAccessible(page);
  }
});

test('an answer that is lost on its way back is sent again by itself, and counts once (K04)', async ({
  page,
  server,
}) => {
  await begin(page, server);
  let lost = 0;
  await page.route('**/survey/web/*', async (route) => {
    if (route.request().method() !== 'POST' || lost >= 2) return await route.continue();
    lost += 1;
    await route.fetch();
    await route.abort('connectionreset');
  });
  await page.getByRole('radio').first().check({ force: true });
  await page.keyboard.press('Enter');
  await expect(page.locator('[name="a.age"]')).toBeVisible();
  expect(lost).toBe(2);
  await page.unroute('**/survey/web/*');
  await page.locator('[name="a.age"]').fill('20');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('radio').first()).toBeVisible();
});

test('a complaint goes once its question is answered anew, and comes again when that is wrong, too', async ({
  page,
  server,
}) => {
  await begin(page, server);
  await page.locator('[data-live="true"]').waitFor();
  await page.getByRole('button', { name: 'Next', exact: true }).last().click();
  await expect(page.getByRole('alert')).toBeVisible();
  await page.getByRole('radio').first().check({ force: true });
  await expect(page.getByRole('alert')).toHaveCount(0);
  await page.getByRole('button', { name: 'Next', exact: true }).last().click();
  await page.locator('[name="a.age"]').fill('300');
  await page.getByRole('button', { name: 'Next', exact: true }).last().click();
  const complaint = page.locator('[data-complaint]', { hasText: 'between 1 and 120' });
  await expect(complaint).toBeVisible();
  await page.locator('[name="a.age"]').fill('200');
  await expect(complaint).toHaveCount(0);
  await page.getByRole('button', { name: 'Next', exact: true }).last().click();
  await expect(complaint).toBeVisible();
});

test('a double click on "next" is one page, and the browser’s Back is the page before, with what was typed', async ({
  page,
  server,
}) => {
  const survey = await openWebSurvey(server, webDocument());
  await page.goto(`${server.url}${survey.link}?lang=en`);
  await page.locator('form button[type="submit"]').dblclick();
  await expect(page).toHaveURL(/\/survey\/web\//);
  await page.locator('#survey > [data-live="true"]').waitFor();
  await page.getByRole('radio').first().check({ force: true });
  await page.getByRole('button', { name: 'Next', exact: true }).last().dblclick();
  await page.locator('[name="a.age"]').fill('44');
  await expect(page.getByRole('alert')).toHaveCount(0);
  await page.goBack();
  await expect(page.getByRole('radio').first()).toBeChecked();
  await page.locator('.page-footer .primary').click();
  await expect(page.locator('[name="a.age"]')).toHaveValue('44');
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

test('a respondent goes over to another language in mid-page, to a third one, and ends in it', async ({
  page,
  server,
}) => {
  const survey = await openWebSurvey(server, webDocument({}, LANGUAGES), { languages: ['en', 'he', 'ar', 'ru'] });
  const fetched: string[] = [];
  page.on('request', (request) => {
    const [, texts] = /assets\/(he|en|ar|ru)-/.exec(request.url()) ?? [];
    if (texts !== undefined) fetched.push(texts);
  });
  const goOverTo = async ({ code, name, direction }: (typeof LANGUAGES)[number]): Promise<void> => {
    await page.getByRole('button', { name }).click();
    await expect(page.locator('html')).toHaveAttribute('lang', code);
    await expect(page.locator('html')).toHaveAttribute('dir', direction);
  };
  const complaints = page.locator('[data-complaint]');
  await page.goto(`${server.url}${survey.link}?lang=en`);
  await page.getByRole('button', { name: 'Start' }).click();
  await page.locator('#survey > [data-live="true"]').waitFor();
  expect(new Set(fetched), 'the words of other languages stay away').toEqual(new Set(['en']));

  const [arabic, russian] = LANGUAGES;
  await goOverTo(arabic);
  expect(new Set(fetched)).toEqual(new Set(['en', 'ar']));
  const inArabic = sayIn('ar');
  await page.locator('.page-footer .primary').click();
  await expect(complaints).toHaveText([inArabic('complaint.required')]);
  await expect(page.getByText(inArabic('errorsFound', { count: 1 }))).toBeVisible();
  await fitsTheWidth(page);
  await page.getByRole('radio').first().check();
  await page.locator('.page-footer .primary').click();
  await page.locator('[name="a.words"]').fill('kept');

  // What was typed stays.
  await goOverTo(russian);
  await expect(page.locator('[name="a.words"]')).toHaveValue('kept');
  const words = sayIn('ru');
  const goOn = page.getByRole('button', { name: words('next'), exact: true }).last();
  await page.locator('[name="a.age"]').fill('500');
  await goOn.click();
  await expect(complaints).toHaveText([words('complaint.numberBetween', { min: 1, max: 120 })]);
  await fitsTheWidth(page);
  await page.locator('[name="a.age"]').fill('50');
  await goOn.click();
  await page.getByRole('radio').first().check();
  await goOn.click();
  await expect(page.getByRole('heading', { name: words('goodbye.success') })).toBeVisible();
  await fitsTheWidth(page);
  await page.goto(server.url + survey.link);
  await expect(page.getByRole('heading', { name: words('message.alreadyCompleted') })).toBeVisible();
  await expect(page.locator('html')).toHaveAttribute('dir', 'ltr');
  await fitsTheWidth(page);
});

const MOST_REQUESTS = 10;
/** All that is sent until the first question can be answered, greeting with what guards its start, fonts and headers included. */
const MOST_BYTES = 151_200;

for (const language of ['he', 'en'] as const)
  test(`a greeting and the first page of questions are light, with gzip alone, in ${language}`, async ({
    page,
    server,
  }) => {
    const devtools = await page.context().newCDPSession(page);
    await devtools.send('Network.enable');
    await page.setExtraHTTPHeaders({ 'accept-encoding': 'gzip' });
    const kinds = new Set<string>();
    const weight = { requests: 0, bytes: 0 };
    devtools.on('Network.requestWillBeSent', () => void (weight.requests += 1));
    devtools.on('Network.responseReceived', ({ response }) =>
      kinds.add(`${response.mimeType} ${response.headers['content-encoding'] ?? 'as it is'}`),
    );
    devtools.on('Network.loadingFinished', ({ encodedDataLength }) => {
      weight.bytes += encodedDataLength;
    });

    const survey = await openWebSurvey(server, webDocument());
    await page.goto(`${server.url}${survey.link}?lang=${language}`, { waitUntil: 'networkidle' });
    expect(weight.bytes).toBeGreaterThan(10_000);
    expect(weight.bytes, 'a greeting needs no script').toBeLessThan(MOST_BYTES / 2);
    expect(weight.requests).toBeLessThanOrEqual(MOST_REQUESTS);
    const before = weight.requests;
    await page.locator('form button[type="submit"]').click();
    await page.locator('#survey > [data-live="true"]').waitFor();
    await page.evaluate(async () => await document.fonts.ready);
    await page.waitForLoadState('networkidle');
    expect(weight.requests - before).toBeLessThanOrEqual(MOST_REQUESTS);
    expect(weight.bytes).toBeLessThanOrEqual(MOST_BYTES);
    expect(kinds).toContain('application/javascript gzip');
    expect(kinds).toContain('text/css gzip');
    expect(kinds, 'fonts are counted').toContain('font/woff2 as it is');
  });

test('a page is answered before its script comes, and nothing of it is lost when it does', async ({ page, server }) => {
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
