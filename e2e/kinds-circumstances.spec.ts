import { EXHIBITS } from '../apps/server/src/gallery/exhibits.ts';
import { answered, choice, codes, expect, expectNothingInTheWay, kindJourney, test } from './support/gallery.ts';

kindJourney('not-applicable', {
  unanswered: ['complaint.required'],
  answer: async (by) => {
    await by.reach(by.named(''));
    await by.type('12');
    await by.reach(by.named('na'));
    await by.press('Space');
    await expect(by.named('')).toHaveValue('');
  },
  stored: { Q: { irrelevant: false, state: 'na', value: { type: 'na' } } },
});

kindJourney('time-limit', {
  unanswered: ['complaint.required'],
  answer: async (by) => {
    await by.reach(by.named(''));
    await by.type('vanilla');
    const left = async () => Number((await by.page.getByRole('timer').textContent())?.split(':')[1]);
    await expect.poll(left).toBeLessThan(45);
    await by.page.reload();
    await by.untilAlive();
    expect(await left(), 'a reload gives no more time').toBeLessThan(45);
    await expect(by.named('')).toHaveValue('vanilla');
  },
  stored: { Q: answered({ type: 'text', text: 'vanilla' }) },
});

kindJourney('media', {
  unanswered: ['complaint.required'],
  answer: async (by) => {
    await by.reach(by.field(1));
    await by.press('ArrowUp');
  },
  stored: { Q: codes(4) },
});

kindJourney('directions', {
  unanswered: ['complaint.required'],
  answer: async (by) => {
    await by.reach(by.field(3));
    await by.press('Space');
    await by.reach(by.field(8));
    await by.press('Space', 'Tab');
    await by.type('שלום (C++) 3-2=1');
  },
  stored: { Q: answered({ type: 'choice', codes: [3, 8], texts: { 8: 'שלום (C++) 3-2=1' } }) },
});

kindJourney('landscape', {
  unanswered: ['complaint.required'],
  answer: async (by) => {
    for (const [row, times] of [
      ['i1', 2],
      ['i2', 0],
      ['i3', 3],
    ] as const) {
      await by.choose(row, times);
    }
  },
  stored: {
    Q: answered({
      type: 'matrix',
      rows: { i1: { '-': choice(2) }, i2: { '-': choice(0) }, i3: { '-': choice(3) } },
    }),
  },
});

kindJourney('random-order', {
  unanswered: ['complaint.required'],
  answer: async (by) => {
    const order = await by.page
      .locator('input[name="a.q"]')
      .evaluateAll((inputs: HTMLInputElement[]) => inputs.map(({ value }) => Number(value)));
    expect(order.toSorted((one, other) => one - other)).toEqual([1, 2, 3, 4, 5, 9]);
    expect(order, 'chance has changed the order').not.toEqual([1, 2, 3, 4, 5, 9]);
    expect(order.at(-1), 'what is fixed stays').toBe(9);
    await by.reach(by.page.locator('input[name="a.q"]').first());
    await by.press('ArrowUp');
  },
  stored: { Q: codes(9) },
});

for (const language of ['he', 'en'] as const) {
  test(`time-runs-out, ${language}: what was typed by then is kept, and the page goes on by itself`, async ({
    respondent,
  }) => {
    await respondent.open('time-runs-out', language);
    await respondent.reach(respondent.named(''));
    await respondent.type('sea');
    expect(await respondent.stored()).toEqual({
      Q: { irrelevant: false, state: 'timeout', value: { type: 'text', text: 'sea' } },
    });
  });
}

test('the gallery shows everything in both languages', async ({ page, gallery }) => {
  await page.goto(`${gallery.url}/gallery/`);
  await expectNothingInTheWay(page);
  await expect(page.getByRole('link')).toHaveCount(2 * EXHIBITS.length);
  await page.getByRole('link', { name: 'Rank: podium' }).click();
  await expect(page.locator('.question')).toBeVisible();
});
