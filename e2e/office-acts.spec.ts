import { readFile } from 'node:fs/promises';
import { MESSAGE_TEXTS } from '@seker/contract';
import { OfficeScreen } from './support/office-screen.ts';
import { expect, journey, test } from './support/test.ts';

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
    await office.open('/users');
    await office.enter('admin');

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
