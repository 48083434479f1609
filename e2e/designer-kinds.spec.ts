import { OfficeScreen } from './support/office-screen.ts';
import { expect, journey, test } from './support/test.ts';

const XHR = { headers: { 'X-Requested-With': 'XMLHttpRequest' } };

journey(
  'members of a kind are set in the properties, and another kind keeps what it can',
  async ({ screen, page, server, t }) => {
    const office = new OfficeScreen(page, server.url, screen.language);
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await office.open('/questionnaires');
    await office.enter('admin');
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
