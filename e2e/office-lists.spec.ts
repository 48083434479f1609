import { sql } from 'kysely';
import { openInvitedStudy } from '../apps/server/src/testing/invited-study.ts';
import { Respondent } from '../apps/server/src/testing/respondent.ts';
import { OfficeScreen } from './support/office-screen.ts';
import { type SekerServer } from './support/server.ts';
import { expect, journey, test } from './support/test.ts';

const MANY = 240;

test.describe('a long list', () => {
  test.beforeEach(async ({ server }) => {
    await sql`
      insert into person (group_id, login, real_name, role, password_hash)
      select g.id, 'walker' || n, 'Walker ' || lpad(n::text, 3, '0'), case when n % 3 = 0 then 'encoder' else 'interviewer' end, ''
      from person_group g, generate_series(1, ${MANY}) n where g.name = 'Demo'`.execute(server.db);
  });
  test.afterEach(async ({ server }) => {
    await sql`delete from allocation where person_id in (select id from person where login like 'walker%')`.execute(
      server.db,
    );
    await sql`delete from person where login like 'walker%'`.execute(server.db);
  });

  journey('is searched, filtered, sorted and walked through by keyboard', async ({ screen, page, server, t }) => {
    const office = new OfficeScreen(page, server.url, screen.language);
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await office.openAs('admin', '/users?q=walker');
    const rows = page.getByRole('row', { name: /Walker/ });
    await expect(page.getByText(t('list.loadedOf', { loaded: '50', total: String(MANY) }))).toBeVisible();
    // Only what is in view stands in the page.
    expect(await rows.count()).toBeLessThan(60);
    await page.getByRole('button', { name: t('people.login'), exact: true }).click();
    await expect(page).toHaveURL(/sort=login\.asc/);
    await page.getByRole('button', { name: t('people.name'), exact: true }).click();
    await page.getByRole('button', { name: t('people.name'), exact: true }).click();
    await expect(page).toHaveURL(/sort=name\.desc/);
    await expect(rows.first()).toContainText('Walker 240');

    await test.step('with the keys', async () => {
      const at = page.locator('tr[data-at="true"]');
      await page.keyboard.press('KeyJ');
      await expect(at).toContainText('Walker 240');
      for (let step = 0; step < 60; step += 1) await page.keyboard.press('KeyJ');
      await expect(at).toContainText('Walker 180');
      await expect(page.getByText(t('list.loadedOf', { loaded: '100', total: String(MANY) }))).toBeVisible();
      await expect(at.locator('[data-row-link]')).toBeFocused();
      await page.keyboard.press('KeyK');
      await expect(at).toContainText('Walker 181');
      await page.keyboard.press('KeyX');
      await expect(page.getByRole('toolbar')).toBeVisible();
      await page.getByRole('button', { name: t('list.tickAll', { n: String(MANY) }) }).click();
      await expect(page.getByRole('toolbar').locator('strong')).toContainText(String(MANY));
      await office.isClean('a list with everything ticked');
      await page.keyboard.press('Escape');
      await expect(page.getByRole('toolbar')).toHaveCount(0);
    });

    await test.step('narrowed by a cell, and back', async () => {
      // From the name to the role.
      const forward = screen.language === 'he' ? 'ArrowLeft' : 'ArrowRight';
      await page.keyboard.press(forward);
      await page.keyboard.press(forward);
      await page.keyboard.press('KeyF');
      await expect(page).toHaveURL(/role=(interviewer|encoder)/);
      await expect(page.getByText(t('people.role'), { exact: false }).first()).toBeVisible();
      await page.goBack();
      await expect(page).not.toHaveURL(/role=/);
      // As far as it was loaded before.
      await expect(page.locator('.list-foot')).toContainText(String(MANY));
      await page.getByRole('button', { name: t('list.filter'), exact: true }).click();
      await page.locator('.filter-name', { hasText: t('people.role') }).click();
      await page.getByRole('checkbox', { name: t('role.encoder') }).check();
      await expect(page).toHaveURL(/role=encoder/);
      await office.isClean('a filter being chosen');
      await page.keyboard.press('Escape');
      await expect(page.locator('.list-foot')).toContainText(String(MANY / 3));
    });

    await test.step('searched for what is not there', async () => {
      await page.keyboard.press('Slash');
      await page.getByRole('searchbox').fill('no such walker');
      await page.keyboard.press('Enter');
      await expect(page.getByText(t('list.nothingFits'))).toBeVisible();
      await office.isClean('nothing fits');
      await page
        .getByRole('button', { name: t('list.clear') })
        .last()
        .click();
      await expect(page).not.toHaveURL(/q=/);
    });
  });

  journey('keeps its columns for the person, at any screen', async ({ screen, page, server, t }) => {
    const office = new OfficeScreen(page, server.url, screen.language);
    await page.emulateMedia({ reducedMotion: 'reduce', colorScheme: 'dark' });
    await office.openAs('admin', '/users?q=walker');
    await expect(page.getByRole('columnheader', { name: t('people.languages') })).toBeVisible();
    await page.getByRole('button', { name: t('list.columns') }).click();
    await page.getByRole('checkbox', { name: t('people.languages') }).click();
    await expect(page.getByRole('checkbox', { name: t('people.languages') })).not.toBeChecked();
    const grip = page.getByRole('button', { name: t('list.moveColumn', { name: t('people.role') }) });
    await grip.press('ArrowUp');
    await office.isClean('columns, dark');
    await page.keyboard.press('Escape');
    await page.reload();
    await expect(page.getByRole('columnheader', { name: t('people.role') })).toBeVisible();
    await expect(page.getByRole('columnheader', { name: t('people.languages') })).toHaveCount(0);
    const headers = await page.getByRole('columnheader').allInnerTexts();
    expect(headers.indexOf(t('people.role'))).toBeLessThan(headers.indexOf(t('people.login')));
    await page.getByRole('button', { name: t('list.columns') }).click();
    await page.getByRole('button', { name: t('list.resetColumns') }).click();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('columnheader', { name: t('people.languages') })).toBeVisible();

    await page.setViewportSize({ width: 390, height: 800 });
    await expect(page.getByRole('columnheader')).toHaveCount(0);
    await expect(page.getByRole('row', { name: /Walker 001/ })).toBeVisible();
    await office.isClean('a list on a telephone');
  });
});

