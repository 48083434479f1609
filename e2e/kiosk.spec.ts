import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { type Page } from '@playwright/test';
import { webDocument } from '../apps/server/src/testing/web-document.ts';
import { openWebSurvey } from '../apps/server/src/testing/web-survey.ts';
import { fieldWordsIn } from '../apps/survey/src/texts/field/field-words.ts';
import { positionWordsIn } from '../apps/survey/src/texts/position/position-words.ts';
import { expectNoAxeFaults } from './support/axe-faults.ts';
import { OfficeScreen } from './support/office-screen.ts';
import type { SekerServer } from './support/server.ts';
import { surveySpeaking } from './support/speaking.ts';
import { Tablet } from './support/tablet.ts';
import { expect, journeyInBoth, test } from './support/test.ts';

const PIN = '2468';
const SECOND = 1_000;
const OWN_WORDS = 'what only this visitor has typed';

const NOTHING = { session: [], local: ['seker.device'], typed: [], address: '/field/', cookies: 0 };

async function statesOf(server: SekerServer, projectId: number) {
  const rows = await server.db
    .selectFrom('interview')
    .select(['state', 'stopped_at', 'outcome'])
    .where('project_id', '=', projectId as never)
    .orderBy('id')
    .execute();
  return rows.map(({ state, stopped_at, outcome }) => outcome ?? (stopped_at === null ? state : 'stopped'));
}

