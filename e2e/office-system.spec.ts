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
    await dialog.getByRole('button', { name: t('settings.add'), exact: true }).click();
    await expect(page.getByRole('row', { name: /431/ })).toBeVisible();

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
    await expect(panel.getByRole('row', { name: /idleAlertMinutes 5 7/ })).toBeVisible();
    await expect(panel.getByRole('row', { name: /paidBreakMinutes .* 45/ })).toBeVisible();
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

    await office.open('/control');
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
    await office.open('/p/1042/people');
    const days = page.getByRole('group', { name: t('hours.closedDays'), exact: true }).last();
    await expect(days.locator('input[type="date"]').last()).toHaveValue(day);

    await office.open('/settings/closed-days');
    await closed.getByRole('button', { name: t('settings.closedDayOff', { name: 'Spring day' }) }).click();
    await page
      .getByRole('dialog')
      .getByRole('button', { name: t('settings.removeClosedDayAct') })
      .click();
    await expect(closed).toHaveCount(0);
    await office.open('/p/1042/people');
    await expect(days).toBeVisible();
    await expect(days.locator(`input[value="${day}"]`)).toHaveCount(0);
    await forget();
  },
);

journey(
  'an interviewer who does nothing is warned, and goes on with any act',
  async ({ screen, field, page, server, t }) => {
    await field.nextCaseOf('dana', ['050-000-0001']);
    await sql`update setting set idle_alert_minutes = 5, idle_log_off_minutes = 30`.execute(server.db);
    await screen.beginWork('dana', '101');
    const alert = page.getByRole('alert').filter({ hasText: t('idle.alert_other', { count: 3 }) });
    // What the screen has done so far is noted by now.
    await screen.isQuietOnCall();
    await sql`update session set last_active_at = now() - interval '27 minutes' where ended_at is null`.execute(
      server.db,
    );
    await page.evaluate(() => window.dispatchEvent(new Event('focus')));
    await expect(alert).toBeVisible();
    await page.keyboard.press('Shift');
    await expect(alert).toBeHidden();
  },
);
