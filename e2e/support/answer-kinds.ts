import { expect, type FrameLocator, type Locator, type Page } from '@playwright/test';
import { PIXEL } from '../../apps/server/src/testing/pixel.ts';

/** How one answers: with the mouse, or with the keys. */
export interface Hand {
  readonly page: Page;
  press(thing: Locator): Promise<void>;
  /** Draws the line of a ruler somewhere. */
  slide(slider: Locator): Promise<void>;
}

export function mouseOf(page: Page): Hand {
  return {
    page,
    press: async (thing) => await thing.click(),
    slide: async (slider) => await slider.click({ position: { x: 40, y: 10 } }),
  };
}

export function keysOf(page: Page): Hand {
  return {
    page,
    press: async (thing) => {
      await thing.focus();
      await page.keyboard.press('Space');
    },
    slide: async (slider) => {
      await slider.focus();
      await page.keyboard.press('Home');
      await page.keyboard.press('ArrowUp');
    },
  };
}

type Answer = (question: Locator, hand: Hand) => Promise<void>;

/** The first of each set of buttons, or the first box. */
const ticked: Answer = async (question, hand) => {
  const inputs = question.locator('input[type=radio], input[type=checkbox]');
  const names = await inputs.evaluateAll((all) => [...new Set(all.map((input) => (input as HTMLInputElement).name))]);
  for (const name of names) await hand.press(question.locator(`input[name="${name}"]`).first());
};

const picked: Answer = async (question, { page }) => {
  const combo = question.getByRole('combobox').first();
  await combo.focus();
  await page.keyboard.type('Item 1');
  await page.keyboard.press('Enter');
};

const typed =
  (...words: readonly string[]): Answer =>
  async (question) => {
    const fields = question.locator('input:not([type=hidden]):not([type=radio]):not([type=checkbox]), textarea');
    for (const [place, word] of words.entries()) await fields.nth(place).fill(word);
  };

/** Onto the next place; where there are slots, the one is pressed that is to take it. */
const placed: Answer = async (question, hand) => {
  const waiting = question.locator('.pool [data-item] button');
  const count = await waiting.count();
  for (let place = 0; place < count; place += 1) {
    await hand.press(waiting.first());
    const slot = question.locator(`[data-place="${place}"] > button`);
    if ((await slot.count()) > 0) await hand.press(slot);
    await expect(waiting).toHaveCount(count - place - 1);
  }
};

const ordered: Answer = async (question) => {
  const places = question.locator('select');
  for (let place = 0; place < (await places.count()); place += 1)
    await places.nth(place).selectOption({ index: place + 1 });
};

const chosen =
  (name: string, mimeType: string, buffer: Buffer): Answer =>
  async (question) => {
    await question.locator('input[type=file]').first().setInputFiles({ name, mimeType, buffer });
    await isCaptured(question);
  };

async function isCaptured(question: Locator): Promise<void> {
  await expect(question.locator('input[type=hidden]').first()).toHaveValue(/^\{/);
}

/** Every sub-kind of the engine, answered on the respondents' page. */
export const ANSWERS: Readonly<Record<string, Answer>> = {
  'closed.radio': ticked,
  'closed.combo': picked,
  'closed.checkBox': ticked,
  'quota.radio': ticked,
  'quota.combo': picked,
  'mixed.radio': ticked,
  'mixed.combo': picked,
  'mixed.checkBox': ticked,
  'open.text': typed('words'),
  'open.number': typed('7'),
  'open.date': typed('2026-03-15'),
  'open.time': typed('18:30'),
  'matrix.horizontal': ticked,
  'matrix.vertical': ticked,
  'matrix.chained': ticked,
  'matrix.multiComparison': ticked,
  'matrix.form': typed('a', 'b', 'c', 'd'),
  'matrix.sum': typed('60', '40'),
  'rank.podium': placed,
  'rank.fitIn': placed,
  'rank.dropDown': ordered,
  'visual.clickObject': async (question, hand) => await hand.press(question.locator('[data-area]').first()),
  'visual.ruler': async (question, hand) => await hand.slide(question.getByRole('slider')),
  'visual.shelfSimulator': async (question, hand) => await hand.press(question.locator('.pick').first()),
  'visual.visualComparison': ticked,
  'capture.photo': chosen('dot.png', 'image/png', Buffer.from(PIXEL.split(',')[1] ?? '', 'base64')),
  'capture.audio': chosen('note.wav', 'audio/wav', Buffer.from('RIFF')),
  'capture.signature': async (question, { page }) => {
    await question.getByRole('textbox').fill('Noa');
    await page.keyboard.press('Enter');
    await isCaptured(question);
  },
  'capture.file': chosen('receipt.txt', 'text/plain', Buffer.from('a receipt')),
  // No page of the office may ask for the place, and so none within it.
  'capture.position': async (question, hand) => {
    await hand.press(question.locator('.capture-acts button').first());
    await hand.press(question.locator('[data-example]'));
    await isCaptured(question);
  },
  'capture.barcode': typed('72900001'),
};

/** The question of these words on the stage. */
export function questionOf(stage: FrameLocator, words: string): Locator {
  return stage.locator('.question').filter({ hasText: words });
}
