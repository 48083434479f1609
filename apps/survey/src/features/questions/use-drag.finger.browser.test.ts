import { css } from '@seker/component-tests';
import { afterEach, expect, test, vi } from 'vitest';
import { PHONE, Respondent } from '../../testing/respondent.ts';

afterEach(() => void vi.useRealTimers());

test('a finger may tremble while it rests; one that wanders holds nothing', async () => {
  await Respondent.open('rank-podium', 'he', PHONE);
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const item = css('.pool [data-item="5"]').element();
  const button = css('.pool [data-item="5"]').getByRole('button').element();
  const { x, y, width, height } = button.getBoundingClientRect();
  // As a screen without a slop of its own tells it.
  const point = (type: string, across: number): void => {
    const at = { clientX: x + width / 2 + across, clientY: y + height / 2 };
    button.dispatchEvent(
      new PointerEvent(type, { ...at, pointerType: 'touch', button: 0, bubbles: true, isPrimary: true }),
    );
  };
  const longPress = (): void => void vi.advanceTimersByTime(500);
  point('pointerdown', 0);
  point('pointermove', 5);
  longPress();
  expect(item.hasAttribute('data-dragging')).toBe(true);
  point('pointercancel', 5);
  point('pointerdown', 0);
  point('pointermove', 12);
  expect(item.hasAttribute('data-dragging')).toBe(false);
  longPress();
  point('pointermove', 14);
  expect(item.hasAttribute('data-dragging')).toBe(false);
  point('pointerup', 14);
});
