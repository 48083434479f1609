import { type Page } from '@playwright/test';
import { DEMO_ANSWERS } from '../apps/server/src/testing/demo-answers.ts';
import { Respondent } from '../apps/server/src/testing/respondent.ts';
import { type FormValues } from '../apps/server/src/testing/survey-form.ts';
import { webDocument } from '../apps/server/src/testing/web-document.ts';
import { giveLink, openWebSurvey } from '../apps/server/src/testing/web-survey.ts';
import { axeFaults } from './support/axe-faults.ts';
import { type SekerServer } from './support/server.ts';
import { surveySpeaking } from './support/speaking.ts';
import { expect, journey, test } from './support/test.ts';

const TEXTS = { header: 'The ministry', welcome: 'Come in', goodbye: 'Farewell' };

/** On the first page of a survey of its own, in English. */
async function begin(page: Page, server: SekerServer): Promise<void> {
  const survey = await openWebSurvey(server, webDocument());
  await page.goto(`${server.url}${survey.link}?lang=en`);
  await page.locator('form button[type="submit"]').click();
  await page.waitForURL(/\/survey\/web\//);
}

async function isAccessible(page: Page): Promise<void> {
  expect(await axeFaults(page)).toEqual([]);
}

for (const language of ['he', 'en'] as const) {
  const say = surveySpeaking(language);
  test.describe(language, () => {
    test.use({ language, locale: language === 'he' ? 'he-IL' : 'en-GB' });

    test('a respondent comes by the link, stops, goes on elsewhere, and is done', async ({ page, server, browser }) => {
      const survey = await openWebSurvey(server, webDocument(TEXTS));
      await page.goto(server.url + survey.link);
      await expect(page.locator('html')).toHaveAttribute('lang', language);
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

      const elsewhere = await browser.newContext({ locale: language === 'he' ? 'he-IL' : 'en-GB' });
      const other = await elsewhere.newPage();
      await other.goto(address);
      expect(other.url(), 'the token stands in no address').not.toContain('/s/');
      await isAccessible(other);
      await other.getByRole('link', { name: say('returnContinue') }).click();
      await expect(other.locator('[name="a.words"]')).toHaveValue('half a thou');
      await other.locator('[name="a.words"]').fill('a whole thought');
      await other
        .getByRole('button', { name: say('next'), exact: true })
        .last()
        .click();
      await other.getByRole('radio').first().check({ force: true });
      await other
        .getByRole('button', { name: say('next'), exact: true })
        .last()
        .click();
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
        locale: language === 'he' ? 'he-IL' : 'en-GB',
      });
      const page = await context.newPage();
      await page.goto(server.url + survey.link);
      await page.getByRole('button', { name: say('start') }).click();
      await page.getByRole('radio').nth(1).check();
      await page
        .getByRole('button', { name: say('next'), exact: true })
        .last()
        .click();
      await page.locator('[name="a.age"]').fill('300');
      await page
        .getByRole('button', { name: say('next'), exact: true })
        .last()
        .click();
      await expect(page.getByRole('alert')).toBeVisible();
      await page.locator('[name="a.age"]').fill('30');
      await page
        .getByRole('button', { name: say('next'), exact: true })
        .last()
        .click();
      await page.getByRole('radio').first().check();
      await page.getByRole('button', { name: say('back'), exact: true }).click();
      await expect(page.locator('[name="a.age"]')).toHaveValue('30');
      await page
        .getByRole('button', { name: say('next'), exact: true })
        .last()
        .click();
      await page.getByRole('radio').first().check();
      await page
        .getByRole('button', { name: say('next'), exact: true })
        .last()
        .click();
      await expect(page.getByText('Farewell')).toBeVisible();
      await context.close();
    });

    test('a page that says why not has its own status, words and language', async ({ page, server }) => {
      for (const [path, status, key] of [
        ['/s/nothing-like-a-token-at-all', 404, 'message.wrongToken'],
        ['/s/', 404, 'message.wrongToken'],
      ] as const) {
        const answer = await page.goto(server.url + path);
        expect(answer?.status()).toBe(status);
        await expect(page.getByRole('heading', { name: say(key) })).toBeVisible();
        await isAccessible(page);
      }
    });
  });
}

