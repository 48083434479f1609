import type { Browser } from '@playwright/test';
import type { DesignerFigures } from './designer-figures.ts';
import type { DesignerForm } from './designer-form.ts';
import { elementsOf, heapOf, keyTimes, untilDrawn } from './designer-marks.ts';
import { quantile } from './quantile.ts';

/** What the office's designer takes for the form, in the words of someone who sits before it. */
export async function measureOurs(
  browser: Browser,
  seker: { readonly url: string; readonly questionnaireId: number },
  form: DesignerForm,
): Promise<DesignerFigures> {
  const context = await browser.newContext({ locale: 'en', viewport: { width: 1440, height: 900 } });
  const page = await context.newPage();
  const tool = await context.newCDPSession(page);
  const build = `${seker.url}/office/questionnaires/${seker.questionnaireId}/build`;
  await page.goto(build);
  await page.getByRole('radiogroup').getByText('English').click();
  await page.locator('input').first().fill('admin');
  await page.locator('input[type="password"]').fill('seker-demo');
  await page.keyboard.press('Enter');
  await page.locator('.card').first().waitFor();

  const opened: number[] = [];
  for (let run = 0; run < OPENINGS; run += 1) {
    await page.goto('about:blank');
    await page.goto(build, { waitUntil: 'commit' });
    await page.locator('.card-text .rich-text').first().click();
    await page.keyboard.type('#');
    await page.locator('.card-text', { hasText: '#' }).first().waitFor();
    opened.push(await page.evaluate(() => performance.now()));
  }

  const go = async (number: number): Promise<void> => {
    await page.evaluate((uid) => void (location.hash = uid), form.uidOf(number));
    await page.locator(`.card[data-selected="true"][aria-label="Q${number}"]`).waitFor();
  };
  await go(500);
  await page.locator('.card[data-selected="true"] .card-text .rich-text').click();
  const key = await keyTimes(page, 200);
  const elements = await elementsOf(page);
  await page.keyboard.press('Escape');

  await go(900);
  await page.getByRole('tree').focus();
  await page.keyboard.press('m');
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('combobox').last().fill('Q2 ');
  await page.getByRole('option').first().click();
  const move = await untilDrawn(page, CLICK_MOVE, ROW_SHOWS('Q900', 'Q2'));
  const undo = await untilDrawn(page, UNDO, `!(${ROW_SHOWS('Q900', 'Q2')})`);

  await go(501);
  await page.locator('.card[data-selected="true"] .paper-item-text .rich-text').last().click();
  const paste = await untilDrawn(
    page,
    PASTE,
    `document.querySelectorAll('.card[data-selected="true"] .paper-item').length > 200`,
  );
  const most = Math.max(elements, await elementsOf(page));
  await page.keyboard.press('Escape');
  await page.keyboard.press('Control+z');

  await go(500);
  const before = await page.locator('.problems-count').textContent();
  await page.locator('.card[data-selected="true"] .card-text .rich-text').click();
  await page.keyboard.press('Control+a');
  const problem = await untilDrawn(
    page,
    ERASE,
    `document.querySelector('.problems-count').textContent !== '${before}'`,
  );
  const heap = await heapOf(tool);
  await context.close();
  return { open: quantile(opened, 0.5, 0), key, move, undo, paste, problem, heap, elements: most };
}

const OPENINGS = 3;

const CLICK_MOVE = `document.querySelector('[role="dialog"] [type="submit"]').click()`;
const UNDO = `document.querySelector('[role="tree"]').dispatchEvent(
  new KeyboardEvent('keydown', { key: 'z', code: 'KeyZ', ctrlKey: true, bubbles: true, cancelable: true }))`;
const PASTE = `
  const clipboardData = new DataTransfer();
  clipboardData.setData('text/plain', Array.from({ length: 200 }, (_, n) => 'Pasted answer ' + n).join('\\n'));
  document.activeElement.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))`;
const ERASE = `document.execCommand('delete')`;

/** In the outline, the row of one question stands right below that of the other. */
const ROW_SHOWS = (number: string, below: string): string => `(() => {
  const rows = [...document.querySelectorAll('.outline-row')].map((row) => ({
    at: row.getBoundingClientRect().top,
    number: row.querySelector('.outline-number')?.textContent,
  })).sort((a, b) => a.at - b.at);
  const at = rows.findIndex(({ number }) => number === '${number}');
  return at > 0 && rows[at - 1].number === '${below}';
})()`;
