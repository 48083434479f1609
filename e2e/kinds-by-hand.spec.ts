import { dragByFinger, dragByMouse, spotIn } from './support/finger.ts';
import { answered, choice, codes, expect, test } from './support/gallery.ts';
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
        // Onto a place that is taken: those below make room.
        await drag(page, handle(1), place(1));
        await expect(place(3).locator('[data-item="5"]')).toBeVisible();
        // Back into the pool, and on again.
        await drag(page, handle(5), page.locator('.pool'));
        await expect(page.locator('.pool [data-item="5"]')).toBeVisible();
        await drag(page, handle(4), place(2));
        await respondent.goOn();
        expect(await respondent.stored()).toEqual({ Q: answered({ type: 'rank', codes: [1, 4, 2] }) });
      });
    }

    test('an item is held anywhere to be dragged, and still pressed to be placed', async ({ respondent, page }) => {
      await respondent.open('rank-podium', 'he');
      const words = (code: number) => page.locator(`[data-item="${code}"] :is(button, .rank-words)`).first();
      const place = (number: number) => page.locator(`[data-place="${number - 1}"]`);
      const hold = hand === 'finger' ? 450 : 0;
      if (hand === 'finger') {
        // A finger that moves at once scrolls the page.
        await drag(page, words(5), place(1));
        await expect(page.locator('.pool [data-item="5"]')).toBeVisible();
        await expect(place(1)).toHaveAttribute('data-empty', 'true');
      }
      await drag(page, words(5), place(1), hold);
      await expect(place(1).locator('[data-item="5"]')).toBeVisible();
      await words(1).click();
      await expect(place(2).locator('[data-item="1"]')).toBeVisible();
      await drag(page, words(3), place(1), hold);
      await respondent.goOn();
      expect(await respondent.stored()).toEqual({ Q: answered({ type: 'rank', codes: [3, 5, 1] }) });
    });

    if (hand === 'mouse')
      test('what is dragged a little and let go of is not pressed', async ({ respondent, page }) => {
        await respondent.open('rank-podium', 'he');
        const item = page.locator('.pool [data-item="5"]');
        const { x, y } = await spotIn(item.getByRole('button'), 0.5, 0.5);
        await page.mouse.move(x, y);
        await page.mouse.down();
        await page.mouse.move(x + 12, y, { steps: 3 });
        await expect(item).toHaveAttribute('data-dragging', '');
        await page.mouse.up();
        await expect(item).not.toHaveAttribute('data-dragging');
        await expect(page.locator('[data-place="0"]')).toHaveAttribute('data-empty', 'true');
        // And the next press is one, by keyboard too.
        await item.getByRole('button').press('Enter');
        await expect(page.locator('[data-place="0"] [data-item="5"]')).toBeVisible();

        // Where the browser takes the end of a drag for a click on what was dragged.
        const other = page.locator('.pool [data-item="1"]');
        await other.getByRole('button').evaluate((button) => {
          const { x: clientX, y: clientY } = button.getBoundingClientRect();
          for (const [type, across] of [
            ['pointerdown', 5],
            ['pointermove', 20],
            ['pointerup', 20],
          ] as const)
            button.dispatchEvent(
              new PointerEvent(type, {
                clientX: clientX + across,
                clientY: clientY + 5,
                pointerType: 'mouse',
                button: 0,
                bubbles: true,
              }),
            );
          (button as HTMLElement).click();
        });
        await expect(other).not.toHaveAttribute('data-dragging');
        await respondent.goOn();
        await expect(page.locator('[data-place="1"] [data-item]')).toHaveCount(0);
      });

    if (hand === 'finger')
      test('a finger may tremble while it rests; one that wanders holds nothing', async ({ respondent, page }) => {
        await respondent.open('rank-podium', 'he');
        const item = page.locator('.pool [data-item="5"]');
        await item.scrollIntoViewIfNeeded();
        const { x, y } = await spotIn(item.getByRole('button'), 0.5, 0.5);
        // As a screen without a slop of its own tells it.
        const point = async (type: string, across: number): Promise<void> =>
          await item
            .getByRole('button')
            .evaluate(
              (button, { type, ...at }) =>
                void button.dispatchEvent(
                  new PointerEvent(type, { ...at, pointerType: 'touch', button: 0, bubbles: true, isPrimary: true }),
                ),
              { type, clientX: x + across, clientY: y },
            );
        await point('pointerdown', 0);
        await point('pointermove', 5);
        await expect(item).toHaveAttribute('data-dragging', '');
        await point('pointercancel', 5);
        await point('pointerdown', 0);
        await point('pointermove', 12);
        await expect(item).not.toHaveAttribute('data-dragging');
        // Longer than a long press.
        await page.waitForTimeout(500);
        await point('pointermove', 14);
        await expect(item).not.toHaveAttribute('data-dragging');
        await point('pointerup', 14);
      });

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

test.describe('on a phone', () => {
  test.use(HANDS.finger.use);

  test('rows that are answered fold and the next one comes', async ({ respondent, page }) => {
    await respondent.open('matrix-horizontal', 'he');
    const row = (number: number) => page.locator('.matrix tbody tr').nth(number - 1);
    const answersOf = (number: number) => row(number).locator('.tick:visible');
    await expect(answersOf(1)).toHaveCount(5);
    await expect(answersOf(2)).toHaveCount(0);
    await answersOf(1).nth(2).tap();
    await expect(answersOf(1)).toHaveCount(0);
    await expect(row(1).locator('.row-answer')).toBeVisible();
    await answersOf(2).nth(0).tap();
    // The first is opened again and changed: the next that is empty comes.
    await row(1).getByRole('button').tap();
    await answersOf(1).nth(4).tap();
    await answersOf(3).nth(1).tap();
    await answersOf(4).nth(1).tap();
    await expect(page.locator('.matrix .tick:visible')).toHaveCount(0);
    await respondent.goOn();
    expect(await respondent.stored()).toEqual({
      Q: answered({
        type: 'matrix',
        rows: Object.fromEntries([5, 1, 2, 2].map((code, row) => [`i${row + 1}`, { '-': choice(code) }])),
      }),
    });
  });

  test('a finger has the picker of its device for dates and times', async ({ respondent, page }) => {
    for (const kind of ['date', 'time']) {
      await respondent.open(`open-${kind}`, 'he');
      await expect(respondent.named('')).toHaveAttribute('type', kind);
    }
    await respondent.open('open-date', 'he');
    await respondent.named('').fill('2024-05-03');
    await expect(page.locator('.understood')).toHaveText('יום שישי, 3 במאי 2024');
  });

  test('one choice goes on by itself where the look says so, and Back leads to it', async ({ respondent, page }) => {
    await page.route('**/gallery/closed-radio?*', async (route) => {
      const answer = await route.fetch();
      const look = '"look":{"style":null,"header":null,"footer":null,"goesOn":true},';
      await route.fulfill({
        response: answer,
        body: (await answer.text()).replace('"kind":"page"', `${look}"kind":"page"`),
      });
    });
    await respondent.open('closed-radio', 'he');
    await page.locator('.answer').nth(1).tap();
    expect(await respondent.stored()).toEqual({ Q: codes(2) });
  });
});
