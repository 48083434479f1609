import { css, press, reach } from '@seker/component-tests';
import { expect } from 'vitest';
import { kindJourney } from '../../testing/kind-journey.ts';
import { answered } from '../../testing/stored-values.ts';
import { sayIn } from '../../texts/say-in.ts';

const ranked = (...order: readonly number[]): unknown => answered({ type: 'rank', codes: order });

/** What an item in the pool is pressed by. */
const waiting = (code: number) => css(`.pool [data-item="${code}"] button`);
const placed = (place: number) => css(`[data-place="${place - 1}"] [data-item]`);

kindJourney('rank-podium', {
  isWideItsOwn: true,
  unanswered: ['complaint.required'],
  answer: async (by) => {
    await reach(waiting(3));
    await press('Space');
    await expect.element(placed(1)).toHaveAttribute('data-item', '3');
    // Focus went along with the item; there is nothing below to change places with.
    await expect.element(css('[data-place="0"]:focus-within')).toBeVisible();
    await by.goOn();
    await by.expectComplaints(sayIn(by.language)('complaint.placeAll', { left: 2 }));
    await by.expectFocusInQuestion();
    for (const code of [1, 2]) {
      await reach(waiting(code));
      await press('Enter');
    }
    await expect.element(waiting(5)).toBeDisabled();
    await reach(placed(3).getByCss('.rank-moves button').first());
    await press('Enter');
    await expect.element(placed(2)).toHaveAttribute('data-item', '2');
  },
  stored: { Q: ranked(3, 2, 1) },
});

kindJourney('rank-fit-in', {
  isWideItsOwn: true,
  unanswered: ['complaint.required'],
  answer: async () => {
    for (const [code, place] of [
      [4, 1],
      [2, 4],
      [1, 2],
      [3, 3],
    ] as const) {
      await reach(waiting(code));
      await press('Space');
      await reach(css(`[data-place="${place - 1}"] > button`));
      await press('Space');
    }
    // Off its place and on it again.
    await reach(placed(4).getByCss('.rank-moves button').last());
    await press('Enter');
    await expect.element(waiting(2)).toHaveFocus();
    await press('Enter');
    await reach(css('[data-place="3"] > button'));
    await press('Enter');
  },
  stored: { Q: ranked(4, 1, 3, 2) },
});

kindJourney('rank-drop-down', {
  unanswered: ['complaint.required'],
  answer: async (by) => {
    await reach(by.named('rank.1'));
    await press('ArrowDown', 'ArrowDown', 'Tab', 'Tab', 'ArrowDown');
    await by.goOn();
    await by.expectComplaints(sayIn(by.language)('complaint.rankGap'));
    await by.expectFocusInQuestion();
    await reach(by.named('rank.2'));
    // Choosing what stands at another place takes it from there.
    await press('ArrowDown');
    await expect.element(by.named('rank.3')).toHaveValue('');
  },
  stored: { Q: ranked(2, 1) },
});