test.describe('more rows than are done at once', () => {
  test.afterEach(async ({ server }) => {
    await sql`delete from job_refusal`.execute(server.db);
    await sql`delete from allocation where person_id in (select id from person where login like 'crowd%')`.execute(
      server.db,
    );
    await sql`delete from person where login like 'crowd%'`.execute(server.db);
  });

  journey('are done in the background, with progress and the end told', async ({ screen, page, server, t }) => {
    await sql`
      insert into person (group_id, login, real_name, role, password_hash)
      select g.id, 'crowd' || n, 'Crowd ' || n, 'interviewer', '' from person_group g, generate_series(1, 520) n
      where g.name = 'Demo'`.execute(server.db);
    const office = new OfficeScreen(page, server.url, screen.language);
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await office.openAs('admin', '/users?q=crowd');
    await expect(page.getByRole('row', { name: /Crowd/ }).first()).toBeVisible();
    await page.getByRole('checkbox', { name: t('list.tickLoaded') }).check();
    await page.getByRole('button', { name: t('list.tickAll', { n: '520' }) }).click();
    await page
      .getByRole('toolbar')
      .getByRole('button', { name: t('people.disable') })
      .click();
    const dialog = page.getByRole('dialog', { name: t('people.bulkDisableTitle') });
    await office.isClean('an act on many');
    await dialog.getByRole('button', { name: t('people.disable') }).click();
    await expect(page.getByText(t('people.bulkJob')).first()).toBeVisible();
    await expect(page.getByText(t('jobs.hasEnded', { name: t('job.bulkPeople') })).first()).toBeVisible();
    await page.locator('.frame-jobs').click();
    const tray = page.locator('.tray');
    await expect(tray.getByText(t('job.bulkPeople')).first()).toBeVisible();
    await office.isClean('the tray of jobs');
    const { rows } = await sql`select from person where login like 'crowd%' and disabled_at is null`.execute(server.db);
    expect(rows).toHaveLength(0);
    await tray.getByRole('button', { name: t('jobs.clear') }).click();
    await expect(page.locator('.frame-jobs')).toHaveCount(0);
  });
});

journey('the palette finds screens and people, and the way is shown', async ({ screen, page, server, t }) => {
  const office = new OfficeScreen(page, server.url, screen.language);
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await office.openAs('supervisor');
  await expect(office.heading('start.title', { name: 'רות אלמוג' })).toBeVisible();
  await page.keyboard.press('Control+KeyK');
  const field = page.getByRole('combobox', { name: t('find.title') });
  await field.fill(t('people.title'));
  await expect(page.getByRole('option', { name: t('people.title') })).toBeVisible();
  await office.isClean('the palette');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/users$/);
  await expect(page.getByRole('navigation', { name: t('office.crumbs') })).toContainText(t('people.title'));
  await page.keyboard.press('Control+KeyK');
  await field.fill('maya');
  await page.getByRole('option', { name: /Maya Stern/ }).click();
  await expect(page).toHaveURL(/users/);
  // Of another group: not theirs to find.
  await page.keyboard.press('Control+KeyK');
  await field.fill('תמר גל');
  await expect(page.getByText(t('find.none'))).toBeVisible();
});

