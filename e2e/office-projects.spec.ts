import { sql } from 'kysely';
import { seedVersion } from '../apps/server/src/demo/seed-study.ts';
import { Respondent } from '../apps/server/src/testing/respondent.ts';
import { webDocument } from '../apps/server/src/testing/web-document.ts';
import { inWindows1255 } from './support/list-files.ts';
import { OfficeScreen } from './support/office-screen.ts';
import type { SekerServer } from './support/server.ts';
import { expect, journey, journeyInBoth, test } from './support/test.ts';

journey(
  'a project is made, learns what keeps it back, goes into the field and out of it, and is deleted',
  async ({ screen, page, server, t }) => {
    const office = new OfficeScreen(page, server.url, screen.language);
    const name = `סקר ברחוב (Street) ${screen.language}`;
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await office.openAs('supervisor', '/p');
    await expect(page.getByRole('link', { name: 'סקר צרכנות 2026', exact: true })).toBeVisible();
    await office.isClean('the list of projects');

    // By keys alone.
    await page.keyboard.press('n');
    await expect(office.heading('projects.new')).toBeVisible();
    await page.getByRole('textbox', { name: t('projects.name') }).press('Enter');
    await expect(page.getByText(t('fault.required'))).toBeVisible();
    await page.getByRole('textbox', { name: t('projects.name') }).fill(name);
    await page.keyboard.press('Tab');
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('ArrowDown');
    await expect(page.getByRole('radio', { name: t('projects.type.fictive') })).toBeChecked();
    await office.isClean('a new project');
    await page.keyboard.press('Enter');
    await expect(office.heading('wizard.questionnaire')).toBeVisible();
    await office.isClean('a step of the wizard');
    const steps = page.getByRole('navigation', { name: t('wizard.steps') });
    await steps.getByRole('link', { name: t('wizard.check') }).click();
    await expect(page.getByRole('link', { name: t('project.block.questionnaireMissing') })).toBeVisible();
    await office.isClean('the check of the wizard');
    await page.getByRole('link', { name: t('wizard.leave') }).click();

    await expect(office.heading('overview.title')).toBeVisible();
    await expect(page.getByText(t('overview.beforeText'))).toBeVisible();
    await office.isClean('the overview of a project that waits');
    await page.getByRole('link', { name: t('project.block.questionnaireMissing') }).click();
    await expect(office.heading('project.general')).toBeVisible();
    const waits = page.getByRole('region', { name: t('project.blocksTitle_one') });
    await expect(waits.getByRole('link', { name: t('project.block.questionnaireMissing') })).toBeVisible();
    await office.isClean('a project that waits');
    await page.getByRole('button', { name: t('project.goOnline') }).click();
    const blocked = page.getByRole('dialog', { name: t('project.blocksTitle_one') });
    await blocked.getByRole('link', { name: t('project.block.questionnaireMissing') }).click();
    await expect(blocked).toHaveCount(0);

    await page.getByRole('combobox', { name: t('project.version') }).click();
    await page.getByRole('option', { name: /Consumer survey · v1/ }).click();
    await page.getByRole('textbox', { name: t('project.sampleSize') }).fill('100');
    await page.getByRole('combobox', { name: t('project.zone') }).fill('Berlin');
    await page.getByRole('option', { name: 'Europe/Berlin' }).click();
    await page.keyboard.press('Control+S');
    await expect(page.getByText(t('project.saved', { name }))).toBeVisible();
    await expect(waits).toHaveCount(0);

    await page
      .getByRole('navigation', { name: t('project.sections') })
      .getByRole('link', { name: t('project.languages') })
      .click();
    await page.getByRole('combobox', { name: t('project.addLanguage') }).click();
    await page.getByRole('option', { name: 'العربية' }).click();
    await page.getByRole('radio', { name: t('project.makeUsual', { name: 'العربية' }) }).check();
    await page.getByRole('button', { name: t('app.save') }).click();
    await expect(page.getByText(t('project.languagesSaved'))).toBeVisible();
    await expect(page.getByRole('note')).toContainText('العربية');
    await office.isClean('the languages of a project');

    await page
      .getByRole('navigation', { name: t('project.sections') })
      .getByRole('link', { name: t('project.general') })
      .click();
    await page.getByRole('button', { name: t('project.goOnline') }).click();
    const going = page.getByRole('dialog', { name: t('project.onlineTitle', { name }) });
    await expect(going.getByText(t('project.warning.nobodyAllocated'))).toBeVisible();
    await office.isClean('before a project goes online');
    await going.getByRole('button', { name: t('project.goOnline') }).click();
    await expect(page.getByText(t('project.wentOnline', { name }))).toBeVisible();
    await expect(page.getByRole('combobox', { name: t('projects.type'), exact: true })).toHaveAttribute('readonly');

    // People and hours, while it is in the field.
    await page
      .getByRole('navigation', { name: t('project.sections') })
      .getByRole('link', { name: t('allocation.title') })
      .click();
    await page.getByRole('button', { name: t('allocation.add') }).click();
    const allocating = page.getByRole('dialog', { name: t('allocation.add') });
    await allocating.getByRole('combobox', { name: t('allocation.people') }).fill('maya');
    await page.getByRole('option', { name: /^Maya Stern/ }).click();
    await page.keyboard.press('Escape');
    await allocating.getByRole('combobox', { name: t('allocation.groups') }).press('ArrowDown');
    await page.getByRole('option', { name: 'Demo', exact: true }).click();
    await page.keyboard.press('Escape');
    await allocating.getByRole('switch', { name: t('allocation.limit') }).check();
    await office.isClean('before people are allocated');
    await allocating.getByRole('button', { name: t('allocation.allocate') }).click();
    await expect(page.getByRole('row', { name: /^Maya Stern/ })).toContainText(`${screen.language}`);
    await page.getByRole('button', { name: t('allocation.releaseOne', { name: 'Maya Stern' }) }).click();
    await page
      .getByRole('dialog')
      .getByRole('button', { name: t('allocation.release') })
      .click();
    await expect(page.getByRole('row', { name: /^Maya Stern/ })).toHaveCount(0);
    await expect(page.getByRole('row', { name: /^Demo/ })).toBeVisible();

    const sunday = screen.language === 'he' ? 'יום ראשון' : 'Sunday';
    const from = page.getByRole('textbox', { name: t('hours.from', { day: sunday }) });
    const until = page.getByRole('textbox', { name: t('hours.to', { day: sunday }) });
    await from.fill('22');
    await page.keyboard.press('Control+S');
    await expect(page.getByText(t('fault.notAfterFrom'))).toBeVisible();
    await office.isClean('hours that cannot be');
    await from.fill('930');
    await until.fill('1');
    await until.press('Tab');
    await expect(until).toHaveValue('01:00');
    await until.fill('13');
    await page.keyboard.press('Control+S');
    await expect(page.getByText(t('hours.saved'))).toBeVisible();
    await expect(from).toHaveValue('09:30');
    await expect(until).toHaveValue('13:00');
    await page
      .getByRole('navigation', { name: t('project.sections') })
      .getByRole('link', { name: t('project.general') })
      .click();

    await page.getByRole('button', { name: t('project.goOfflineAsk') }).click();
    await page
      .getByRole('dialog')
      .getByRole('button', { name: t('project.goOffline') })
      .click();
    await expect(page.getByRole('button', { name: t('project.goOnline') })).toBeVisible();

    await page
      .getByRole('navigation', { name: t('office.areas') })
      .getByRole('link', { name: t('projects.title') })
      .click();
    const row = page.getByRole('row').filter({ hasText: name });
    await row.getByRole('button').click();
    await page.getByRole('menuitem', { name: t('projects.remove') }).click();
    const last = page.getByRole('dialog', { name: t('projects.removeTitle_one') });
    await last.getByRole('textbox', { name: t('projects.typeName') }).fill(name);
    await office.isClean('before a project is deleted');
    await last.getByRole('button', { name: t('projects.remove') }).click();
    await expect(row).toHaveCount(0);
  },
);

