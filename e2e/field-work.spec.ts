import { webDocument } from '../apps/server/src/testing/web-document.ts';
import { openWebSurvey } from '../apps/server/src/testing/web-survey.ts';
import { pinWordsIn } from '../apps/survey/src/texts/field/pin/pin-words.ts';
import { workWordsIn } from '../apps/survey/src/texts/field/work/work-words.ts';
import { caseOfNoam, isClean, tabletOf, typeCode } from './support/field-tablet.ts';
import { OfficeScreen } from './support/office-screen.ts';
import { expect, journeyInBoth } from './support/test.ts';

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
