import { OfficeScreen } from './support/office-screen.ts';
import { expect, journeyInBoth } from './support/test.ts';

const DANA = 'דנה כהן';
const NUMBER = '050-000-0001';

journeyInBoth(
  'a supervisor listens to a call, comes in, and is left with it',
  async ({ screen, field, page, server, t }) => {
    const window = await page.context().browser()?.newPage();
    if (window === undefined) throw new Error('there is no browser');
    const office = new OfficeScreen(window, server.url, screen.language);
    await window.emulateMedia({ reducedMotion: 'reduce' });
    const { real_name: name } = await server.db
      .selectFrom('person')
      .select('real_name')
      .where('login', '=', 'supervisor')
      .executeTakeFirstOrThrow();
    await office.openAs('supervisor', '/control');
    await window.getByRole('button', { name: t('control.station.choose') }).click();
    await window.getByRole('combobox', { name: t('control.station.title') }).click();
    await window.getByRole('option', { name: '107', exact: true }).click();
    await expect(window.getByRole('button', { name: t('control.station.at', { station: '107' }) })).toBeVisible();

    await field.nextCaseOf('dana', [NUMBER]);
    await screen.beginWork('dana', '101');
    await screen.answered();
    // The supervisor's own line names her, too.
    const line = window.getByRole('row').filter({ has: window.getByRole('button', { name: DANA, exact: true }) });
    await line.getByRole('button', { name: t('control.callOf', { name: DANA }) }).click();
    await window.getByRole('menuitem', { name: t('control.supervise.listen') }).click();
    const own = window.getByRole('region', { name: t('control.own'), exact: true });
    await expect(own).toContainText(t('control.own.listen', { name: DANA }));
    await expect(line).toContainText(t('control.heardBy.listen', { name }));
    await expect(page.getByText(t('company.listen', { name }))).toBeVisible();
    await office.isClean('a call that is heard');

    // What is so stands on the server: both screens show it after they were loaded anew.
    await page.reload();
    await expect(page.getByText(t('company.listen', { name }))).toBeVisible();
    await window.reload();
    await own.getByRole('button', { name: t('control.supervise.barge') }).click();
    await expect(own).toContainText(t('control.own.barge', { name: DANA }));
    await expect(page.getByText(t('company.barge', { name }))).toBeVisible();

    await page.getByRole('button', { name: t('transfer.act') }).click();
    const dialog = page.getByRole('dialog', { name: t('transfer.title') });
    await expect(dialog).toContainText(t('transfer.joined', { name }));
    await dialog.getByRole('button', { name: t('transfer.leave', { name }) }).click();
    await expect(screen.picker(NUMBER)).toBeVisible();
    await expect(own).toContainText(t('control.own.talks', { name: DANA }));
    await page.reload();
    await expect(screen.picker(NUMBER)).toBeVisible();
    await window.reload();
    await own.getByRole('button', { name: t('control.own.hangUp') }).click();
    await expect(own).toBeHidden();
    await office.logOut();
  },
);