/** Three ages, far from every bound on the day that is chosen. */
const BORN = { Young: '13/05/2004', Middle: '03/04/1980', Old: '28/02/1950' } as const;
const DAY = '2026-11-27';

/** As such files are: Hebrew of windows-1255, a title above, lines that end in two ways, a bare quotation mark, no number. */
function dirtyFile(serial: string): Buffer {
  const people = Object.entries(BORN).flatMap(([name, born], band) =>
    Array.from({ length: 4 }, (_, place) => `050-8${band}${place}-${serial}01;${name} ${place};${born};"ד"ר בע"מ"`),
  );
  const [first = '', ...rest] = people;
  return inWindows1255(
    ['לקוחות 2026;;;', 'נייד;שם;לידה;הערה', first, '', ';;;', ...rest.slice(0, 5), 'אין;Nobody;1/1/1990;', first]
      .join('\r\n')
      .concat('\n', rest.slice(5).join('\n'), '\n'),
  );
}

/** From the welcome to the end, by a browser without script. */
async function answerOnWeb(server: SekerServer, path: string): Promise<string> {
  const someone = new Respondent(server);
  let form = await someone.start(await someone.open(path));
  for (const values of [{ 'a.sex': '1' }, { 'a.age': '41' }, { 'a.again': '2' }])
    form = await someone.send(form, values);
  return form.screen;
}

