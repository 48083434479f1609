import { readFile } from 'node:fs/promises';
import { MESSAGE_TEXTS } from '@seker/contract';
import { OfficeScreen } from './support/office-screen.ts';
import { expect, journey, test } from './support/test.ts';

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

    await office.open('/groups');
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

    await office.open('/users');
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

journey(
  'acts on people are asked about, told, refused row by row and taken back; the list is had as a file',
  async ({ screen, page, server, t }) => {
    const office = new OfficeScreen(page, server.url, screen.language);
    const act = async (name: string, label: string): Promise<void> => {
      await page.getByRole('button', { name: t('list.actsOf', { name }) }).click();
      await page.getByRole('menuitem', { name: label }).click();
    };
    const answer = async (what: string): Promise<void> => {
      await expect(page.getByRole('dialog')).toBeVisible();
      await office.isClean(what);
      await page
        .getByRole('dialog')
        .getByRole('button', { name: t('app.cancel') })
        .click();
      await expect(page.getByRole('dialog')).toHaveCount(0);
    };
    await page.emulateMedia({ reducedMotion: 'reduce', colorScheme: screen.language === 'he' ? 'dark' : 'light' });
    await office.openAs('admin', '/users');

    await test.step('asked about', async () => {
      await act('Maya Stern', t('people.unlock'));
      await answer('unlocking');
      await act('Maya Stern', t('people.setPassword'));
      await page.getByRole('dialog').getByRole('textbox').fill('short');
      await answer('a password that is too short');
      await page
        .getByRole('navigation', { name: t('list.views') })
        .getByRole('button', { name: t('people.areLive') })
        .click();
      await expect(page).toHaveURL(/isLive=true/);
      await act('Admin', t('people.logOff'));
      await answer('logging off');
      await page.goBack();
    });

    await test.step('taken back', async () => {
      await act('Maya Stern', t('people.disable'));
      await expect(page.getByText(t('people.wasDisabled', { name: 'Maya Stern' }))).toBeVisible();
      await office.isClean('a notice with a way back');
      await page.getByRole('button', { name: t('form.undo') }).click();
      await expect(page.getByText(t('people.wasEnabled', { name: 'Maya Stern' }))).toBeVisible();
    });

    await test.step('refused for one of two, and why', async () => {
      for (const name of ['Admin', 'Maya Stern']) await page.getByRole('row', { name }).getByRole('checkbox').check();
      await page
        .getByRole('toolbar')
        .getByRole('button', { name: t('people.disable') })
        .click();
      await page
        .getByRole('dialog')
        .getByRole('button', { name: t('people.disable') })
        .click();
      const refused = page.getByRole('dialog', { name: t('people.refusedTitle') });
      await expect(refused.getByRole('listitem')).toHaveCount(1);
      await expect(refused.getByRole('listitem')).toContainText('Admin');
      await expect(refused.getByRole('listitem')).toContainText(MESSAGE_TEXTS[screen.language].ownAccount);
      await office.isClean('rows that were refused');
      await page.keyboard.press('Escape');
    });

    await test.step('as a file', async () => {
      await page
        .getByRole('navigation', { name: t('list.views') })
        .getByRole('button', { name: t('people.areDisabled') })
        .click();
      await expect(page.getByRole('row', { name: 'Maya Stern' })).toBeVisible();
      await page.getByRole('button', { name: t('list.export') }).click();
      await office.isClean('the ways to have the list as a file');
      const [file] = await Promise.all([
        page.waitForEvent('download'),
        page.getByRole('menuitem', { name: t('list.exportCsv') }).click(),
      ]);
      const lines = (await readFile(await file.path(), 'utf8')).trimEnd().split('\r\n');
      expect(lines[0]).toContain(t('people.login'));
      expect(lines.slice(1).map((line) => line.split(',')[0])).toEqual(['Maya Stern']);
    });
    await server.db.updateTable('person').set({ disabled_at: null }).where('login', '=', 'maya').execute();
  },
);
