import { dragByFinger, dragByMouse, spotIn } from './support/finger.ts';
import { answered, expect, test } from './support/gallery.ts';
import type { Respondent } from './support/respondent.ts';

/** Once with the mouse on a desk, once with a finger on a phone. */
const HANDS = {
  mouse: { use: { viewport: { width: 1280, height: 800 } }, drag: dragByMouse },
  finger: { use: { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true }, drag: dragByFinger },
} as const;

for (const [hand, { use, drag }] of Object.entries(HANDS)) {
  test.describe(hand, () => {
    test.use(use);
    const press = async ({ page }: Respondent, x: number, y: number): Promise<void> =>
      hand === 'finger' ? await page.touchscreen.tap(x, y) : await page.mouse.click(x, y);

    for (const language of ['he', 'en'] as const) {
      test(`podium, ${language}`, async ({ respondent, page }) => {
        const handle = (code: number) => page.locator(`[data-item="${code}"] .handle`);
        const place = (number: number) => page.locator(`[data-place="${number - 1}"]`);
        await respondent.open('rank-podium', language);
        await drag(page, handle(2), place(1));
        await drag(page, handle(5), place(2));
        await drag(page, handle(1), place(3));
        // Onto a place that is taken: the two change places.
        await drag(page, handle(1), place(1));
        // Back into the pool, and on again.
        await drag(page, handle(5), page.locator('.pool'));
        await expect(page.locator('.pool [data-item="5"]')).toBeVisible();
        await drag(page, handle(4), place(2));
        await respondent.goOn();
        expect(await respondent.stored()).toEqual({ Q: answered({ type: 'rank', codes: [1, 4, 2] }) });
      });
    }

    test('slots to fit into', async ({ respondent, page }) => {
      const handle = (code: number) => page.locator(`[data-item="${code}"] .handle`);
      await respondent.open('rank-fit-in', 'he');
      for (const [code, place] of [
        [3, 4],
        [1, 1],
        [4, 2],
        [2, 3],
      ] as const)
        await drag(page, handle(code), page.locator(`[data-place="${place - 1}"]`));
      await respondent.goOn();
      expect(await respondent.stored()).toEqual({ Q: answered({ type: 'rank', codes: [1, 4, 2, 3] }) });
    });

    for (const [language, number] of [
      ['en', 25],
      ['he', 75],
    ] as const) {
      test(`a ruler begins where lines begin, ${language}`, async ({ respondent, page }) => {
        await respondent.open('visual-ruler', language);
        const { x, y } = await spotIn(page.getByRole('slider'), 0.27, 0.5);
        await press(respondent, x, y);
        await expect(page.locator('.ruler-value')).toHaveText(String(number));
        await respondent.goOn();
        expect(await respondent.stored()).toEqual({ Q: answered({ type: 'number', number }) });
      });
    }

    test('a picture is pointed at', async ({ respondent, page }) => {
      await respondent.open('visual-click-object', 'he');
      const surface = page.locator('.click-surface');
      await surface.scrollIntoViewIfNeeded();
      for (const [x, y] of [
        [0.5, 0.1], // the wall, which is no area
        [0.46, 0.62],
        [0.88, 0.3],
      ] as const) {
        const spot = await spotIn(surface, x, y);
        await press(respondent, spot.x, spot.y);
      }
      await respondent.goOn();
      expect(await respondent.stored()).toEqual({
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

    test('shelves are shopped from', async ({ respondent, page }) => {
      const touch = async (button: ReturnType<typeof page.locator>): Promise<void> =>
        hand === 'finger' ? await button.tap() : await button.click();
      await respondent.open('visual-shelf', 'en');
      await touch(page.locator('.facings').nth(4));
      await touch(page.getByRole('dialog').getByRole('button').first());
      await page.keyboard.press('Escape');
      for (let pieces = 0; pieces < 4; pieces += 1) await touch(page.locator('.pick').nth(3));
      await expect(page.locator('.pick').first()).toBeDisabled();
      await respondent.goOn();
      expect(await respondent.stored()).toEqual({
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
  });
}
