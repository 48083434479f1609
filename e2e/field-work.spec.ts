import type { Browser, BrowserContext, Page } from '@playwright/test';
import { sql } from 'kysely';
import { webDocument } from '../apps/server/src/testing/web-document.ts';
import { openWebSurvey } from '../apps/server/src/testing/web-survey.ts';
import { pinWordsIn } from '../apps/survey/src/texts/field/pin/pin-words.ts';
import { workWordsIn } from '../apps/survey/src/texts/field/work/work-words.ts';
import { axeFaults } from './support/axe-faults.ts';
import { OfficeScreen } from './support/office-screen.ts';
import type { SekerServer } from './support/server.ts';
import { expect, journeyInBoth } from './support/test.ts';

const CODE = '482915';

/** A browser whose storage lasts, as that of an installed app does. */
async function tabletOf(browser: Browser, server: SekerServer, language: string): Promise<BrowserContext> {
  const session = await browser.newBrowserCDPSession();
  const before = (await session.send('Target.getBrowserContexts')).browserContextIds;
  const context = await browser.newContext({
    locale: language === 'he' ? 'he-IL' : 'en-GB',
    viewport: { width: 320, height: 640 },
    reducedMotion: 'reduce',
  });
  const after = (await session.send('Target.getBrowserContexts')).browserContextIds;
  const [browserContextId] = after.filter((id) => !before.includes(id));
  if (browserContextId === undefined) throw new Error('the context is not there');
  const permissions = ['durableStorage'] as const;
  await session.send('Browser.grantPermissions', {
    origin: server.url,
    browserContextId,
    permissions: [...permissions],
  });
  return context;
}

/** A case of a project in which Noam works. */
async function caseOfNoam(server: SekerServer, projectId: number): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    with noam as (insert into allocation (project_id, person_id) select ${projectId}, id from person where login = 'noam'),
      draw as (insert into sample_draw (project_id, method, seed, frame_hash) values (${projectId}, 'asIs', '0', 'field') returning id)
    insert into study_case (project_id, draw_id, language_id, zone)
    select ${projectId}, draw.id, l.id, 'Asia/Jerusalem' from draw, language l where l.code = 'en' returning id`.execute(
    server.db,
  );
  return Number(rows[0]?.id);
}

async function typeCode(page: Page): Promise<void> {
  for (const digit of CODE) await page.getByRole('button', { name: digit, exact: true }).click();
}

async function isClean(page: Page, what: string): Promise<void> {
  expect(await axeFaults(page), what).toEqual([]);
  expect(await page.evaluate(() => document.documentElement.scrollWidth), what).toBeLessThanOrEqual(320);
}

journeyInBoth(
  'an interviewer in the field asks without a network, and what they bring is stored once (W40, W53)',
  async ({ page, server, screen, t }) => {
    const { language } = screen;
    const [say, sayPin] = [workWordsIn(language), pinWordsIn(language)];
    const survey = await openWebSurvey(server, webDocument());
    const caseId = await caseOfNoam(server, survey.projectId);

    const office = new OfficeScreen(page, server.url, language);
    await office.openAs('admin', `/p/${survey.projectId}/cases/${caseId}`);
    await page.getByRole('button', { name: t('cases.field') }).click();
    const given = page.getByRole('dialog');
    await given.getByRole('combobox', { name: t('cases.assignTo') }).click();
    await page.getByRole('option', { name: 'נועם לוי' }).click();
    await office.isClean('a case that is given to the field');
    await given.getByRole('button', { name: t('cases.field') }).click();
    await expect(given).toBeHidden();

    await office.openAs('admin', '/devices');
    await page.getByRole('button', { name: t('devices.pair') }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('radio', { name: t('devices.pairKind.field') }).check();
    await dialog.getByRole('combobox', { name: t('devices.choosePerson') }).click();
    await page.getByRole('option', { name: 'נועם לוי' }).click();
    await dialog.getByRole('textbox', { name: t('devices.name') }).fill(`Tablet ${language}`);
    await office.isClean('a device of an interviewer');
    await dialog.getByRole('button', { name: t('devices.showCode') }).click();
    const code = await dialog.locator('.pairing-code').innerText();

    const browser = page.context().browser();
    if (browser === null) throw new Error('no browser');
    const context = await tabletOf(browser, server, language);
    const tablet = await context.newPage();
    await tablet.goto(`${server.url}/field/#pair=${code}`);
    await expect(tablet.getByText(sayPin('set'))).toBeVisible();
    await isClean(tablet, 'a code is chosen');
    await typeCode(tablet);
    await expect(tablet.getByText(sayPin('repeat'))).toBeVisible();
    await typeCode(tablet);
    await expect(dialog).toBeHidden();
    const row = tablet.getByRole('button', { name: say('noName', { id: caseId }) });
    await expect(row).toBeVisible();
    await isClean(tablet, 'the work');
    await row.click();
    await expect(tablet.getByText(say('allHere'))).toBeVisible();
    await isClean(tablet, 'a case');
    await expect
      .poll(
        async () => await tablet.evaluate(async () => (await navigator.serviceWorker.getRegistration())?.active?.state),
      )
      .toBe('activated');

    await context.setOffline(true);
    await tablet.getByRole('radio', { name: 'English' }).check();
    await tablet.getByRole('button', { name: say('begin') }).click();
    await tablet.getByRole('radio', { name: 'Woman en' }).check();
    await isClean(tablet, 'a question');
    await tablet.locator('.page-footer button[value="next"]').click();
    await expect(tablet.getByRole('textbox', { name: /Your age en/ })).toBeVisible();
    await tablet.getByRole('button', { name: say('stopHere') }).click();
    await expect(tablet.getByText(say('begunHere'))).toBeVisible();

    // The power was off: the app opens without a network, and the interview is where it was.
    await tablet.reload();
    await expect(tablet.getByText(sayPin('greeting', { name: 'נועם לוי' }))).toBeVisible();
    await typeCode(tablet);
    await row.click();
    await tablet.getByRole('button', { name: say('resume') }).click();
    await tablet.getByRole('textbox', { name: /Your age en/ }).fill('33');
    await tablet.locator('.page-footer button[value="next"]').click();
    await tablet.getByRole('radio', { name: 'No en' }).check();
    await tablet.locator('.page-footer button[value="next"]').click();
    await expect(tablet.getByRole('heading', { name: say('finished') })).toBeVisible();
    await expect(tablet.getByText(say('unsentBanner', { count: 1 }))).toBeVisible();
    await isClean(tablet, 'an interview that is over');
    for (const tab of ['me', 'unsent'] as const) {
      await tablet.getByRole('button', { name: say(tab) }).click();
      await isClean(tablet, tab);
    }

    await context.setOffline(false);
    await expect(tablet.getByText(say('unsentBanner', { count: 1 }))).toBeHidden();
    await expect(tablet.getByText(say('nothingUnsent'))).toBeVisible();
    const stored = async () =>
      await server.db
        .selectFrom('interview as i')
        .innerJoin('device as d', 'd.id', 'i.device_id')
        .select(['i.mode', 'i.outcome', 'i.digest_differs as differs', 'd.name'])
        .where('i.project_id', '=', survey.projectId as never)
        .execute();
    const brought = { mode: 'offline', outcome: 'success', differs: false, name: `Tablet ${language}` };
    await expect.poll(stored).toEqual([brought]);
    await tablet.getByRole('button', { name: say('work') }).click();
    await expect(tablet.getByText(say('noWork'))).toBeVisible();
    await context.close();
  },
);
