import { sql } from 'kysely';
import { excelFile, inWindows1255 } from './support/list-files.ts';
import { OfficeScreen } from './support/office-screen.ts';
import { expect, journey, test } from './support/test.ts';

const REGIONS = ['צפון', 'דרום', 'מרכז'];

test.afterEach(async ({ server }) => {
  await sql`delete from list_record where list_file_id in (select id from list_file where name like 'Journey%')`.execute(
    server.db,
  );
  await sql`delete from list_file where name like 'Journey%'`.execute(server.db);
});

journey(
  'a list comes in from Excel and from Hebrew CSV: looked at, mapped, merged, checked, imported; a record is mended',
  async ({ screen, page, server, t }) => {
    const office = new OfficeScreen(page, server.url, screen.language);
    const name = `Journey ${screen.language}`;
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await office.open('/lists');
    await office.enter('supervisor');
    await expect(page.getByRole('link', { name: 'Demo people' })).toBeVisible();
    await office.isClean('the list files');
    await page.getByRole('link', { name: t('listFiles.import') }).click();

    const people = Array.from({ length: 40 }, (_, place) => [
      place % 20 === 19 ? 'אין' : `054-${4_000_000 + place}`,
      place % 2 === 0 ? 'רונית' : 'Daniel',
      place % 2 === 0 ? 'לוי' : 'O’Connor',
      18 + place,
      REGIONS[place % 3] ?? '',
    ]);
    const file = await excelFile([['נייד', 'שם פרטי', 'שם משפחה', 'גיל', 'אזור'], ...people, people[0] ?? []]);
    await page.locator('input[type=file]').setInputFiles({ name: `${name}.xlsx`, mimeType: '', buffer: file });
    const table = page.getByRole('table');
    await expect(table.getByRole('row', { name: /נייד/ })).toContainText('+972 54 400 0000');
    const figures = page.locator('.import-figures');
    const figure = (key: Parameters<typeof t>[0]) =>
      figures
        .locator('div')
        .filter({ has: page.locator('dt').getByText(t(key), { exact: true }) })
        .locator('.import-figure');
    await expect(figure('listFiles.willCome')).toHaveText('38');
    await expect(figure('listFiles.willBeRefused')).toHaveText('2');
    await expect(figure('listFiles.repeated')).toHaveText('1');
    await office.isClean('the columns of a file');

    await test.step('two columns become one', async () => {
      await page.getByRole('button', { name: t('listFiles.merge') }).click();
      const dialog = page.getByRole('dialog');
      await dialog.getByRole('combobox', { name: t('listFiles.mergeColumns') }).click();
      await page.getByRole('option', { name: 'שם פרטי' }).click();
      await page.getByRole('option', { name: 'שם משפחה' }).click();
      await page.keyboard.press('Escape');
      await expect(dialog.getByText('רונית לוי')).toBeVisible();
      await dialog.getByRole('textbox', { name: t('listFiles.mergeTitle') }).fill('שם');
      await office.isClean('columns to be merged');
      await dialog.getByRole('button', { name: t('listFiles.mergeNow') }).click();
      await expect(table.getByText(t('listFiles.mergedInto', { title: 'שם' }))).toBeVisible();
    });

    await test.step('the name is checked while it is typed', async () => {
      const typed = page.getByRole('textbox', { name: t('listFiles.listName') });
      await expect(typed).toHaveValue(name);
      await typed.fill('demo people');
      await expect(page.getByText(t('fault.listNameTaken'))).toBeVisible();
      await typed.fill(name);
      await expect(page.getByText(t('listFiles.nameFree'))).toBeVisible();
    });

    await expect(figure('listFiles.willCome')).toHaveText('38');
    await page.getByRole('button', { name: t('listFiles.importNow_other', { n: '38' }) }).click();
    await expect(page.getByText(t('listFiles.importDone', { name }))).toBeVisible();
    await office.isClean('a list that is ready');
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('link', { name: t('listFiles.asXlsx') }).click(),
    ]);
    expect(download.suggestedFilename()).toBe('refused-rows.xlsx');

    await page.getByRole('link', { name: t('listFiles.toRecords') }).click();
    await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
    await page.getByRole('button', { name: 'גיל', exact: true }).click();
    const rows = page.locator('tr[data-index]');
    await expect(rows.first()).toContainText('רונית לוי');
    await office.isClean('the records of a list');
    await page.getByRole('searchbox').fill('4000007');
    await expect(rows).toHaveCount(1);
    await page.keyboard.press('Enter');
    await page.getByRole('link', { name: 'Daniel O’Connor' }).click();
    await page.getByRole('textbox', { name: 'נייד' }).fill('not a number');
    await page.keyboard.press('Control+KeyS');
    await expect(page.getByText(t('fault.phoneUnreadable'))).toBeVisible();
    await office.isClean('a record with a fault');
    await page.getByRole('textbox', { name: 'נייד' }).fill('03-6401234');
    await page.keyboard.press('Control+KeyS');
    await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
    await expect(page.getByText(t('records.saved'))).toBeVisible();

    await test.step('a file of Hebrew in windows-1255, found and changed', async () => {
      await office.open('/lists/import');
      const csv = inWindows1255('שם;נייד\r\nרונית;054-4900001\r\nיוסי;054-4000000\r\n');
      await page.locator('input[type=file]').setInputFiles({ name: `${name} CSV.csv`, mimeType: '', buffer: csv });
      await expect(page.getByRole('combobox', { name: t('listFiles.encoding') })).toHaveValue('windows-1255');
      await expect(page.getByRole('combobox', { name: t('listFiles.delimiter') })).toHaveValue(
        t('listFiles.delimiterSemicolon'),
      );
      await expect(table.getByText('רונית').first()).toBeVisible();
      await expect(figure('listFiles.inOthers')).toHaveText('1');
      await expect(figures).toContainText(name);
      await page.getByRole('combobox', { name: t('listFiles.delimiter') }).click();
      await page.getByRole('option', { name: t('listFiles.delimiterComma'), exact: true }).click();
      await expect(table.getByRole('row')).toHaveCount(2);
      await page.getByRole('combobox', { name: t('listFiles.encoding') }).click();
      await page.getByRole('option', { name: 'UTF-8' }).click();
      await expect(page.getByText(t('listFiles.faultEncoding'))).toBeVisible();
    });
  },
);
