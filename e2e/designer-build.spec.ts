import type { Locator, Page } from '@playwright/test';
import { OfficeScreen } from './support/office-screen.ts';
import { expect, journey, test } from './support/test.ts';

async function pasteInto(place: Locator, words: string): Promise<void> {
  await place.evaluate((element, text) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData('text/plain', text);
    element.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
  }, words);
}

/** Rows of the outline but for the texts around the pages. */
function parts(page: Page): Locator {
  return page.locator('[role="treeitem"]:not([data-role="around"])');
}

journey(
  'a questionnaire is written from nothing, refused, mended by the links and published',
  async ({ screen, page, server, t }) => {
    const office = new OfficeScreen(page, server.url, screen.language);
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await office.openAs('admin', '/questionnaires');
    await page.getByRole('button', { name: t('questionnaires.new') }).click();
    await page.getByRole('textbox', { name: t('questionnaires.name') }).fill(`Written ${screen.language}`);
    await office.isClean('a new questionnaire');
    await page.getByRole('button', { name: t('questionnaires.create') }).click();
    // One writes the first question at once.
    await expect(page.locator('.rich[data-typing="true"]')).toBeVisible();
    await page.keyboard.type('Which of these do you drink?');
    // It is being written: nothing scolds it yet.
    await expect(page.locator('.card')).toHaveCount(1);
    await expect(page.locator('.problem')).toHaveCount(0);
    for (const answer of ['Water', 'Juice']) {
      await page.locator('.paper-item-text').nth(['Water', 'Juice'].indexOf(answer)).click();
      await page.keyboard.type(answer);
    }
    await page.keyboard.press('Enter');
    await page.keyboard.type('Milk');
    await expect(page.locator('.paper-item')).toHaveCount(3);
    await expect(page.getByText(t('designer.saved'), { exact: true })).toBeVisible();
    await office.isClean('a question being written');

    await test.step('by keys alone', async () => {
      await page.getByRole('tree').focus();
      await page.keyboard.press('End');
      await page.keyboard.press('Slash');
      await page.getByRole('combobox', { name: t('designer.add') }).fill(t('kind.open.number'));
      await office.isClean('what can be added');
      await page.keyboard.press('Enter');
      await page.keyboard.type('How old are you?');
      await page.keyboard.press('Escape');
      await page.getByRole('tree').focus();
      await page.keyboard.press('Alt+ArrowUp');
      await expect(parts(page).nth(2)).toContainText('How old');
      await page.keyboard.press('Control+KeyZ');
      await expect(parts(page).nth(2)).toContainText('Which of these');
      await page.keyboard.press('Control+KeyD');
      await expect(parts(page)).toHaveCount(5);
      await page.keyboard.press('Control+KeyX');
      await expect(parts(page)).toHaveCount(4);
      await page.keyboard.press('Control+KeyV');
      await expect(parts(page)).toHaveCount(5);
      await page.keyboard.press('Delete');
      await expect(parts(page)).toHaveCount(4);
    });

    await test.step('several parts at once, each act one step', async () => {
      const chooseBoth = async (): Promise<void> => {
        await parts(page).nth(2).click();
        await page.keyboard.press('Shift+ArrowDown');
      };
      await chooseBoth();
      await expect(page.getByRole('heading', { name: t('designer.chosen_two') })).toBeVisible();
      await office.isClean('two parts chosen');
      await page.keyboard.press('Control+KeyD');
      await expect(parts(page)).toHaveCount(6);
      await page.keyboard.press('Alt+ArrowUp');
      await expect(page.getByText(t('designer.moved.up', { name: t('designer.parts_two') }))).toBeAttached();
      await expect(parts(page).nth(3)).toContainText('Which of these');
      await expect(parts(page).nth(4)).toContainText('How old');
      await page.keyboard.press('Delete');
      await expect(parts(page)).toHaveCount(4);
      await expect(page.getByText(t('designer.removed_two'))).toBeVisible();
      for (const count of [6, 6, 4]) {
        await page.keyboard.press('Control+KeyZ');
        await expect(parts(page)).toHaveCount(count);
      }
      await chooseBoth();
      await page.keyboard.press('Slash');
      await page.getByRole('combobox', { name: t('designer.add') }).fill(t('designer.blockAround'));
      await page.keyboard.press('Enter');
      await expect(parts(page)).toHaveCount(5);
      await expect(page.locator('.outline-row[data-role="block"]')).toHaveCount(1);
      await page.keyboard.press('Control+KeyZ');
      await expect(parts(page)).toHaveCount(4);
    });

    await test.step('the welcome is a row like others; its words are found with all others', async () => {
      await page.getByRole('tree').focus();
      await page.keyboard.press('Home');
      await expect(page.getByRole('heading', { name: t('designer.surrounding.welcome') })).toBeVisible();
      await page.keyboard.press('Space');
      await page.keyboard.type('Welcome to the juice survey');
      await office.isClean('the welcome being written');
      await page.keyboard.press('Control+KeyF');
      await page.keyboard.type('juice');
      const count = (number: number, of: number): Locator =>
        page.getByText(t('designer.foundOf', { number, of }), { exact: true });
      await page.keyboard.press('Enter');
      await expect(count(1, 2)).toBeVisible();
      await expect(page.locator('[data-uid="document.welcome"]')).toHaveAttribute('aria-selected', 'true');
      await page.keyboard.press('Enter');
      await expect(count(2, 2)).toBeVisible();
      await expect(page.locator('.card[data-selected="true"]')).toContainText('Which of these');
      const marked = async (): Promise<string> =>
        await page.evaluate(() => [...(CSS.highlights.get('seker-found') ?? [])].map(String).join(' '));
      await expect.poll(marked).toBe('Juice');
      await office.isClean('words that were found');
      await page.keyboard.press('Control+KeyH');
      await page.keyboard.type('Cola');
      await page.keyboard.press('Enter');
      await expect(page.locator('.card').getByText('Cola')).toBeVisible();
      await expect(count(1, 1)).toBeVisible();
      await page.getByRole('button', { name: t('designer.replaceEvery', { count: 1 }) }).click();
      await expect(page.locator('.paper-surrounding').getByText('Welcome to the Cola survey')).toBeVisible();
      await page.getByRole('button', { name: t('designer.findClose') }).click();
      await page.getByRole('tree').focus();
      for (let step = 0; step < 2; step += 1) await page.keyboard.press('Control+KeyZ');
      await expect(page.locator('.card').getByText('Juice')).toBeVisible();
      await expect(page.locator('.paper-surrounding').getByText('Welcome to the juice survey')).toBeVisible();
    });

    await test.step('where there is room the stage stands beside the paper and comes to what is chosen', async () => {
      const size = page.viewportSize();
      await page.setViewportSize({ width: 1700, height: 900 });
      const stage = page.frameLocator(`iframe[title="${t('designer.try.frame')}"]`);
      await page.locator('[data-uid="document.welcome"]').click();
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
      if (size !== null) await page.setViewportSize(size);
    });

    await test.step('what is written stays', async () => {
      await expect(page.getByText(t('designer.saved'), { exact: true })).toBeVisible();
      await page.reload();
      await expect(page.getByText('Milk')).toBeVisible();
      await expect(parts(page)).toHaveCount(4);
    });

    await test.step('a pasted list says what becomes of codes that are taken', async () => {
      const first = page.locator('.paper-item-text').first();
      await first.click();
      await pasteInto(first.locator('[contenteditable="true"]').or(first).last(), '1\tStill water\n7\tTea');
      const dialog = page.getByRole('dialog');
      await dialog.getByText(t('designer.pasteTaken.update'), { exact: true }).click();
      await office.isClean('a list to be pasted');
      await dialog.getByRole('button', { name: t('designer.pasteNow') }).click();
      await expect(page.locator('.paper-item')).toHaveCount(4);
      await expect(page.locator('.card').getByText('Still water')).toBeVisible();
      await page.getByRole('tree').focus();
      await page.keyboard.press('Control+KeyZ');
      await expect(page.locator('.paper-item')).toHaveCount(3);
      await expect(page.locator('.card').getByText('Still water')).toHaveCount(0);
    });

    await test.step('a questionnaire that is pasted is one step', async () => {
      const lines = Array.from({ length: 40 }, (_, at) => `P${at + 1}. Pasted ${at + 1}?\n1 Yes\n2 No\n`);
      await page.getByRole('tree').focus();
      await pasteInto(page.getByRole('tree'), lines.join('\n'));
      await office.isClean('what was pasted');
      await page
        .getByRole('dialog')
        .getByRole('button', { name: t('designer.pasteNow') })
        .click();
      const count = (questions: number) =>
        page.locator('.paper-fact').getByText(t('designer.questionCount_other', { count: questions }));
      await expect(count(42)).toBeVisible();
      await page.getByRole('tree').focus();
      await page.keyboard.press('Control+KeyZ');
      await expect(count(42)).toHaveCount(0);
      await expect(parts(page)).toHaveCount(4);
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
      await dialog.locator('.problem').click();
      // To the page with what is missing: an answer without a text, which is written there.
      await expect(page.locator('.card[data-selected="true"]')).toContainText('Which of these');
      await page.locator('.problem').click();
      await expect(page.locator('[data-typing="true"]')).toBeVisible();
      await page.keyboard.type('Tea');
      await expect(page.locator('.problem')).toHaveCount(0);
      await page.getByRole('link', { name: t('designer.publish') }).click();
      await expect(dialog.getByRole('button', { name: t('designer.publishNow') })).toBeEnabled();
      await office.isClean('before publishing');
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
      await page.getByRole('menuitem', { name: language, exact: true }).click();
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
