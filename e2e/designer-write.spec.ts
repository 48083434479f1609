import { Buffer } from 'node:buffer';
import { readFile } from 'node:fs/promises';
import type { Locator, Page } from '@playwright/test';
import { strFromU8, strToU8, unzipSync, zipSync } from 'fflate';
import { OfficeScreen } from './support/office-screen.ts';
import { expect, journey, test } from './support/test.ts';

/** Rows of the outline but for the texts around the pages. */
function parts(page: Page): Locator {
  return page.locator('[role="treeitem"]:not([data-role="around"])');
}

journey(
  'a questionnaire is written from nothing, refused, mended by the links and published',
  async ({ screen, page, server, t }) => {
    const office = new OfficeScreen(page, server.url, screen.language);
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await page.setViewportSize({ width: 1700, height: 900 });
    await office.openAs('admin', '/questionnaires');
    await expect(office.heading('questionnaires.title')).toBeVisible();
    await page.keyboard.press('n');
    await page.getByRole('textbox', { name: t('questionnaires.name') }).fill(`Written ${screen.language}`);
    await office.isClean('a new questionnaire');
    await page.keyboard.press('Enter');
    // One writes the first question at once.
    await expect(page.locator('.rich[data-typing="true"]')).toBeVisible();
    await page.keyboard.type('Which of these do you drink?');
    // It is being written: nothing scolds it yet.
    await expect(page.locator('.card')).toHaveCount(1);
    await expect(page.locator('.problem')).toHaveCount(0);
    for (const [at, answer] of ['Water', 'Juice'].entries()) {
      await page.locator('.paper-item-text').nth(at).click();
      await page.keyboard.type(answer);
    }
    await page.keyboard.press('Enter');
    await page.keyboard.type('Milk');
    await expect(page.locator('.paper-item')).toHaveCount(3);
    await expect(page.getByText(t('designer.saved'), { exact: true })).toBeVisible();
    await office.isClean('a question being written');

    await test.step('where there is room the stage stands beside the paper and comes to what is chosen', async () => {
      await page.getByRole('tree').focus();
      await page.keyboard.press('Home');
      await page.keyboard.press('Space');
      await page.keyboard.type('Welcome to the juice survey');
      const stage = page.frameLocator(`iframe[title="${t('designer.try.frame')}"]`);
      await expect(stage.getByText('Welcome to the juice survey')).toBeVisible();
      await parts(page).nth(2).click();
      await expect(stage.getByText('Which of these').first()).toBeVisible();
      const edge = page.getByRole('separator', { name: t('designer.edgeOf.stage') });
      await edge.focus();
      await page.keyboard.press('Home');
      await expect(edge).toHaveAttribute('aria-valuenow', '320');
      await office.isClean('the stage beside the paper');
      await page.getByRole('button', { name: t('designer.closeStage') }).click();
      await expect(page.locator('.stage-beside')).toHaveCount(0);
      await page.getByRole('button', { name: t('designer.openStage') }).click();
      await expect(edge).toHaveAttribute('aria-valuenow', '320');
      await page.getByRole('button', { name: t('designer.closeStage') }).click();
    });

    await test.step('what respondents see it called is asked for, where they see it', async () => {
      const title = page.locator('.paper-title input');
      await expect(title).toHaveValue('');
      await page
        .locator('.problem')
        .filter({ hasText: t('problem.missingTitle') })
        .click();
      await expect(title).toBeFocused();
      await page.keyboard.type('The juice survey');
      await expect(page.locator('.problem')).toHaveCount(0);
    });

    await test.step('what is written stays', async () => {
      await expect(page.getByText(t('designer.saved'), { exact: true })).toBeVisible();
      await page.reload();
      await expect(page.getByText('Milk')).toBeVisible();
      await expect(parts(page)).toHaveCount(3);
    });

    await test.step('published', async () => {
      await parts(page).nth(2).click();
      await page
        .getByRole('button', { name: t('designer.addAnswer'), exact: true })
        .first()
        .click();
      await page.keyboard.press('Escape');
      await page.getByRole('link', { name: t('designer.publish') }).click();
      const dialog = page.getByRole('dialog', { name: t('designer.publishTitle') });
      await expect(dialog.getByRole('button', { name: t('designer.publishNow') })).toBeDisabled();
      await expect(dialog.locator('.problem')).toHaveCount(1);
      await office.isClean('before publishing');
      await dialog.locator('.problem').click();
      // To the page with what is missing: an answer without a text, which is written there.
      await expect(page.locator('.card[data-selected="true"]')).toContainText('Which of these');
      await page.locator('.problem').click();
      await expect(page.locator('[data-typing="true"]')).toBeVisible();
      await page.keyboard.type('Tea');
      await expect(page.locator('.problem')).toHaveCount(0);
      await page.getByRole('link', { name: t('designer.publish') }).click();
      await expect(dialog.getByRole('button', { name: t('designer.publishNow') })).toBeEnabled();
      await dialog.getByRole('button', { name: t('designer.publishNow') }).click();
      await expect(
        page.getByRole('button', { name: new RegExp(t('questionnaires.versionNumber', { number: 1 })) }),
      ).toBeVisible();
      await expect(dialog).toHaveCount(0);
      await expect(page.getByText(t('designer.diff.none'))).toBeVisible();
    });

    await test.step('translated, words replaced, and the difference said', async () => {
      await page.getByRole('link', { name: t('designer.texts'), exact: true }).click();
      await page.getByRole('button', { name: t('designer.languages') }).click();
      // It was begun in the language of the screen.
      const language = screen.language === 'he' ? 'English' : 'עברית';
      const item = page.getByRole('menuitem', { name: language, exact: true });
      await expect(item).toBeVisible();
      await office.isClean('the languages');
      await item.click();
      const cell = page.getByRole('textbox', { name: t('designer.textIn', { place: 'Q1', language }) }).first();
      await cell.click();
      await page.keyboard.type('Drinks?');
      await page.getByRole('searchbox', { name: t('designer.findInTexts') }).fill('Water');
      await page.getByRole('textbox', { name: t('designer.replaceWith') }).fill('Still water');
      await page.getByRole('button', { name: t('designer.replaceAll', { count: 1 }) }).click();
      await expect(page.getByText(t('designer.replaced_one')).first()).toBeVisible();
      await office.isClean('texts side by side');
      await page.getByRole('link', { name: t('designer.versions'), exact: true }).click();
      await expect(page.locator('.diff')).toContainText('Still water');
      await expect(page.locator('.diff')).toContainText(t('designer.diff.languageAdded'));
      await office.isClean('what is different');
    });
  },
);

journey(
  'a look is chosen, checked, saved and seen on the stage; texts go out to a spreadsheet and come back',
  async ({ screen, page, server, t }) => {
    const office = new OfficeScreen(page, server.url, screen.language);
    const stage = page.frameLocator('iframe').first();
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await office.openAs('admin', '/questionnaires/2/look');

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
    });

    await test.step('saved, it is the look of this questionnaire', async () => {
      const name = `Sand ${screen.language}`;
      await page.getByRole('button', { name: t('designer.look.save') }).click();
      await page.getByRole('textbox', { name: t('designer.look.name') }).fill(name);
      await office.isClean('a look that is saved');
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
