import { sql } from 'kysely';
import { seedVersion } from '../apps/server/src/demo/seed-study.ts';
import { Respondent } from '../apps/server/src/testing/respondent.ts';
import { webDocument } from '../apps/server/src/testing/web-document.ts';
import { inWindows1255 } from './support/list-files.ts';
import { OfficeScreen } from './support/office-screen.ts';
import type { SekerServer } from './support/server.ts';
import { expect, journey, test, WALKED_LANGUAGES } from './support/test.ts';

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
    ['לקוחות 2026;;;', 'נייד;שם;לידה;הערה', first, '', ';;;', ...rest.slice(0, 5), 'אין;Someone;1/1/1990;', first]
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

journey(
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

    await office.goTo(`/p/${projectId}/setup/sample`);
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

    await page.getByRole('button', { name: t('allocation.add'), exact: true }).click();
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
    // The way there is laid out in two directions; the field is the same.
    if (!WALKED_LANGUAGES.includes(screen.language)) return;

    await test.step('a young one on the web', async () => {
      await office.goTo(`/p/${projectId}/links`);
      const row = page.getByRole('row', { name: 'Young 1' });
      await expect(row).toContainText(t('links.state.notIssued'));
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
    await office.goTo(`/p/${projectId}/quotas`);
    await expect(cell('18–34').getByText(t('quotas.state.closed'))).toBeVisible();
    await office.goTo(`/p/${projectId}`);
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
      let loads = 0;
      interviewer.page.once('load', () => {
        loads += 1;
      });
      await interviewer.answerSurvey({ age: '41' });
      await expect(interviewer.heading('success.title')).toBeVisible();
      // The desk takes the end of the survey itself: its page stays.
      expect(loads).toBe(0);
      await interviewer.action('footer.hangUp').click();
      await interviewer.next();
    }
    await expect(interviewer.page).toHaveURL(/\/select\/completed/);
    await interviewer.leave();

    // The supervisor, who has the overview open, is told that all is done; every cell is full, by telephone and web.
    await expect(page.getByText(t('overview.doneTitle'))).toBeVisible();
    await expect(figures).toContainText('3 / 3');
    await office.goTo(`/p/${projectId}/quotas`);
    await expect(quota.getByText(t('quotas.state.closed'))).toHaveCount(3);
    await test.step('every screen tells the same', async () => {
      await expect(page.getByText('3 / 3').first()).toBeVisible();
      await office.goTo('/p');
      await expect(page.getByRole('row').filter({ hasText: name })).toContainText('3 / 3');
    });
    await office.goTo(`/p/${projectId}/cases`);
    const done = page.getByRole('row').filter({ hasText: t('cases.record.success') });
    await expect(done).toHaveCount(3);
    // The list calls its column of names as it likes.
    await expect(done.filter({ hasText: /(Young|Middle|Old) \d/ })).toHaveCount(3);
  },
);
