import { OfficeScreen } from './support/office-screen.ts';
import { expect, journey } from './support/test.ts';

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
    await office.open(`/users/${id}`);
    await office.enter('admin');
    // Its label says that it is changed, once it is.
    const name = page.locator('input[name=realName]');
    await expect(page.getByRole('heading', { name: 'عمر حداد' })).toBeVisible();
    const before = await name.inputValue();
    await name.fill('Omar Typed');
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