test('the browser’s Back is the page before, with what was typed', async ({ page, server }) => {
  const survey = await openWebSurvey(server, webDocument(TEXTS));
  await page.goto(server.url + survey.link);
  await page.locator('form button[type=submit]').click();
  await page.locator('#survey > [data-live="true"]').waitFor();
  await page.getByRole('radio').first().check();
  await page.locator('.page-footer .primary').click();
  await page.locator('[name="a.age"]').fill('44');
  await page.goBack();
  await expect(page.getByRole('radio').first()).toBeChecked();
  await page.locator('.page-footer .primary').click();
  await expect(page.locator('[name="a.age"]')).toHaveValue('44');
});

test('a language chosen in the middle keeps what was typed', async ({ page, server }) => {
  const survey = await openWebSurvey(server, webDocument());
  await page.goto(`${server.url}${survey.link}?lang=en`);
  await page.locator('form button[type="submit"]').click();
  await page.getByRole('radio').first().check({ force: true });
  await page.keyboard.press('Enter');
  await page.locator('[name="a.words"]').fill('kept');
  await page.getByRole('button', { name: 'עברית' }).click();
  await expect(page.locator('html')).toHaveAttribute('dir', 'rtl');
  await expect(page.locator('[name="a.words"]')).toHaveValue('kept');
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
  await expect(page.getByText('The number must be between 1 and 120')).toBeVisible();
  await page.locator('[name="a.age"]').fill('200');
  await expect(page.getByText('The number must be between 1 and 120')).toHaveCount(0);
  await page.getByRole('button', { name: 'Next', exact: true }).last().click();
  await expect(page.getByText('The number must be between 1 and 120')).toBeVisible();
});

test('a double click on "next" is one page', async ({ page, server }) => {
  const survey = await openWebSurvey(server, webDocument());
  await page.goto(`${server.url}${survey.link}?lang=en`);
  await page.locator('form button[type="submit"]').dblclick();
  await page.waitForURL(/\/survey\/web\//);
  await page.getByRole('radio').first().check({ force: true });
  await page.getByRole('button', { name: 'Next', exact: true }).last().dblclick();
  await expect(page.locator('[name="a.age"]')).toBeVisible();
  await expect(page.getByRole('alert')).toHaveCount(0);
});

journey(
  'a respondent finishes on the web while the interviewer calls: it is said at once, and the next one comes',
  async ({ screen, field, page, server, t }) => {
    const caseId = await field.nextCaseOf('dana', ['050-000-0001'], { region: 'south' });
    await screen.beginWork('dana', '101');
    await screen.answered();
    await screen.action('footer.failed').click();
    await expect(screen.picker('050-000-0001')).toBeVisible();

    const link = await giveLink(server, { projectId: 1042, caseId, expiresAt: null });
    const someone = new Respondent(server);
    let form = await someone.start(await someone.open(link));
    const answers: Readonly<Record<string, FormValues>> = DEMO_ANSWERS;
    for (let pages = 0; pages < 30 && form.page !== ''; pages += 1)
      form = await someone.send(form, answers[form.page] ?? {});
    expect(form.screen).toBe('ended success');

    await expect(screen.heading('finishedOnWeb.title')).toBeVisible();
    await expect(screen.picker('050-000-0001')).toBeHidden();
    // Nothing is owed: the call that still lives is ended on the way to the next respondent.
    expect(await field.liveCalls()).toBe(1);
    await field.nextCaseOf('dana', ['050-000-0003']);
    await screen.next();
    await expect(screen.phone('050-000-0003')).toBeVisible();
    await expect(page.getByText(t('finishedOnWeb.title'))).toBeHidden();
  },
);
