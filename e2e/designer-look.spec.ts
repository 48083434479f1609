import { Buffer } from 'node:buffer';
import { readFile } from 'node:fs/promises';
import { strFromU8, strToU8, unzipSync, zipSync } from 'fflate';
import { OfficeScreen } from './support/office-screen.ts';
import { expect, journey, test } from './support/test.ts';

journey(
  'a look is chosen, checked, saved and seen on the stage; texts go out to a spreadsheet and come back',
  async ({ screen, page, server, t }) => {
    const office = new OfficeScreen(page, server.url, screen.language);
    const stage = page.frameLocator('iframe').first();
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await office.open('/questionnaires/2/look');
    await office.enter('admin');

    await test.step('a theme is tried, and what cannot be read is said', async () => {
      await page.getByRole('button', { name: t('designer.look.theme.sea'), exact: true }).click();
      const next = stage.locator('button[value="next"]:not([aria-hidden])');
      await expect(next).toHaveCSS('background-color', 'rgb(11, 99, 148)');
      await page.getByLabel(t('designer.look.accent'), { exact: true }).first().fill('#ffe9a8');
      const row = page.locator('[data-member="colours.accent"]').first();
      await expect(row.getByText(/1\.\d/).first()).toBeVisible();
      const replace = t('designer.look.replace', { name: t('designer.look.accent') });
      await row.getByRole('button', { name: replace }).click();
      await expect(row.locator('.look-faults')).toHaveCount(0);
      // With another accent the words on it are to be looked at, too.
      const words = page.locator('[data-member="colours.accentInk"]').first();
      const replaceWords = t('designer.look.replace', { name: t('designer.look.accentInk') });
      await words.getByRole('button', { name: replaceWords }).click();
      await expect(words.locator('.look-faults')).toHaveCount(0);
      await expect(next).not.toHaveCSS('background-color', 'rgb(255, 233, 168)');
      await office.isClean('the look');
    });

    await test.step('light and dark stand side by side, as the look has them', async () => {
      await page.getByText(t('designer.look.both'), { exact: true }).click();
      const dark = page.frameLocator('iframe').nth(1);
      await expect(dark.locator('body')).toHaveCSS('color', 'rgb(230, 241, 248)');
      await expect(stage.locator('body')).toHaveCSS('color', 'rgb(10, 34, 51)');
    });

    await test.step('a logo stands above the page, and on a plate where it could not be seen', async () => {
      const chosen = page.waitForEvent('filechooser');
      await page.getByRole('button', { name: t('designer.look.logoChoose') }).click();
      // A drawing is taken, but what is kept is a picture of it.
      const drawing =
        '<svg xmlns="http://www.w3.org/2000/svg" width="300" height="60"><path d="M0 0h60v60H0zM80 20h200v20H80z"/></svg>';
      await (await chosen).setFiles({ name: 'Ministry.svg', mimeType: 'image/svg+xml', buffer: Buffer.from(drawing) });
      const logo = stage.getByRole('img', { name: 'Ministry', exact: true });
      await expect(logo).toHaveAttribute('src', /^data:image\/(webp|png);base64,/);
      await page.getByLabel(t('designer.look.logoName')).fill('The ministry');
      const dark = page.frameLocator('iframe').nth(1);
      await expect(dark.getByRole('img', { name: 'The ministry' })).toHaveCSS('background-color', 'rgb(255, 255, 255)');
      await expect(stage.getByRole('img', { name: 'The ministry' })).toHaveCSS('background-color', 'rgba(0, 0, 0, 0)');
      const broken = page.waitForEvent('filechooser');
      await page.getByRole('button', { name: t('designer.look.logoOther') }).click();
      await (await broken).setFiles({ name: 'x.png', mimeType: 'image/png', buffer: Buffer.from('no picture') });
      await expect(page.getByText(t('designer.look.logoUnreadable'))).toBeVisible();
      await expect(stage.getByRole('img', { name: 'The ministry' })).toBeVisible();
      await office.isClean('a logo');
    });

    await test.step('saved, it is the look of this questionnaire', async () => {
      const name = `Sand ${screen.language}`;
      await page.getByRole('button', { name: t('designer.look.save') }).click();
      await page.getByRole('textbox', { name: t('designer.look.name') }).fill(name);
      await page
        .getByRole('dialog')
        .getByRole('button', { name: t('app.save') })
        .click();
      await expect(page.getByRole('button', { name, pressed: true })).toBeVisible();
    });

    await test.step('a text is changed in the exported file', async () => {
      await page.getByRole('link', { name: t('designer.texts'), exact: true }).click();
      const download = page.waitForEvent('download');
      await page.getByRole('button', { name: t('designer.textsFile.export') }).click();
      const parts = unzipSync(await readFile(await (await download).path()));
      const name = 'xl/worksheets/sheet1.xml';
      const sheet = strFromU8(parts[name] ?? new Uint8Array());
      const changed = sheet.replace(
        /(<row r="2">.*?<t xml:space="preserve">title.*?<t[^>]*>)[^<]*/s,
        '$1Changed outside',
      );
      expect(changed).not.toBe(sheet);
      const buffer = Buffer.from(zipSync({ ...parts, [name]: strToU8(changed) }));
      await page.getByRole('button', { name: t('designer.textsFile.import') }).click();
      const dialog = page.getByRole('dialog');
      const chosen = page.waitForEvent('filechooser');
      await dialog.getByLabel(t('designer.textsFile.file')).click();
      await (await chosen).setFiles({ name: 'texts.xlsx', mimeType: 'application/octet-stream', buffer });
      await expect(dialog.getByText(t('designer.textsFile.changed'), { exact: true })).toHaveCount(1);
      await office.isClean('texts of a file');
      await dialog.getByRole('button', { name: t('designer.textsFile.take', { count: 1 }) }).click();
      await expect(page.getByText('Changed outside').first()).toBeVisible();
      await page
        .locator('.designer-acts')
        .getByRole('button', { name: t('designer.undo') })
        .click();
      await expect(page.getByText('Changed outside')).toHaveCount(0);
    });
  },
);
