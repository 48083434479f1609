import { sql } from 'kysely';
import { InterviewerScreen } from './support/interviewer-screen.ts';
import { OfficeScreen } from './support/office-screen.ts';
import { type SekerServer } from './support/server.ts';
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
    await office.openAs('supervisor', '/p/1042/statuses');
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
    await panel.getByRole('textbox', { name: t('statuses.interval') }).fill('2');
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
    await station.leave();

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

journey(
  'a variable has its population, a sample is drawn by its strata, looked at, released in portions and withdrawn',
  async ({ screen, page, server, t }) => {
    const office = new OfficeScreen(page, server.url, screen.language);
    const projectId = await emptyProject(server, `מדגם (Sample) ${screen.language}`);
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await office.openAs('supervisor', `/p/${projectId}/variables`);
    await expect(page.getByText(t('variables.empty'))).toBeVisible();

    await page.getByRole('button', { name: t('variables.add') }).click();
    const adding = page.getByRole('dialog', { name: t('variables.add') });
    await adding.getByRole('combobox', { name: t('variables.field') }).click();
    await page.getByRole('option', { name: /region/ }).click();
    await adding.getByRole('textbox', { name: t('variables.name') }).fill('Region');
    await adding.getByRole('button', { name: t('variables.add') }).click();
    await expect(page.getByRole('link', { name: 'Region', exact: true })).toBeVisible();

    await page.getByRole('link', { name: 'Region', exact: true }).click();
    await page.getByRole('button', { name: t('variables.fillCounts') }).click();
    await expect(page.getByRole('textbox', { name: t('variables.amountOf', { value: 'north' }) })).toHaveValue('1011');
    await page.getByRole('textbox', { name: t('variables.amountOf', { value: 'north' }) }).fill('1500');
    await page.getByRole('button', { name: t('app.save') }).click();
    await expect(page.getByRole('button', { name: t('app.save') })).toHaveCount(0);

    await page
      .getByRole('navigation', { name: t('project.sections') })
      .getByRole('link', { name: t('sample.title') })
      .click();
    await page.getByRole('combobox', { name: t('sample.method') }).click();
    await page.getByRole('option', { name: t('sample.method.stratified') }).click();
    await page.getByRole('textbox', { name: t('sample.sampleSize') }).fill('100');
    await page.getByRole('textbox', { name: t('sample.ratio') }).fill('2');
    await page.getByRole('textbox', { name: t('sample.portionSize') }).fill('60');
    await page.getByRole('button', { name: t('sample.showPreview') }).click();
    await expect(page.getByText(t('sample.chartOf', { name: 'Region' }))).toBeVisible();
    await office.isClean('a preview of a sample');
    await page.keyboard.press('Control+S');
    await expect(page.getByRole('button', { name: t('app.save') })).toHaveCount(0);

    await page.getByRole('button', { name: t('sample.drawNow') }).click();
    await expect(page.getByText(t('sample.fact', { drawn: '200', waiting: '200' }))).toBeVisible();
    await page.getByRole('button', { name: t('sample.releaseNow') }).click();
    const released = page.getByRole('row').filter({ hasText: t('sample.state.released') });
    await expect(released).toContainText('60');
    await expect(page.getByText(t('sample.fact', { drawn: '200', waiting: '140' }))).toBeVisible();
    await office.isClean('a sample of which a portion is released');
    await released.getByRole('button', { name: t('sample.withdraw') }).click();
    const asked = page.getByRole('dialog', { name: t('sample.withdrawTitle', { number: '1' }) });
    await expect(asked).toBeVisible();
    await office.isClean('before a portion is withdrawn');
    await asked.getByRole('button', { name: t('sample.withdrawNow') }).click();
    await expect(page.getByText(t('sample.state.withdrawn'))).toBeVisible();
    await expect(page.getByText(t('sample.fact', { drawn: '200', waiting: '200' }))).toBeVisible();
  },
);

/** A project of the demonstration's list and questionnaire, of which nothing else was set up. */
async function emptyProject(server: SekerServer, name: string): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    insert into project (group_id, name, type, list_file_id, questionnaire_version_id, sample_size, zone, default_language_id)
    select group_id, ${name}, type, list_file_id, questionnaire_version_id, 10, zone, default_language_id from project where id = 1042
    returning id`.execute(server.db);
  const projectId = rows[0]?.id ?? 0;
  await sql`select share_sample_size(${projectId})`.execute(server.db);
  await sql`
    insert into project_language (project_id, language_id, position)
    select ${projectId}, language_id, position from project_language where project_id = 1042`.execute(server.db);
  await sql`
    insert into disposition (project_id, system_key, is_system, names, type, view, position)
    select ${projectId}, system_key, is_system, names, type, view, position from disposition
    where project_id = 1042 and system_key = 'unused'`.execute(server.db);
  return projectId;
}
