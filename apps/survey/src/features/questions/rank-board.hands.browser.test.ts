import { css, dragByFinger, hand } from '@seker/component-tests';
import { afterEach, expect, test, vi } from 'vitest';
import type { Locator } from 'vitest/browser';
import { DESK, PHONE, Respondent } from '../../testing/respondent.ts';
import { answered } from '../../testing/stored-values.ts';

const SCREEN = hand.name === 'finger' ? PHONE : DESK;

afterEach(() => void vi.useRealTimers());

const ranked = (...order: readonly number[]): unknown => ({ Q: answered({ type: 'rank', codes: order }) });
const handle = (code: number): Locator => css(`[data-item="${code}"] .handle`);
const words = (code: number): Locator => css(`[data-item="${code}"] :is(button, .rank-words)`).first();
const place = (number: number): Locator => css(`[data-place="${number - 1}"]`);
const inPool = (code: number): Locator => css(`.pool [data-item="${code}"]`);

test.each(['he', 'en'] as const)('podium, %s', async (language) => {
  const by = await Respondent.open('rank-podium', language, SCREEN);
  await hand.drag(handle(2), place(1));
  await hand.drag(handle(5), place(2));
  await hand.drag(handle(1), place(3));
  // Onto a place that is taken: those below make room.
  await hand.drag(handle(1), place(1));
  await expect.element(place(3).getByCss('[data-item="5"]')).toBeVisible();
  // Back into the pool, and on again.
  await hand.drag(handle(5), css('.pool'));
  await expect.element(inPool(5)).toBeVisible();
  await hand.drag(handle(4), place(2));
  await by.goOn();
  expect(await by.stored()).toEqual(ranked(1, 4, 2));
});

test('an item is held anywhere to be dragged, and still pressed to be placed', async () => {
  const by = await Respondent.open('rank-podium', 'he', SCREEN);
  const dragHeld = async (code: number, to: Locator): Promise<void> => {
    if (hand.name === 'mouse') return await hand.drag(words(code), to);
    await dragByFinger(
      words(code),
      to,
      async () => await expect.element(css(`[data-item="${code}"][data-dragging]`)).toBeVisible(),
    );
  };
  if (hand.name === 'finger') {
    // A finger that moves at once scrolls the page: until then no time passes.
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    await dragByFinger(words(5), place(1));
    vi.useRealTimers();
    await expect.element(inPool(5)).toBeVisible();
    await expect.element(place(1)).toHaveAttribute('data-empty', 'true');
  }
  await dragHeld(5, place(1));
  await expect.element(place(1).getByCss('[data-item="5"]')).toBeVisible();
  await words(1).click();
  await expect.element(place(2).getByCss('[data-item="1"]')).toBeVisible();
  await dragHeld(3, place(1));
  await by.goOn();
  expect(await by.stored()).toEqual(ranked(3, 5, 1));
});

test('slots to fit into', async () => {
  const by = await Respondent.open('rank-fit-in', 'he', SCREEN);
  for (const [code, number] of [
    [3, 4],
    [1, 1],
    [4, 2],
    [2, 3],
  ] as const)
    await hand.drag(handle(code), place(number));
  await by.goOn();
  expect(await by.stored()).toEqual(ranked(1, 4, 2, 3));
});
