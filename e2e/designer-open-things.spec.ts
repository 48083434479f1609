import type { Locator, Page } from '@playwright/test';
import { OfficeScreen } from './support/office-screen.ts';
import { expect, journey, test } from './support/test.ts';

const XHR = { headers: { 'X-Requested-With': 'XMLHttpRequest' } };

async function pasteInto(place: Locator, words: string): Promise<void> {
  await place.evaluate((element, text) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData('text/plain', text);
    element.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
  }, words);
}

/** Everything that lies over the page and takes the keys. */
const over = (page: Page): Locator =>
  page.locator('[role=dialog]:visible, [role=menu]:visible, [role=listbox]:visible, .mantine-Popover-dropdown:visible');

/** Escape closes what has the focus: a list that a dialog has opened goes first. */
async function leave(page: Page): Promise<void> {
  for (let open = await over(page).count(); open > 0; open = await over(page).count()) {
    await expect.poll(async () => await hasKeys(page)).toBe(true);
    await page.keyboard.press('Escape');
    await expect.poll(async () => await over(page).count()).toBeLessThan(open);
  }
}

/** Whether the focus is in what lies over the page, or in the field that a list over it belongs to. */
async function hasKeys(page: Page): Promise<boolean> {
  return await over(page).evaluateAll((all) =>
    all.some((thing) => {
      const { activeElement: focused } = document;
      return thing.contains(focused) || focused?.getAttribute('aria-controls') === thing.id;
    }),
  );
}

