import { sayIn } from '../apps/survey/src/texts/say-in.ts';
import { answered, expect, kindJourney } from './support/gallery.ts';
import type { Respondent } from './support/respondent.ts';

const ranked = (...order: readonly number[]): unknown => answered({ type: 'rank', codes: order });

/** What an item in the pool is pressed by. */
const waiting = (by: Respondent, code: number) => by.page.locator(`.pool [data-item="${code}"] button`);
const placed = (by: Respondent, place: number) => by.page.locator(`[data-place="${place - 1}"] [data-item]`);

kindJourney('rank-podium', {
  isWideItsOwn: true,
  unanswered: ['complaint.required'],
  answer: async (by) => {
    await by.reach(waiting(by, 3));
    await by.press('Space');
    await expect(placed(by, 1)).toHaveAttribute('data-item', '3');
    // Focus went along with the item; there is nothing below to change places with.
    await expect(by.page.locator('[data-place="0"]:focus-within')).toHaveCount(1);
    await by.goOn();
    await expect(by.complaints()).toHaveText([sayIn(by.language)('complaint.placeAll', { left: 2 })]);
    await by.expectFocusInQuestion();
    for (const code of [1, 2]) {
      await by.reach(waiting(by, code));
      await by.press('Enter');
    }
    await expect(waiting(by, 5)).toBeDisabled();
    await by.reach(placed(by, 3).locator('.rank-moves button').first());
    await by.press('Enter');
    await expect(placed(by, 2)).toHaveAttribute('data-item', '2');
  },
  stored: { Q: ranked(3, 2, 1) },
});

kindJourney('rank-fit-in', {
  isWideItsOwn: true,
  unanswered: ['complaint.required'],
  answer: async (by) => {
    for (const [code, place] of [
      [4, 1],
      [2, 4],
      [1, 2],
      [3, 3],
    ] as const) {
      await by.reach(waiting(by, code));
      await by.press('Space');
      await by.reach(by.page.locator(`[data-place="${place - 1}"] > button`));
      await by.press('Space');
    }
    // Off its place and on it again.
    await by.reach(placed(by, 4).locator('.rank-moves button').last());
    await by.press('Enter');
    await expect(waiting(by, 2)).toBeFocused();
    await by.press('Enter');
    await by.reach(by.page.locator('[data-place="3"] > button'));
    await by.press('Enter');
  },
  stored: { Q: ranked(4, 1, 3, 2) },
});

kindJourney('rank-drop-down', {
  unanswered: ['complaint.required'],
  answer: async (by) => {
    await by.reach(by.named('rank.1'));
    await by.press('ArrowDown', 'ArrowDown', 'Tab', 'Tab', 'ArrowDown');
    await by.goOn();
    await expect(by.complaints()).toHaveText([sayIn(by.language)('complaint.rankGap')]);
    await by.expectFocusInQuestion();
    await by.reach(by.named('rank.2'));
    // Choosing what stands at another place takes it from there.
    await by.press('ArrowDown');
    await expect(by.named('rank.3')).toHaveValue('');
  },
  stored: { Q: ranked(2, 1) },
});