journey('a lost connection is told and heals by itself', async ({ screen, page, server, t }) => {
  const office = new OfficeScreen(page, server.url, screen.language);
  await office.openAs('admin', '/users');
  await expect(page.getByRole('row', { name: /Maya/ })).toBeVisible();
  await page.context().setOffline(true);
  await page.getByRole('button', { name: t('people.login'), exact: true }).click();
  await expect(page.getByText(t('app.connectionLost'))).toBeVisible();
  // What was there stays.
  await expect(page.getByRole('row', { name: /Maya/ })).toBeVisible();
  await page.context().setOffline(false);
  await expect(page.getByText(t('app.connectionLost'))).toHaveCount(0);
  await expect(page.getByRole('row', { name: /Maya/ })).toBeVisible();
});

/** From the welcome to the end, by a browser without script. */
async function answer(server: SekerServer, path: string): Promise<{ readonly screen: string; readonly seen: string }> {
  const someone = new Respondent(server);
  let form = await someone.start(await someone.open(path));
  const { html: seen } = form;
  for (const values of [{ 'a.sex': '1' }, { 'a.age': '41' }, { 'a.again': '2' }])
    form = await someone.send(form, values);
  return { screen: form.screen, seen };
}

async function meet(server: SekerServer, path: string): Promise<string> {
  return (await new Respondent(server).open(path)).screen;
}

journey(
  'a supervisor gives out links, one of them is answered, a test counts nowhere, and a revoked link leads nowhere',
  async ({ screen, page, server, t }) => {
    const { projectId } = await openInvitedStudy(server, 3);
    const office = new OfficeScreen(page, server.url, screen.language);
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await office.openAs('supervisor', `/p/${projectId}/links`);
    const row = (name: string) => page.getByRole('row', { name });
    const pathOf = async (label: string) =>
      new URL(await page.getByRole('textbox', { name: label, exact: true }).inputValue()).pathname;
    await expect(row('Member 1')).toContainText(t('links.state.notIssued'));
    await office.isClean('links');

    for (const name of ['Member 1', 'Member 2', 'Member 3']) await row(name).getByRole('checkbox').check();
    await page.getByRole('button', { name: t('links.issue'), exact: true }).click();
    const issuing = page.getByRole('dialog', { name: t('links.issueTitle_other', { count: 3 }) });
    await office.isClean('before links are issued');
    await issuing.getByRole('button', { name: t('links.issue'), exact: true }).click();
    await expect(page.getByText(t('links.issue_done_other', { count: 3 }))).toBeVisible();

    const linkOf = async (name: string): Promise<string> => {
      await row(name)
        .getByRole('button', { name: t('links.show') })
        .click();
      const shown = page.getByRole('dialog', { name: t('links.showTitle', { name }) });
      await expect(shown.getByRole('textbox')).toBeVisible();
      await shown.getByRole('button', { name: t('links.copyOf', { what: t('links.address') }) }).click();
      await expect(shown.getByRole('status')).not.toBeEmpty();
      await office.isClean('a link that is shown');
      const path = await pathOf(t('links.address'));
      await page.keyboard.press('Escape');
      await expect(shown).toBeHidden();
      return path;
    };
    const first = await linkOf('Member 1');
    const second = await linkOf('Member 2');
    expect((await answer(server, first)).screen).toBe('ended success');
    expect(await meet(server, first)).toBe('message alreadyCompleted');
    await page.reload();
    await expect(row('Member 1')).toContainText(t('links.state.completed'));

    await sql`update project set online = false where id = ${projectId}`.execute(server.db);
    await page.getByRole('button', { name: t('links.testMake') }).click();
    await expect(page.getByText(t('links.testRenewed'))).toBeVisible();
    const test = await pathOf(t('links.test'));
    const tested = await answer(server, test);
    expect([tested.screen, tested.seen.includes('survey-test')]).toEqual(['ended success', true]);
    await page.getByRole('button', { name: t('links.testRenew') }).click();
    const renewing = page.getByRole('dialog', { name: t('links.testRenewTitle') });
    await renewing.getByRole('button', { name: t('links.testRenew') }).click();
    await expect(renewing).toBeHidden();
    await expect.poll(async () => await pathOf(t('links.test'))).not.toBe(test);
    expect(await meet(server, test)).toBe('message wrongToken');

    await row('Member 2').getByRole('checkbox').check();
    await page.getByRole('button', { name: t('links.revoke'), exact: true }).click();
    const revoking = page.getByRole('dialog', { name: t('links.revokeTitle_one', { count: 1 }) });
    await revoking.getByRole('button', { name: t('links.revoke'), exact: true }).click();
    await expect(row('Member 2')).toContainText(t('links.state.revoked'));
    expect(await meet(server, second)).toBe('message wrongToken');

    // The one who answered, and those who have not: nothing is known of the test.
    await office.open(`/p/${projectId}/records`);
    await expect(page.getByRole('cell', { name: t('cases.survey.completed') })).toHaveCount(1);
    await expect(page.getByRole('row')).toHaveCount(4);
  },
);
