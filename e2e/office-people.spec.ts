import { sql } from 'kysely';
import { openInvitedStudy } from '../apps/server/src/testing/invited-study.ts';
import { Respondent } from '../apps/server/src/testing/respondent.ts';
import { OfficeScreen } from './support/office-screen.ts';
import { type SekerServer } from './support/server.ts';
import { expect, journey } from './support/test.ts';

const PASSWORD = 'a new password';
const PEOPLE = 10;

journey(
  'a group and ten people are made, one of them logs in; the group goes, with its people and without its project',
  async ({ screen, page, server, t }) => {
    const office = new OfficeScreen(page, server.url, screen.language);
    const group = `Field ${screen.language}`;
    const login = (index: number): string => `newcomer-${screen.language}-${index}`;
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await office.openAs('admin', '/groups');
    await page.getByRole('button', { name: t('groups.new') }).click();
    await page
      .getByRole('dialog')
      .getByRole('textbox', { name: t('groups.name'), exact: true })
      .fill(group);
    await office.isClean('a new group');
    await page
      .getByRole('dialog')
      .getByRole('button', { name: t('groups.create') })
      .click();
    await expect(page.getByRole('cell', { name: group, exact: true })).toBeVisible();

    // The first by the form, with a login that is taken; the others as the form sends them.
    await page
      .getByRole('navigation', { name: t('office.areas') })
      .getByRole('link', { name: t('people.title') })
      .click();
    await page.getByRole('link', { name: t('people.new') }).click();
    await page.locator('input[name=realName]').fill('רינה Levi');
    await page.locator('input[name=login]').fill('DANA');
    await page.locator('input[name=password]').fill(PASSWORD);
    await page.getByRole('combobox', { name: t('people.group') }).click();
    await page.getByRole('option', { name: group }).click();
    await page.getByRole('button', { name: t('people.create') }).click();
    await expect(page.getByText(t('fault.loginTaken'))).toBeVisible();
    await office.isClean('a form with a fault');
    await page.locator('input[name=login]').fill(login(1));
    await page.getByRole('button', { name: t('people.create') }).click();
    await expect(page.getByRole('link', { name: 'רינה Levi' })).toBeVisible();
    const groupId = await groupIdOf(group);
    for (let index = 2; index <= PEOPLE; index += 1)
      await send('/api/v1/people', {
        realName: `Newcomer ${index}`,
        login: login(index),
        role: 'interviewer',
        groupId,
        languages: ['he'],
        password: PASSWORD,
      });
    await server.db
      .updateTable('project')
      .set({ online: false, group_id: groupId as never })
      .where('id', '=', 1043 as never)
      .execute();

    const other = await page.context().browser()?.newPage();
    if (other === undefined) throw new Error('there is no browser');
    const entered = await other.request.post(`${server.url}/auth/index/loginer`, {
      headers: { 'X-Requested-With': 'XMLHttpRequest' },
      data: { login: login(1), password: PASSWORD, station: '119', lang: 'en' },
    });
    expect(await entered.json()).toMatchObject({ success: true });

    await office.goTo('/groups');
    await page.getByRole('row', { name: group }).getByRole('button').click();
    await page.getByRole('menuitem', { name: t('groups.remove') }).click();
    const dialog = page.getByRole('dialog', { name: t('groups.removeTitle', { name: group }) });
    await expect(dialog.getByText(String(PEOPLE), { exact: true })).toBeVisible();
    await office.isClean('before a group is deleted');
    const remove = dialog.getByRole('button', { name: t('groups.remove') });
    await dialog.getByRole('textbox', { name: t('groups.typeName') }).fill(group);
    await expect(remove).toBeDisabled();
    await dialog.getByRole('combobox', { name: t('groups.into') }).click();
    await page.getByRole('option', { name: 'Demo', exact: true }).click();
    await remove.click();
    await expect(page.getByRole('row', { name: group })).toHaveCount(0);

    await office.goTo('/users');
    await expect(page.getByRole('link', { name: 'Maya Stern' })).toBeVisible();
    await expect(page.getByRole('link', { name: 'רינה Levi' })).toHaveCount(0);
    const { group_id: ownerId } = await server.db
      .selectFrom('project')
      .select('group_id')
      .where('id', '=', 1043 as never)
      .executeTakeFirstOrThrow();
    expect(Number(ownerId)).toBe(1);
    await server.db
      .updateTable('project')
      .set({ online: true })
      .where('id', '=', 1043 as never)
      .execute();
    expect((await other.request.get(`${server.url}/api/v1/me`)).status()).toBe(401);
    await other.close();

    async function send(path: string, data: object): Promise<void> {
      const answer = await page.request.post(server.url + path, {
        data,
        headers: { 'X-Requested-With': 'XMLHttpRequest' },
      });
      expect(answer.status()).toBe(200);
    }

    async function groupIdOf(name: string): Promise<number> {
      const { id } = await server.db
        .selectFrom('person_group')
        .select('id')
        .where('name', '=', name)
        .executeTakeFirstOrThrow();
      return Number(id);
    }
  },
);