journeyInBoth(
  'a dirty file becomes a study with a quota of ages, asked by telephone and web, and closed by it',
  async ({ screen, page, server, t }) => {
    const office = new OfficeScreen(page, server.url, screen.language);
    const name = `From a file ${screen.language}`;
    const form = `Short survey ${screen.language}`;
    const { rows } = await sql<{ id: number }>`select id from person where login = 'supervisor'`.execute(server.db);
    await server.db
      .transaction()
      .execute(async (tx) => await seedVersion(tx, webDocument(), form, Number(rows[0]?.id)));
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await office.openAs('supervisor', '/p/new');
    await page.getByRole('textbox', { name: t('projects.name') }).fill(name);
    await page.keyboard.press('Enter');

    const onward = async (): Promise<void> => await page.getByRole('button', { name: t('wizard.on') }).click();
    await expect(office.heading('project.listFile')).toBeVisible();
    // The exchange of the demonstration answers numbers that end in 01.
    const file = dirtyFile(screen.language === 'he' ? '11' : '12');
    await page.locator('input[type=file]').setInputFiles({ name: `${name}.csv`, mimeType: '', buffer: file });
    await page.getByRole('button', { name: t('listFiles.importNow_other', { n: '12' }) }).click();
    await expect(page.getByRole('combobox', { name: t('wizard.chooseList') })).toHaveValue(new RegExp(name));
    await onward();

    await page.getByRole('combobox', { name: t('project.version') }).click();
    await page.getByRole('option', { name: new RegExp(`^${form} · v1`) }).click();
    // What is unsaved is saved by the way on.
    await page.getByRole('textbox', { name: t('project.sampleSize') }).fill('3');
    await onward();
    await expect(office.heading('project.languages')).toBeVisible();
    await onward();
    await expect(office.heading('variables.title')).toBeVisible();
    const projectId = Number(/\/p\/(\d+)/.exec(page.url())?.[1]);

    // Field, bands, quota, save.
    await page.getByRole('button', { name: t('bands.make'), exact: true }).click();
    await page.getByRole('menuitem', { name: 'לידה' }).click();
    await expect(page.getByRole('slider')).toHaveCount(4);
    await page.getByRole('checkbox', { name: t('bands.wantQuota') }).check();
    await page.getByRole('combobox', { name: t('bands.day') }).click();
    await page.getByRole('option', { name: t('bands.day.own') }).click();
    await page.getByLabel(t('bands.day.which'), { exact: true }).fill(DAY);
    await page.getByRole('button', { name: t('bands.drop', { name: '25–34' }) }).click();
    await expect(page.getByRole('slider')).toHaveCount(3);
    await office.isClean('bands of ages');
    await page.getByRole('button', { name: t('bands.saveWithQuota') }).click();

    const quota = page.getByRole('region', { name: t('bands.usualAge'), exact: true });
    const cell = (band: string) => quota.getByRole('row').filter({ has: page.getByText(band, { exact: true }) });
    await quota.getByRole('textbox', { name: t('quotas.overflowOf', { name: t('bands.usualAge') }) }).fill('0');
    await quota.getByRole('button', { name: t('quotas.save') }).click();
    await expect(quota.getByRole('button', { name: t('quotas.save') })).toHaveCount(0);
    const active = quota.getByRole('switch', { name: t('quotas.activeOf', { name: t('bands.usualAge') }) });
    await expect(active).toBeEnabled();
    await active.press('Space');
    await expect(active).toBeChecked();

    await office.open(`/p/${projectId}/setup/sample`);
    await page.getByRole('textbox', { name: t('sample.ratio') }).fill('4');
    await page.keyboard.press('Control+S');
    await expect(page.getByRole('button', { name: t('app.save') })).toHaveCount(0);
    await page.getByRole('button', { name: t('sample.drawNow') }).click();
    await expect(page.getByText(t('sample.fact', { drawn: '12', waiting: '12' }))).toBeVisible();
    await page.getByRole('button', { name: t('sample.releaseNow') }).click();
    await expect(page.getByText(t('sample.fact', { drawn: '12', waiting: '0' }))).toBeVisible();
    for (const step of ['quotas.title', 'statuses.title', 'return.title', 'blacklist.title'] as const) {
      await onward();
      await expect(office.heading(step)).toBeVisible();
    }
    await onward();

    await page.getByRole('button', { name: t('allocation.add') }).click();
    const allocating = page.getByRole('dialog', { name: t('allocation.add') });
    await allocating.getByRole('combobox', { name: t('allocation.people') }).fill('dana');
    await page.getByRole('option', { name: /^דנה כהן/ }).click();
    await page.keyboard.press('Escape');
    await allocating.getByRole('button', { name: t('allocation.allocate') }).click();
    await expect(allocating).toHaveCount(0);
    // The journey runs at any hour of any day.
    await sql`delete from calling_window where project_id = ${projectId}`.execute(server.db);
    await sql`
      insert into calling_window (project_id, weekday, from_minute, to_minute)
      select ${projectId}, day, 0, 1440 from generate_series(0, 6) day`.execute(server.db);
    await onward();
    await page.getByRole('button', { name: t('project.goOnline') }).click();
    await page
      .getByRole('dialog', { name: t('project.onlineTitle', { name }) })
      .getByRole('button', { name: t('project.goOnline') })
      .click();
    await expect(page.getByText(t('wizard.isOnline'))).toBeVisible();

    await test.step('a young one on the web', async () => {
      await office.open(`/p/${projectId}/links`);
      const row = page.getByRole('row', { name: 'Young 1' });
      await row.getByRole('checkbox').check();
      await page.getByRole('button', { name: t('links.issue'), exact: true }).click();
      await page
        .getByRole('dialog')
        .getByRole('button', { name: t('links.issue'), exact: true })
        .click();
      await row.getByRole('button', { name: t('links.show') }).click();
      const shown = page.getByRole('dialog', { name: t('links.showTitle', { name: 'Young 1' }) });
      const address = await shown.getByRole('textbox', { name: t('links.address') }).inputValue();
      expect(await answerOnWeb(server, new URL(address).pathname)).toBe('ended success');
    });
    await office.open(`/p/${projectId}/quotas`);
    await expect(cell('18–34').getByText(t('quotas.state.closed'))).toBeVisible();
    await office.open(`/p/${projectId}`);
    const figures = page.getByRole('region', { name: t('overview.doneOfTarget') });
    await expect(figures).toContainText('1 / 3');
    await office.isClean('the overview of a project in the field');

    const desk = await page.context().browser()?.newContext({ locale: screen.language });
    if (desk === undefined) throw new Error('no browser');
    const interviewer = screen.at(await desk.newPage());
    await interviewer.beginWork('dana', '101', projectId);
    for (let respondent = 1; respondent <= 2; respondent += 1) {
      const number = interviewer.page.getByRole('listitem').filter({ hasText: /050-8/ }).first();
      // The young are no longer called.
      await expect(interviewer.page.getByText(/^(Middle|Old) \d$/).first()).toBeVisible();
      await number.getByRole('button', { name: /050-8/ }).first().click();
      await interviewer.openSurvey();
      await interviewer.answerSurvey({ age: '41' });
      await expect(interviewer.heading('success.title')).toBeVisible();
      await interviewer.action('footer.hangUp').click();
      await interviewer.next();
    }
    await expect(interviewer.page).toHaveURL(/\/select\/completed/);
    await interviewer.leave();

    // The supervisor, who has the overview open, is told that all is done; every cell is full, by telephone and web.
    await expect(page.getByText(t('overview.doneTitle'))).toBeVisible();
    await expect(figures).toContainText('3 / 3');
    await office.open(`/p/${projectId}/quotas`);
    await expect(quota.getByText(t('quotas.state.closed'))).toHaveCount(3);
    await office.open(`/p/${projectId}/cases`);
    const done = page.getByRole('row').filter({ hasText: t('cases.record.success') });
    await expect(done).toHaveCount(3);
    // The list calls its column of names as it likes.
    await expect(done.filter({ hasText: /(Young|Middle|Old) \d/ })).toHaveCount(3);
  },
);