journey(
  'nothing that opens in the designer is closed to anyone: axe, with each popover, menu and dialog open',
  async ({ screen, page, server, t }) => {
    const office = new OfficeScreen(page, server.url, screen.language);
    // Light in one language, dark in the other.
    await page.emulateMedia({ reducedMotion: 'reduce', colorScheme: screen.language === 'he' ? 'light' : 'dark' });
    await page.setViewportSize({ width: 1440, height: 900 });
    await office.open('/questionnaires');
    await office.enter('admin');
    await expect(page.getByRole('banner')).toBeVisible();
    const made = await page.request.post(`${server.url}/api/v1/questionnaires/1/duplicate`, XHR);
    const { id } = (await made.json()) as { readonly id: number };
    const at = (tab: string): string => `/questionnaires/${id}/${tab}`;
    const faults: string[] = [];
    const opened = async (what: string, open: () => Promise<unknown>): Promise<void> =>
      await test.step(what, async () => {
        await open();
        await expect(over(page).first()).toBeVisible();
        await office.isClean(what).catch((error: unknown) => faults.push(String(error)));
        await leave(page);
      });

    await office.open(at('build'));
    const tree = page.getByRole('tree');
    const properties = page.getByRole('complementary', { name: t('designer.properties') });
    const card = page.locator('.card[data-selected="true"]');
    const strip = page.locator('.paper-row', { has: card }).locator('.logic-strip');
    const text = card.locator('[data-field$=".text"] .rich-text');
    await page.getByRole('treeitem', { name: /KIDS/ }).click();

    await opened('what can be added', async () => {
      await tree.focus();
      await page.keyboard.press('Slash');
    });
    await opened('where to move', async () => {
      await tree.focus();
      await page.keyboard.press('KeyM');
    });
    await opened('questions that are pasted', async () => {
      await tree.focus();
      await pasteInto(tree, 'Q1. One?\n1 Yes\n2 No\n\n??');
    });
    await opened(
      'the languages of the paper',
      async () => await page.locator('.paper-head').getByRole('combobox').click(),
    );
    await opened('another kind', async () => {
      await properties.getByRole('button', { name: t('designer.changeKind') }).click();
      await page.getByRole('dialog').getByRole('combobox').click();
    });
    await opened('binds', async () => {
      const group = properties.getByRole('button', { name: new RegExp(`^${t('designer.bind.group')}`) });
      if ((await group.getAttribute('aria-expanded')) === 'false') await group.click();
      await properties.getByRole('button', { name: t('designer.bind.open') }).click();
    });
    await opened('a parent', async () => {
      const group = properties.getByRole('button', { name: new RegExp(`^${t('designer.identity')}`) });
      if ((await group.getAttribute('aria-expanded')) === 'false') await group.click();
      await properties.getByRole('combobox', { name: t('designer.parent') }).click();
    });
    await opened(
      'which rule',
      async () => await strip.getByRole('button', { name: `+ ${t('designer.logic.addRule')}`, exact: true }).click(),
    );
    const types = await strip
      .locator('.chip')
      .evaluateAll((chips) => [...new Set(chips.map((chip) => chip.getAttribute('data-type') ?? ''))]);
    expect(types.length).toBeGreaterThan(2);
    for (const type of types)
      await opened(
        `the chip of ${type}`,
        async () => await strip.locator(`.chip[data-type="${type}"]`).first().click(),
      );

    await test.step('the sign of pipes stays, or gives way to what is picked', async () => {
      await text.click();
      await page.keyboard.press('End');
      await page.keyboard.type(' a');
      await opened('the picker of pipes', async () => await page.keyboard.type('{'));
      await expect(text).toContainText(' a{');
      await page.keyboard.type('b');
      await expect(text).toContainText(' a{b');
      const pieces = await text.locator('.rich-piece').count();
      await page.keyboard.type('{');
      await expect(page.getByRole('combobox', { name: t('designer.insertPipe') })).toBeFocused();
      await page.keyboard.press('Enter');
      await expect(text.locator('.rich-piece')).toHaveCount(pieces + 1);
      expect((await text.innerText()).split('{')).toHaveLength(2);
    });

    await test.step('a link that would harm is refused in words', async () => {
      await page.keyboard.press('Control+KeyK');
      const field = page.getByRole('textbox', { name: t('designer.linkTo') });
      await expect(field).toBeFocused();
      for (const href of ['javascript:alert(1)', 'data:text/html,x', 'https://a b']) {
        await field.fill(href);
        await page.keyboard.press('Enter');
        await expect(page.getByText(t('designer.linkWrong'))).toBeVisible();
      }
      await office.isClean('a link that is refused').catch((error: unknown) => faults.push(String(error)));
      await field.fill('https://example.org');
      await page.keyboard.press('Enter');
      await expect(text.locator('a')).toHaveText('https://example.org');
      await page.keyboard.press('Escape');
    });

    await opened('a list that is pasted', async () => {
      await page.getByRole('treeitem', { name: /SEX/ }).click();
      const first = card.locator('.paper-item-text').first();
      await first.click();
      await pasteInto(first.locator('[contenteditable="true"]').or(first).last(), '1\tMale\n7\tOther');
    });

    await office.open(at('texts'));
    await opened(
      'the languages',
      async () => await page.getByRole('button', { name: t('designer.languages') }).click(),
    );
    await opened(
      'texts out of a file',
      async () => await page.getByRole('button', { name: t('designer.textsFile.import') }).click(),
    );
    await office.open(at('look'));
    await opened('a look that is saved', async () => {
      await page.getByRole('button', { name: t('designer.look.theme.sea'), exact: true }).click();
      await page.getByRole('button', { name: t('designer.look.save') }).click();
    });
    for (const tab of ['look', 'try', 'print', 'test'] as const) {
      if (tab !== 'look') await office.open(at(tab));
      const combo = page.getByRole('combobox').or(page.locator('input[aria-haspopup="listbox"]')).first();
      if (await combo.isVisible()) await opened(`a choice at ${tab}`, async () => await combo.click());
    }
    await office.open(at('try'));
    await opened(
      'what is assumed',
      async () => await page.getByRole('button', { name: t('designer.try.about') }).click(),
    );
    await office.open(at('versions'));
    await opened(
      'before publishing',
      async () => await page.getByRole('link', { name: t('designer.publish') }).click(),
    );
    expect(faults).toEqual([]);
  },
);
