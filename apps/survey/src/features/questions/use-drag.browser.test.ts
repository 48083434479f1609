import { css, moveMouse, press, spotIn } from '@seker/component-tests';
import { expect, test } from 'vitest';
import type { Locator } from 'vitest/browser';
import { DESK, Respondent } from '../../testing/respondent.ts';

const place = (number: number): Locator => css(`[data-place="${number - 1}"]`);
const inPool = (code: number): Locator => css(`.pool [data-item="${code}"]`);

test('what is dragged a little and let go of is not pressed', async () => {
  const by = await Respondent.open('rank-podium', 'he', DESK);
  const item = inPool(5);
  const spot = spotIn(item.getByRole('button'), 0.5, 0.5);
  await moveMouse({ to: spot }, 'down', { to: { x: spot.x + 12, y: spot.y }, steps: 3 });
  await expect.element(item).toHaveAttribute('data-dragging', '');
  await moveMouse('up');
  await expect.element(item).not.toHaveAttribute('data-dragging');
  await expect.element(place(1)).toHaveAttribute('data-empty', 'true');
  // And the next press is one, by keyboard too.
  buttonOf(item).focus();
  await press('Enter');
  await expect.element(place(1).getByCss('[data-item="5"]')).toBeVisible();

  // Where the browser takes the end of a drag for a click on what was dragged.
  const other = buttonOf(inPool(1));
  const { x, y } = other.getBoundingClientRect();
  for (const [type, across] of [
    ['pointerdown', 5],
    ['pointermove', 20],
    ['pointerup', 20],
  ] as const) {
    const at = { clientX: x + across, clientY: y + 5 };
    other.dispatchEvent(new PointerEvent(type, { ...at, pointerType: 'mouse', button: 0, bubbles: true }));
  }
  other.click();
  await expect.element(inPool(1)).not.toHaveAttribute('data-dragging');
  await by.goOn();
  expect(css('[data-place="1"] [data-item]').elements()).toEqual([]);
});

function buttonOf(item: Locator): HTMLElement {
  const button = item.getByRole('button').element();
  if (!(button instanceof HTMLElement)) throw new Error('it has no button');
  return button;
}