journeyInBoth(
  'a kiosk is paired, asks visitors, keeps nothing of them, and is revoked (W24)',
  async ({ page, server, screen, t }) => {
    const { language } = screen;
    const name = `Kiosk ${language}`;
    const survey = await openWebSurvey(server, webDocument());
    await server.db
      .updateTable('project')
      .set({ kiosk: true, name: `Museum ${language}` })
      .where('id', '=', survey.projectId as never)
      .execute();
    const office = new OfficeScreen(page, server.url, language);
    await office.openAs('admin', '/devices');
    await page.getByRole('button', { name: t('devices.pair') }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('combobox', { name: t('devices.chooseProject') }).click();
    await page.getByRole('option', { name: `Museum ${language}` }).click();
    await dialog.getByRole('textbox', { name: t('devices.name') }).fill(name);
    await dialog.getByRole('textbox', { name: t('devices.place') }).fill('Main entrance');
    await dialog.getByRole('textbox', { name: t('devices.pin') }).fill(PIN);
    await office.isClean('a kiosk to be paired');
    await dialog.getByRole('button', { name: t('devices.showCode') }).click();
    const code = await dialog.locator('.pairing-code').innerText();
    await expect(dialog.getByRole('img', { name: t('devices.qr') })).toBeVisible();
    await office.isClean('the code of a kiosk');

    const elsewhere = await page
      .context()
      .browser()
      ?.newContext({
        locale: language === 'he' ? 'he-IL' : 'en-GB',
        viewport: { width: 1024, height: 768 },
        hasTouch: true,
      });
    if (elsewhere === undefined) throw new Error('no browser');
    const tablet = new Tablet(await elsewhere.newPage(), language);
    const { page: kiosk, inField } = tablet;
    await kiosk.clock.install();
    await kiosk.goto(`${server.url}/field/#pair=${code}`);
    await expect(tablet.start).toBeEnabled();
    expect(kiosk.url(), 'the code stays in no address').toBe(`${server.url}/field/`);
    await expect(dialog, 'the office sees it come').toHaveCount(0);
    await expect(page.getByText(t('devices.state.connected')).first()).toBeVisible();
    await expectNoAxeFaults(kiosk);
    expect((await tablet.start.boundingBox())?.height).toBeGreaterThanOrEqual(104);

    // A visitor who answers a page, types, is asked, stays, and goes away.
    await tablet.begin(language);
    const answer = await kiosk.locator('.answer > label').first().boundingBox();
    expect(Math.round(answer?.height ?? 0)).toBeGreaterThanOrEqual(68);
    expect(await smallestLetters(kiosk)).toBeGreaterThanOrEqual(18);
    await tablet.answerFirst();
    await kiosk.locator('[name="a.words"]').fill(OWN_WORDS);
    // Time goes on by itself, too: ten seconds are left to a slow machine.
    await tablet.pass(50);
    await expect(kiosk.getByRole('alertdialog')).toHaveCount(0);
    await tablet.pass(11);
    await expect(kiosk.getByRole('alertdialog', { name: inField('stillThere') })).toBeVisible();
    // A mouse would answer on its way to the button.
    await kiosk.getByRole('button', { name: inField('stay') }).tap();
    await expect(kiosk.getByRole('alertdialog')).toHaveCount(0);
    await tablet.pass(61);
    await expect(kiosk.getByRole('alertdialog')).toBeVisible();
    await kiosk.keyboard.press('Enter');
    await expect(kiosk.getByRole('alertdialog')).toHaveCount(0);
    await expect(kiosk.locator('[name="a.words"]')).toHaveValue(OWN_WORDS);
    await tablet.pass(61);
    await expect(kiosk.getByRole('alertdialog')).toBeVisible();
    // Where it takes longer than the twenty seconds that one has, the dialog ends meanwhile, as it will below.
    await expectNoAxeFaults(kiosk);
    await tablet.pass(20);
    await expect(tablet.start).toBeVisible();
    expect(await tablet.remains()).toEqual(NOTHING);
    await kiosk.goBack();
    await expect(tablet.start).toBeVisible();
    expect(await kiosk.content()).not.toContain(OWN_WORDS);
    await expect.poll(async () => await statesOf(server, survey.projectId)).toEqual(['stopped']);

    // One who loads the page anew, as after the power was off.
    await tablet.begin(language);
    await tablet.answerFirst();
    await kiosk.locator('[name="a.words"]').fill(OWN_WORDS);
    await kiosk.reload();
    await expect(tablet.start).toBeVisible();
    expect(await tablet.remains()).toEqual(NOTHING);
    await expect.poll(async () => await statesOf(server, survey.projectId)).toEqual(['stopped', 'stopped']);

    // One who comes to the end, and ten seconds later the next is greeted, in the project's language.
    await tablet.begin('he');
    await tablet.answerFirst();
    await kiosk.locator('[name="a.age"]').fill('33');
    await tablet.goOn();
    await expect(kiosk.locator('.question[id], .question').first()).toBeVisible();
    await kiosk.getByRole('radio').first().check({ force: true });
    await tablet.goOn();
    await expect(kiosk.getByRole('heading', { name: surveySpeaking('he')('goodbye.success') })).toBeVisible();
    await expectNoAxeFaults(kiosk);
    for (let second = 0; second < 10; second += 1) await tablet.pass(1);
    await expect(tablet.start).toBeVisible();
    await expect(kiosk.locator('html')).toHaveAttribute('lang', 'en');
    await expect.poll(async () => await statesOf(server, survey.projectId)).toEqual(['stopped', 'stopped', 'success']);

    // Without a network it says so to the staff, and asks by itself.
    await elsewhere.setOffline(true);
    const away = fieldWordsIn('en');
    await expect(kiosk.getByText(away('notConnected'), { exact: true })).toBeVisible();
    await expect(kiosk.locator('.kiosk-start')).toBeEnabled();
    await elsewhere.setOffline(false);
    await expect(kiosk.getByText(away('notConnected'), { exact: true })).toHaveCount(0);
    await expect(kiosk.locator('.kiosk-start')).toBeEnabled();

    // The lock opens by the code of the staff alone.
    await kiosk.getByRole('button', { name: away('staff') }).click();
    const pin = kiosk.getByLabel(away('pin'));
    await pin.fill('0000');
    await kiosk.getByRole('button', { name: away('open') }).click();
    await expect(kiosk.getByText(away('wrongPin'))).toBeVisible();
    await expectNoAxeFaults(kiosk);
    for (const digit of PIN) await kiosk.locator('.keypad').getByRole('button', { name: digit }).click();
    await kiosk.getByRole('button', { name: away('open') }).click();
    await expect(kiosk.getByRole('button', { name: away('unpair') })).toBeVisible();
    await kiosk.getByRole('button', { name: away('close') }).click();

    // It is revoked: at its next contact it says so, and has forgotten its key.
    await page
      .getByRole('row', { name: name })
      .getByRole('button', { name: t('list.actsOf', { name: name }) })
      .click();
    await page.getByRole('menuitem', { name: t('devices.revoke') }).click();
    await page.getByRole('dialog').getByRole('textbox').fill(name);
    await page
      .getByRole('dialog')
      .getByRole('button', { name: t('devices.revokeAct') })
      .click();
    await expect(page.getByText(t('devices.revoked', { name: name }))).toBeVisible();
    await tablet.pass(61);
    await expect(kiosk.getByText(inField('revoked'))).toBeVisible();
    expect((await tablet.remains()).local).toEqual([]);
    await expectNoAxeFaults(kiosk);
    await elsewhere.close();
  },
);

/** The size of the smallest words that a visitor is shown. */
async function smallestLetters(page: Page): Promise<number> {
  return await page.evaluate(() => {
    const seen = [...document.querySelectorAll('#survey *')].filter(
      (element) =>
        element.checkVisibility() &&
        element.closest('.visually-hidden, .kiosk-staff') === null &&
        [...element.childNodes].some((node) => node.nodeType === Node.TEXT_NODE && node.textContent?.trim() !== ''),
    );
    return Math.min(...seen.map((element) => Number.parseFloat(getComputedStyle(element).fontSize)));
  });
}

test('a survey requires the position: refused, coarse, granted, and told once more at the end (W25)', async ({
  browser,
  server,
}) => {
  const survey = await openWebSurvey(server, webDocument());
  await server.db
    .updateTable('project')
    .set({ positions: 'force' })
    .where('id', '=', survey.projectId as never)
    .execute();
  const context = await browser.newContext({ locale: 'he-IL' });
  const page = await context.newPage();
  await page.clock.install();
  const [say, words] = [surveySpeaking('he'), positionWordsIn('he')];
  await page.goto(server.url + survey.link);
  await page.getByRole('button', { name: say('start') }).click();
  await expect(page.getByRole('heading', { name: words.heading })).toBeVisible();
  await expect(page.getByText(words.force)).toBeVisible();
  await expectNoAxeFaults(page);

  await page.getByRole('button', { name: words.share }).click();
  await expect(page.getByText(words.deniedTitle)).toBeVisible();
  await expect(page.getByText(words.chrome)).toBeVisible();
  await expect(page.getByRole('button', { name: words.without })).toHaveCount(0);
  await expectNoAxeFaults(page);

  await context.grantPermissions(['geolocation']);
  await context.setGeolocation({ latitude: 32.0853, longitude: 34.7818, accuracy: 5_000 });
  await page.getByRole('button', { name: words.again }).click();
  await expect(page.getByText(words.accurate.replace('{metres}', '5000'))).toBeVisible();
  await page.clock.fastForward(30 * SECOND);
  await expect(page.getByText(words.coarse)).toBeVisible();

  await context.setGeolocation({ latitude: 32.0853, longitude: 34.7818, accuracy: 40 });
  await page.getByRole('button', { name: words.again }).click();
  await expect(page.getByRole('radio').first()).toBeVisible();
  expect(page.url(), 'no address holds the place').not.toMatch(/3[24]\./);
  await page.getByRole('radio').first().check({ force: true });
  await page.locator('.page-footer button[value="next"]').click();
  await page.locator('[name="a.age"]').fill('33');
  await page.locator('.page-footer button[value="next"]').click();
  await page.locator('[name="a.again"]').first().check({ force: true });
  await page.locator('.page-footer button[value="next"]').click();
  await expect(page.getByRole('heading', { name: say('goodbye.success') })).toBeVisible();
  const kept = async () => {
    const rows = await server.db
      .selectFrom('interview_position')
      .select(['moment', 'lat', 'accuracy'])
      .where('project_id', '=', survey.projectId as never)
      .orderBy('at')
      .execute();
    return rows.map(({ moment, lat, accuracy }) => [moment, lat, accuracy]);
  };
  await expect.poll(kept).toEqual([
    ['start', 32.0853, 40],
    ['end', 32.0853, 40],
  ]);
  await context.close();
});

test('the app of devices is small, and nothing of it comes into what respondents fetch', () => {
  const dist = join(import.meta.dirname, '../apps/survey/dist');
  const sizeOf = (name: string): number => {
    const path = join(dist, 'field/assets', name);
    return statSync(existsSync(`${path}.br`) ? `${path}.br` : path).size;
  };
  // All of it, with the words of its largest language: what a kiosk ever fetches.
  const files = readdirSync(join(dist, 'field/assets')).filter((name) => !/\.(br|gz)$/.test(name));
  const languages = files.filter((name) => /^(he|en|ar|ru)-/.test(name)).map(sizeOf);
  const others = files.filter((name) => !/^(he|en|ar|ru)-/.test(name)).map(sizeOf);
  const whole = others.reduce((sum, size) => sum + size, Math.max(...languages));
  expect(whole).toBeLessThan(280 * 1024);
  // The work of a start where many come from one network.
  const work = readdirSync(join(dist, 'client/assets')).filter((name) => /^work-parts-.*\.js$/.test(name));
  expect(work.map((name) => statSync(join(dist, 'client/assets', `${name}.br`)).size <= 1_536)).toEqual([true]);
  for (const name of readdirSync(join(dist, 'client/assets')).filter((file) => /\.(js|css)$/.test(file)))
    expect([name, readFileSync(join(dist, 'client/assets', name), 'utf8').includes('kiosk')]).toEqual([name, false]);
});