journey(
  'two administrators change one person: nothing that was typed is lost, and one sees who was first',
  async ({ screen, page, server, t }) => {
    const office = new OfficeScreen(page, server.url, screen.language);
    await page.emulateMedia({ reducedMotion: 'reduce' });
    const { id } = await server.db
      .selectFrom('person')
      .select('id')
      .where('login', '=', 'omar')
      .executeTakeFirstOrThrow();
    await office.openAs('admin', `/users/${id}`);
    // Its label says that it is changed, once it is.
    const name = page.locator('input[name=realName]');
    await expect(page.getByRole('heading', { name: 'عمر حداد' })).toBeVisible();
    const before = await name.inputValue();
    await name.fill('Omar Typed');
    // The page goes and comes: what was typed is there, and said to be not saved.
    page.once('dialog', (dialog) => void dialog.accept());
    await page.reload();
    await expect(page.getByText(t('form.restored'))).toBeVisible();
    await expect(name).toHaveValue('Omar Typed');
    // Another administrator was quicker.
    await server.db
      .updateTable('person')
      .set((eb) => ({
        revision: eb('revision', '+', 1),
        changed_by: eb.selectFrom('person as by').select('by.id').where('by.login', '=', 'supervisor'),
        changed_at: new Date(),
      }))
      .where('id', '=', id)
      .execute();
    await page.getByRole('button', { name: t('app.save') }).click();
    await expect(page.getByRole('alert')).toContainText('רות אלמוג');
    await expect(name).toHaveValue('Omar Typed');
    await office.isClean('a stale form');
    await page.getByRole('button', { name: t('form.keepMine') }).click();
    await page.getByRole('button', { name: t('app.save') }).click();
    await expect(page.getByText(t('people.saved', { name: 'Omar Typed' })).first()).toBeVisible();
    await page.getByRole('button', { name: t('people.rights') }).click();
    await expect(page.getByText(t('roleWhy.interviewer'))).toBeVisible();
    await office.isClean('what a person may do');
    await page.emulateMedia({ colorScheme: 'dark' });
    await office.isClean('what a person may do, dark');
    await server.db.updateTable('person').set({ real_name: before }).where('id', '=', id).execute();
  },
);

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
    await office.goTo(`/p/${projectId}/ways-in`);
    await page.getByRole('button', { name: t('ways.way.test'), exact: true }).click();
    await page.getByRole('button', { name: t('links.testMake') }).click();
    await expect(page.getByText(t('links.testRenewed'))).toBeVisible();
    const test = await pathOf(t('ways.way.test'));
    const tested = await answer(server, test);
    expect([tested.screen, tested.seen.includes('survey-test')]).toEqual(['ended success', true]);
    await page.getByRole('button', { name: t('links.testRenew') }).click();
    const renewing = page.getByRole('dialog', { name: t('links.testRenewTitle') });
    await renewing.getByRole('button', { name: t('links.testRenew') }).click();
    await expect(renewing).toBeHidden();
    await expect.poll(async () => await pathOf(t('ways.way.test'))).not.toBe(test);
    expect(await meet(server, test)).toBe('message wrongToken');
    await office.isClean('the ways in');

    await office.goTo(`/p/${projectId}/ways-in/links`);
    await row('Member 2').getByRole('checkbox').check();
    await page.getByRole('button', { name: t('links.revoke'), exact: true }).click();
    const revoking = page.getByRole('dialog', { name: t('links.revokeTitle_one', { count: 1 }) });
    await revoking.getByRole('button', { name: t('links.revoke'), exact: true }).click();
    await expect(row('Member 2')).toContainText(t('links.state.revoked'));
    expect(await meet(server, second)).toBe('message wrongToken');

    // The one who answered, and those who have not: nothing is known of the test.
    await office.goTo(`/p/${projectId}/records`);
    await expect(page.getByRole('cell', { name: t('cases.survey.completed') })).toHaveCount(1);
    await expect(page.getByRole('row')).toHaveCount(4);
  },
);
