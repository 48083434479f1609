import { css, hand, press, spotIn } from '@seker/component-tests';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { DESK, PHONE, Respondent } from '../../testing/respondent.ts';
import { answered } from '../../testing/stored-values.ts';

const SCREEN = hand.name === 'finger' ? PHONE : DESK;

test.each([
  ['en', 25],
  ['he', 75],
] as const)('a ruler begins where lines begin, %s', async (language, number) => {
  const by = await Respondent.open('visual-ruler', language, SCREEN);
  await hand.pressAt(spotIn(page.getByRole('slider'), 0.27, 0.5));
  await expect.element(css('.ruler-value')).toHaveTextContent(String(number));
  await by.goOn();
  expect(await by.stored()).toEqual({ Q: answered({ type: 'number', number }) });
});

test('a picture is pointed at', async () => {
  const by = await Respondent.open('visual-click-object', 'he', SCREEN);
  const surface = css('.click-surface');
  surface.element().scrollIntoView({ block: 'nearest' });
  for (const [x, y] of [
    [0.5, 0.1], // the wall, which is no area
    [0.46, 0.62],
    [0.88, 0.3],
  ] as const)
    await hand.pressAt(spotIn(surface, x, y));
  await by.goOn();
  expect(await by.stored()).toEqual({
    Q: answered({
      type: 'click',
      codes: [2, 4],
      points: [
        { x: expect.closeTo(0.46, 2), y: expect.closeTo(0.62, 1) },
        { x: expect.closeTo(0.88, 2), y: expect.closeTo(0.3, 1) },
      ],
    }),
  });
});

test('shelves are shopped from', async () => {
  const by = await Respondent.open('visual-shelf', 'en', SCREEN);
  await hand.press(css('.facings').nth(4));
  const turn = page.getByRole('dialog').getByRole('button').first();
  // Also before its picture is there.
  const picture = css('.product-dialog > .medium').element();
  const box = picture.getBoundingClientRect();
  await hand.press(turn);
  expect(picture.getBoundingClientRect()).toEqual(box);
  await press('Escape');
  for (let pieces = 0; pieces < 4; pieces += 1) await hand.press(css('.pick').nth(3));
  await expect.element(css('.pick').first()).toBeDisabled();
  await by.goOn();
  expect(await by.stored()).toEqual({
    Q: answered({
      type: 'shelf',
      actions: [
        { do: 'zoom', product: 5 },
        { do: 'turn', product: 5 },
        ...Array.from({ length: 4 }, () => ({ do: 'pick', product: 4 })),
      ],
    }),
  });
});
