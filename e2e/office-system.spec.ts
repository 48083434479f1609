import { readFile } from 'node:fs/promises';
import { sql } from 'kysely';
import { OfficeScreen } from './support/office-screen.ts';
import { expect, journey } from './support/test.ts';

journey(
  'an administrator sets when people are idle, adds a station and sees both in the audit',
  async ({ screen, page, server, t }) => {
    const office = new OfficeScreen(page, server.url, screen.language);
    await sql`update setting set idle_alert_minutes = 5, idle_log_off_minutes = 30, paid_break_minutes = null`.execute(
      server.db,
    );
    await sql`update station set removed_at = now() where name = '431'`.execute(server.db);
    await office.openAs('admin', '/settings');
    const alert = page.getByRole('textbox', { name: t('settings.idleAlert') });
    await alert.fill('40');
    await page.keyboard.press('Control+s');
    await expect(page.getByText(t('fault.alertNotFirst'))).toBeVisible();
    await office.isClean('settings with a fault');
    await alert.fill('7');
    await page.getByRole('textbox', { name: t('settings.paidBreak') }).fill('45');
    await page.keyboard.press('Control+s');
    await expect(page.getByText(t('settings.saved'))).toBeVisible();

    await page.getByRole('link', { name: t('settings.stations') }).click();
    await page.getByRole('button', { name: t('settings.addStations') }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('textbox', { name: t('settings.firstStation'), exact: true }).fill('1');
    await dialog.getByRole('button', { name: t('settings.add'), exact: true }).click();
    await expect(dialog.getByText(t('fault.notAStation'))).toBeVisible();
    await office.isClean('adding stations');
    await dialog.getByRole('textbox', { name: t('settings.firstStation'), exact: true }).fill('431');
    await dialog.getByRole('radio', { name: t('settings.phone.browser') }).check();
    await dialog.getByRole('button', { name: t('settings.add'), exact: true }).click();
    await expect(page.getByRole('row', { name: new RegExp(`431.*${t('settings.phone.browser')}`) })).toBeVisible();

    await page.getByRole('link', { name: t('settings.audit') }).click();
    await expect(
      page.getByRole('row', { name: new RegExp(`${t('auditAct.create')}.*${t('auditSubject.station')}`) }).first(),
    ).toBeVisible();
    await page.goto(`${page.url()}?subject=setting`);
    const change = page.getByRole('row', { name: new RegExp(t('auditSubject.setting')) }).first();
    await expect(change).toBeVisible();
    // By keys: to the first row, and a closer look at it.
    await page.keyboard.press('j');
    await page.keyboard.press('Space');
    const panel = page.getByRole('complementary', { name: new RegExp(t('auditSubject.setting')) });
    await expect(panel.getByRole('row', { name: `${t('auditField.idleAlertMinutes')} 5 7` })).toBeVisible();
    await expect(panel.getByRole('row', { name: `${t('auditField.paidBreakMinutes')} – 45` })).toBeVisible();
    await office.isClean('the audit with a closer look');
    await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' });
    await office.isClean('the audit, dark');

    await page.getByRole('link', { name: t('settings.jobs') }).click();
    const jobs = page.getByRole('table', { name: t('settings.jobs') });
    // Counting for reports was asked for by the server's own start.
    const counting = jobs
      .getByRole('row')
      .filter({ hasText: t('job.countFacts') })
      .first();
    await expect(counting).toContainText(t('jobs.server'));
    await expect(counting).toContainText(t('jobs.state.done'));
    await office.isClean('jobs, dark');
    await sql`update setting set paid_break_minutes = null`.execute(server.db);
  },
);

journey(
  'a supervisor names what is wanted of a day and which question is enough, and finds it in live control, the log and its file',
  async ({ screen, page, server, t }) => {
    const office = new OfficeScreen(page, server.url, screen.language);
    const forget = async () =>
      await sql`update project set day_goal = null, enough_question = null where id = 1042`.execute(server.db);
    await forget();
    await office.openAs('supervisor', '/p/1042/general');
    await page.getByRole('textbox', { name: t('project.dayGoal') }).fill('4321');
    await page.getByRole('combobox', { name: t('project.enough') }).click();
    await page.getByRole('option', { name: /^CHAINS / }).click();
    await page.keyboard.press('Control+s');
    await expect(page.getByText(t('project.saved', { name: 'סקר צרכנות 2026' }))).toBeVisible();
    await page.reload();
    await expect(page.getByRole('combobox', { name: t('project.enough') })).toHaveValue(/^CHAINS /);

    await page.getByRole('link', { name: t('project.log'), exact: true }).click();
    const line = page.getByRole('row', { name: new RegExp(`${t('auditAct.edit')}.*${t('auditSubject.project')}`) });
    await expect(line.first()).toBeVisible();
    await office.isClean('the log of a project');
    await page.getByRole('button', { name: t('list.export') }).click();
    const download = page.waitForEvent('download');
    await page.getByRole('menuitem', { name: t('list.exportCsv') }).click();
    const rows = (await readFile(await (await download).path(), 'utf8')).trimEnd().split('\r\n');
    expect(rows[1]).toContain(`${t('auditAct.edit')},${t('auditSubject.project')}`);
    expect(rows.length).toBeGreaterThan(1);

    await office.goTo('/control');
    const figures = page.getByRole('term').filter({ hasText: t('control.meanWait') });
    await expect(figures).toBeVisible();
    await expect(page.getByText(/4,321/)).toBeVisible();
    await office.isClean('the strip of live control');
    await forget();
  },
);

journey(
  'a day that an administrator closes is closed in the projects, too, until it is taken off',
  async ({ screen, page, server, t }) => {
    const office = new OfficeScreen(page, server.url, screen.language);
    const day = '2031-05-09';
    const forget = async () => {
      await sql`delete from holiday where day = ${day}::text::date`.execute(server.db);
      await sql`delete from closed_day where day = ${day}::text::date`.execute(server.db);
    };
    await forget();
    await office.openAs('admin', '/settings/closed-days');
    const add = async (name: string) => {
      await page.getByLabel(t('settings.closedDay'), { exact: true }).fill(day);
      await page.getByRole('textbox', { name: t('settings.closedDayName') }).fill(name);
      await page.keyboard.press('Enter');
    };
    await add('Spring day');
    const closed = page.getByRole('listitem').filter({ hasText: 'Spring day' });
    await expect(closed).toBeVisible();
    await add('Another');
    await expect(page.getByText(t('fault.dayTaken'))).toBeVisible();
    await office.isClean('closed days with a fault');
    await office.goTo('/p/1042/people');
    const days = page.getByRole('group', { name: t('hours.closedDays'), exact: true }).last();
    await expect(days.locator('input[type="date"]').last()).toHaveValue(day);

    await office.goTo('/settings/closed-days');
    await closed.getByRole('button', { name: t('settings.closedDayOff', { name: 'Spring day' }) }).click();
    await page
      .getByRole('dialog')
      .getByRole('button', { name: t('settings.removeClosedDayAct') })
      .click();
    await expect(closed).toHaveCount(0);
    await office.goTo('/p/1042/people');
    await expect(days).toBeVisible();
    await expect(days.locator(`input[value="${day}"]`)).toHaveCount(0);
    await forget();
  },
);

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
    await page.getByRole('button', { name: t('allocation.add'), exact: true }).click();
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
