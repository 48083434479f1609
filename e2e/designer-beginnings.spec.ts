import { Buffer } from 'node:buffer';
import { readFile } from 'node:fs/promises';
import { strFromU8, strToU8, unzipSync, zipSync } from 'fflate';
import { OfficeScreen } from './support/office-screen.ts';
import { expect, journey, test } from './support/test.ts';

test('a new questionnaire begins with a first question, a pasted text or parts of another one', async ({
  page,
  server,
}) => {
  const office = new OfficeScreen(page, server.url, 'he');
  const { t } = office;
  const parts = page.getByRole('treeitem');
  const begin = async (name: string): Promise<void> => {
    await expect(office.heading('questionnaires.title')).toBeVisible();
    await page.keyboard.press('n');
    await page.getByRole('textbox', { name: t('questionnaires.name') }).fill(name);
    await page.keyboard.press('Enter');
    await expect(page.locator('.rich[data-typing="true"]')).toBeVisible();
  };
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await office.openAs('admin', '/questionnaires');
  await begin('Begun by words');
  await page.keyboard.type('מה שותים כאן?');
  await expect(page.getByRole('treeitem', { name: 'מה שותים כאן?' })).toBeVisible();
  // Words are there: one has begun.
  await expect(page.getByRole('button', { name: t('designer.start.copy') })).toHaveCount(0);
  await office.open('/questionnaires');
  await begin('Begun by a text');
  await page.getByRole('button', { name: t('designer.start.paste') }).click();
  await page
    .getByRole('textbox', { name: t('designer.start.text') })
    .fill('Q1. כמה פעמים? [number]\n\nQ2. איפה? [single]\n1 בבית\n2 בחוץ');
  await page.getByRole('button', { name: t('designer.start.look') }).click();
  await expect(page.locator('.pasted-question')).toHaveCount(2);
  await page
    .getByRole('dialog')
    .getByRole('button', { name: t('designer.pasteNow') })
    .click();
  // The first question, in which nothing was written, has given way, and its number is free.
  await expect(parts.filter({ hasText: 'Q1' })).toHaveText(/כמה פעמים/);
  await expect(page.locator('.card')).toHaveCount(2);
  await office.open('/questionnaires');
  await begin('Begun by another');
  await page.getByRole('button', { name: t('designer.start.copy') }).click();
  await page.getByRole('combobox', { name: t('designer.copyFromWhich') }).fill('Consumer');
  await page.getByRole('option', { name: 'Consumer survey' }).click();
  await office.isClean('copying from another questionnaire');
  await page.getByRole('checkbox', { name: 'היכרות' }).check();
  await expect(page.getByRole('checkbox', { name: /מגדר/ })).toBeDisabled();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: t('designer.pasteNow') })
    .click();
  await expect(parts.filter({ hasText: 'KIDS' })).toBeVisible();
  await expect(parts.filter({ hasText: 'Q1' })).toHaveCount(0);
  await page.keyboard.press('Control+z');
  await expect(parts.filter({ hasText: 'Q1' })).toBeVisible();
});

const XHR = { headers: { 'X-Requested-With': 'XMLHttpRequest' } };

journey(
  'members of a kind are set in the properties, and another kind keeps what it can',
  async ({ screen, page, server, t }) => {
    const office = new OfficeScreen(page, server.url, screen.language);
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await office.openAs('admin', '/questionnaires');
    await page.getByRole('button', { name: t('questionnaires.new') }).click();
    await page.getByRole('textbox', { name: t('questionnaires.name') }).fill(`Kinds ${screen.language}`);
    await page.getByRole('button', { name: t('questionnaires.create') }).click();
    // One writes the first question at once.
    await expect(page.locator('.rich[data-typing="true"]')).toBeVisible();
    await page.keyboard.type('Which?');
    await page.keyboard.press('Escape');
    const properties = page.getByRole('complementary', { name: t('designer.properties') });

    await test.step('a number scale and an order by chance', async () => {
      await properties.getByText(t('designer.form.scale'), { exact: true }).click();
      await properties.getByRole('textbox', { name: t('designer.scale.upper'), exact: true }).fill('7');
      await expect(page.locator('.paper-scale-number')).toHaveCount(7);
    });

    await test.step('another kind', async () => {
      await properties.getByRole('button', { name: t('designer.changeKind') }).click();
      const dialog = page.getByRole('dialog', { name: t('designer.changeKind') });
      await dialog.getByRole('combobox', { name: t('designer.newKind') }).click();
      await page.getByRole('option', { name: `${t('kind.matrix')} · ${t('kind.matrix.horizontal')}` }).click();
      await expect(dialog.getByRole('region', { name: t('designer.isKept') })).toContainText(t('designer.form.scale'));
      await office.isClean('another kind');
      await dialog.getByRole('button', { name: t('designer.change') }).click();
      await expect(page.locator('.paper-matrix thead th')).toHaveCount(7);
      await page.locator('.paper-matrix-adds button').first().click();
      await page.keyboard.press('Escape');
      await expect(page.locator('.paper-matrix tbody tr')).toHaveCount(3);
      await office.isClean('a matrix');
    });

    await test.step('its rows change places by keys and by their grip', async () => {
      const heads = page.locator('.paper-matrix tbody .paper-matrix-head');
      for (const [at, words] of ['Taste', 'Price', 'Look'].entries()) {
        await heads.nth(at).locator('.rich-text').click();
        await page.keyboard.type(words);
      }
      await page.keyboard.press('Alt+ArrowUp');
      await expect(heads).toContainText(['Taste', 'Look', 'Price']);
      await expect(page.getByText(t('designer.itemMoved', { name: 'Look', number: 2, of: 3 }))).toBeAttached();
      await page.keyboard.press('Escape');
      await heads.nth(2).hover();
      const [grip, first] = [heads.nth(2).locator('.paper-grip'), await heads.first().boundingBox()];
      await grip.hover();
      await page.mouse.down();
      if (first !== null) {
        await page.mouse.move(first.x + 20, first.y + 14, { steps: 4 });
        await page.mouse.move(first.x + 20, first.y + 2, { steps: 4 });
      }
      await page.mouse.up();
      await expect(heads).toContainText(['Price', 'Taste', 'Look']);
    });

    await expect(page.getByText(t('designer.saved'), { exact: true })).toBeVisible();
    const id = /questionnaires\/(\d+)/.exec(page.url())?.[1] ?? '';
    const draft = await page.request.get(`${server.url}/api/v1/drafts/${id}`, XHR);
    expect((await draft.json()).document.chapters[0].pages[0].nodes).toMatchObject([
      {
        kind: 'matrix',
        subKind: 'horizontal',
        scale: { lower: 1, upper: 7 },
        rows: [{ code: 2 }, { code: 1 }, { code: 3 }],
      },
    ]);
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
