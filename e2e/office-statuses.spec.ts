import { InterviewerScreen } from './support/interviewer-screen.ts';
import { OfficeScreen } from './support/office-screen.ts';
import { expect, journey } from './support/test.ts';

const NUMBER = '050-000-0002';
/** Both languages walk through the same project. */
const KEY = { he: 'k', en: 'l' };
const NAME = { he: 'חזרה בערב', en: 'Return tonight' };
const FIRST = { he: 'תפוס', en: 'Busy' };

journey(
  'a status is added with its key and loop, an interviewer sets it, and then it stays',
  async ({ screen, page, server, field, t }) => {
    const { language } = screen;
    const name = NAME[language];
    const office = new OfficeScreen(page, server.url, language);
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await office.open('/p/1042/statuses');
    await office.enter('supervisor');
    const list = page.getByRole('table', { name: t('statuses.own') });
    await expect(list.getByRole('button', { name: FIRST[language], exact: true })).toBeVisible();
    await office.isClean('the statuses of a project');

    await page.getByRole('button', { name: t('statuses.add') }).click();
    const panel = page.getByRole('dialog', { name: t('statuses.new') });
    await panel.getByRole('button', { name: t('statuses.create') }).click();
    await expect(panel.getByText(t('fault.statusTypeMissing'))).toBeVisible();
    await panel.getByRole('textbox', { name: t(language === 'he' ? 'statuses.nameHe' : 'statuses.nameEn') }).fill(name);
    await panel.getByRole('radio', { name: t('statuses.colour.teal') }).check();
    await panel.getByRole('combobox', { name: t('statuses.type') }).click();
    await page.getByRole('option', { name: t('statuses.type.1') }).click();
    await panel.getByRole('textbox', { name: t('statuses.interval') }).fill('120');
    await panel.getByRole('textbox', { name: t('statuses.hotkey') }).fill('1');
    await panel.getByRole('combobox', { name: t('statuses.aapor') }).click();
    await page.getByRole('option', { name: /^3\.13 / }).click();
    await panel.getByRole('textbox', { name: t('statuses.hotkey') }).press('Control+S');
    await expect(panel.getByText(t('fault.hotkeyTaken'))).toBeVisible();
    await office.isClean('a new status with faults');
    await panel.getByRole('textbox', { name: t('statuses.hotkey') }).fill(KEY[language]);
    await panel.getByRole('button', { name: t('statuses.create') }).click();
    await expect(panel).toHaveCount(0);
    const row = list.getByRole('row', { name: new RegExp(name) });
    await expect(row).toContainText('3.13 · UH');

    // To the top by keys.
    const grip = page.getByRole('button', { name: t('statuses.move', { name }) });
    const places = await list.getByRole('row').count();
    for (let place = places; place > places - 2; place -= 1) {
      const saved = page.waitForResponse((response) => response.url().endsWith('/statuses/order'));
      await grip.press('ArrowUp');
      expect((await saved).ok()).toBe(true);
      await expect(list.getByRole('row').nth(place - 2)).toContainText(name);
    }

    await page
      .getByRole('navigation', { name: t('project.sections') })
      .getByRole('link', { name: t('return.title') })
      .click();
    const loop = page.getByRole('group', { name });
    await loop.getByRole('textbox', { name: t('statuses.attempts') }).fill('5');
    await page.keyboard.press('Control+S');
    await expect(page.getByText(t('return.saved'))).toBeVisible();
    await office.isClean('the return policy');

    // Interviewers find it within two seconds.
    const context = await page.context().browser()?.newContext({ locale: language });
    if (context === undefined) throw new Error('no browser');
    const station = new InterviewerScreen(await context.newPage(), server.url, language);
    const caseId = await field.nextCaseOf('dana', [NUMBER]);
    await field.nextCaseOf('dana', ['050-000-0101']);
    await station.beginWork('dana', '103');
    await station
      .outcomeBar()
      .getByRole('button', { name: t('outcome.other') })
      .click();
    await expect(station.picker(NUMBER).getByRole('button', { name: new RegExp(name) })).toBeVisible();
    await station.page.keyboard.press(KEY[language]);
    await expect(station.picker(NUMBER)).toBeHidden();
    await station.next();
    await expect(station.phone('050-000-0101')).toBeVisible();
    expect(await field.caseStatus(caseId)).toMatchObject({ recordStatus: 'returnedLoop', dueInMinutes: 120 });
    await context.close();

    await page
      .getByRole('navigation', { name: t('project.sections') })
      .getByRole('link', { name: t('statuses.title') })
      .click();
    await page.reload();
    await expect(row).toContainText(t('statuses.used'));
    await row.getByRole('button', { name: t('list.actsOf', { name }) }).click();
    await expect(page.getByRole('menuitem', { name: t('statuses.remove') })).toBeDisabled();
  },
);
