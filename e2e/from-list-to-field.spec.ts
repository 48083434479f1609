import { sql } from 'kysely';
import { excelFile } from './support/list-files.ts';
import { OfficeScreen } from './support/office-screen.ts';
import { expect, journeyInBoth } from './support/test.ts';

const REGIONS = ['צפון', 'דרום'] as const;

journeyInBoth(
  'an Excel file becomes a study: set up step by step, asked by telephone, and closed by its quotas',
  async ({ screen, page, server, t }) => {
    const office = new OfficeScreen(page, server.url, screen.language);
    const name = `From Excel ${screen.language}`;
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await office.open('/p/new');
    await office.enter('supervisor');
    await page.getByRole('textbox', { name: t('projects.name') }).fill(name);
    await page.keyboard.press('Enter');

    const onward = async (): Promise<void> => await page.getByRole('link', { name: t('wizard.on') }).click();
    await expect(office.heading('project.listFile')).toBeVisible();
    // The exchange of the demonstration answers numbers that end in 01.
    const people = Array.from({ length: 12 }, (_, place) => [
      `050-8${String(place).padStart(2, '0')}-${screen.language === 'he' ? '11' : '12'}01`,
      `Person ${place}`,
      REGIONS[place % 2] ?? '',
    ]);
    await page.locator('input[type=file]').setInputFiles({
      name: `${name}.xlsx`,
      mimeType: '',
      buffer: await excelFile([['נייד', 'שם', 'אזור'], ...people]),
    });
    await page.getByRole('button', { name: t('listFiles.importNow_other', { n: '12' }) }).click();
    await expect(page.getByRole('combobox', { name: t('wizard.chooseList') })).toHaveValue(new RegExp(name));
    await onward();

    await page.getByRole('combobox', { name: t('project.version') }).click();
    await page.getByRole('option', { name: /Consumer survey · v1/ }).click();
    await page.getByRole('textbox', { name: t('project.sampleSize') }).fill('2');
    await page.getByRole('button', { name: t('app.save') }).click();
    await expect(page.getByRole('button', { name: t('app.save') })).toHaveCount(0);
    await onward();
    await expect(office.heading('project.languages')).toBeVisible();
    await onward();

    await page.getByRole('button', { name: t('variables.add') }).click();
    const adding = page.getByRole('dialog', { name: t('variables.add') });
    await adding.getByRole('combobox', { name: t('variables.field') }).click();
    await page.getByRole('option', { name: /אזור/ }).click();
    await adding.getByRole('button', { name: t('variables.add') }).click();
    await expect(page.getByRole('link', { name: 'אזור', exact: true })).toBeVisible();
    await page.getByRole('link', { name: 'אזור', exact: true }).click();
    await page.getByRole('button', { name: t('variables.fillCounts') }).click();
    await page.getByRole('button', { name: t('app.save') }).click();
    await expect(page.getByRole('button', { name: t('app.save') })).toHaveCount(0);

    const projectId = Number(/\/p\/(\d+)/.exec(page.url())?.[1]);
    await office.open(`/p/${projectId}/setup/sample`);
    await page.getByRole('textbox', { name: t('sample.ratio') }).fill('6');
    await page.keyboard.press('Control+S');
    await expect(page.getByRole('button', { name: t('app.save') })).toHaveCount(0);
    await page.getByRole('button', { name: t('sample.drawNow') }).click();
    await expect(page.getByText(t('sample.fact', { drawn: '12', waiting: '12' }))).toBeVisible();
    await page.getByRole('button', { name: t('sample.releaseNow') }).click();
    await expect(page.getByText(t('sample.fact', { drawn: '12', waiting: '0' }))).toBeVisible();
    await office.isClean('the sample as a step');
    await onward();

    await page.getByRole('button', { name: t('quotas.add') }).click();
    const quotaOf = page.getByRole('dialog', { name: t('quotas.addTitle') });
    await quotaOf.getByRole('combobox', { name: t('quotas.variable') }).click();
    await page.getByRole('option', { name: 'אזור' }).click();
    await quotaOf.getByRole('button', { name: t('quotas.addNow') }).click();
    const quota = page.getByRole('region', { name: 'אזור', exact: true });
    for (const cell of REGIONS) await quota.getByRole('textbox', { name: t('quotas.percentOf', { cell }) }).fill('50');
    await quota.getByRole('textbox', { name: t('quotas.overflowOf', { name: 'אזור' }) }).fill('0');
    await quota.getByRole('button', { name: t('quotas.save') }).click();
    await expect(quota.getByRole('button', { name: t('quotas.save') })).toHaveCount(0);
    const active = quota.getByRole('switch', { name: t('quotas.activeOf', { name: 'אזור' }) });
    await expect(active).toBeEnabled();
    await active.press('Space');
    await expect(active).toBeChecked();
    await office.isClean('quotas as a step');
    await onward();
    for (const step of ['statuses.title', 'return.title', 'blacklist.title'] as const) {
      await expect(office.heading(step)).toBeVisible();
      await office.isClean(`a step of the wizard: ${step}`);
      await onward();
    }

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
    await office.open(`/p/${projectId}/quotas`);
    await expect(quota).toBeVisible();

    const desk = await page.context().browser()?.newContext({ locale: screen.language });
    if (desk === undefined) throw new Error('no browser');
    const interviewer = screen.at(await desk.newPage());
    await interviewer.beginWork('dana', '101', projectId);
    for (let respondent = 1; respondent <= 2; respondent += 1) {
      const number = interviewer.page.getByRole('listitem').filter({ hasText: /050-8/ }).first();
      await number.getByRole('button', { name: /050-8/ }).first().click();
      await interviewer.openSurvey();
      await interviewer.answerSurvey({ agegrp: '2' });
      await expect(interviewer.heading('success.title')).toBeVisible();
      await interviewer.action('footer.hangUp').click();
      await interviewer.next();
    }
    await expect(interviewer.page).toHaveURL(/\/select\/completed/);
    await interviewer.page.request.get(`${server.url}/auth/index/logout`, {
      headers: { 'X-Requested-With': 'XMLHttpRequest' },
    });
    await desk.close();

    // Both cells are full, as the supervisor has seen all along.
    await expect(quota.getByText(t('quotas.state.closed'))).toHaveCount(2);
    await office.open(`/p/${projectId}/cases`);
    const done = page.getByRole('row').filter({ hasText: t('cases.record.success') });
    await expect(done).toHaveCount(2);
    // The list calls its column of names as it likes.
    await expect(done.filter({ hasText: /Person \d+/ })).toHaveCount(2);
  },
);
