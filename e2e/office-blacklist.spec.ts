import { sql } from 'kysely';
import { OfficeScreen } from './support/office-screen.ts';
import { expect, journey } from './support/test.ts';

journey(
  'people who do not want to be called are put on the blacklist, by hand and from a file, and taken off it',
  async ({ screen, page, server, t }) => {
    const office = new OfficeScreen(page, server.url, screen.language);
    await sql`delete from blacklist_entry where not is_system`.execute(server.db);
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await office.open('/settings/blacklist');
    await office.enter('admin');
    await expect(page.getByRole('heading', { level: 1 })).toContainText(t('settings.blacklist'));
    await page.keyboard.press('n');
    const adding = page.getByRole('dialog', { name: t('blacklist.add') });
    await adding.getByRole('textbox', { name: t('blacklist.entries') }).fill('052-7100001\nSome.One@Example.org, 101');
    await adding.getByRole('textbox', { name: t('blacklist.comments') }).fill('ביקשו (asked)');
    await adding.getByRole('textbox', { name: t('blacklist.days') }).fill('30');
    await office.isClean('entries are added');
    await adding.getByRole('button', { name: t('blacklist.addAct') }).click();
    await expect(adding.getByText(t('blacklist.fault.entrySystem'))).toBeVisible();
    await adding
      .getByRole('button', { name: t('blacklist.close'), exact: true })
      .last()
      .click();
    const entry = (name: string) => page.getByRole('row', { name });
    await expect(entry('+972527100001')).toContainText('30');
    await expect(entry('some.one@example.org')).toBeVisible();
    await office.isClean('the blacklist');

    await office.open('/p/1042/blacklist');
    await expect(page.getByText(t('blacklist.empty'))).toBeVisible();
    await page.getByRole('button', { name: t('blacklist.import') }).click();
    const importing = page.getByRole('dialog', { name: t('blacklist.import') });
    const csv = 'phone,comments\n052-7100002,by post\nnobody,\n';
    await importing
      .locator('input[type=file]')
      .setInputFiles({ name: 'left-alone.csv', mimeType: 'text/csv', buffer: Buffer.from(csv) });
    await importing.getByRole('button', { name: t('blacklist.importAct'), exact: true }).click();
    await expect(importing.getByText(t('blacklist.fault.entryUnfit'))).toBeVisible();
    await office.isClean('what an import has left out');
    await importing
      .getByRole('button', { name: t('blacklist.close'), exact: true })
      .last()
      .click();
    await expect(entry('+972527100002')).toContainText('by post');
    await expect(entry('+972527100001')).toHaveCount(0);

    await entry('+972527100002').getByRole('checkbox').check();
    await page
      .getByRole('button', { name: t('blacklist.remove') })
      .first()
      .click();
    await page
      .getByRole('dialog')
      .getByRole('button', { name: t('blacklist.remove') })
      .click();
    await expect(entry('+972527100002')).toHaveCount(0);
    await sql`delete from blacklist_entry where not is_system`.execute(server.db);
  },
);
