import { sayIn } from '../apps/survey/src/texts/say-in.ts';
import { answered, choice, codes, expect, kindJourney, test } from './support/gallery.ts';

/** The stored value of a matrix whose rows have one cell each. */
function rows(cells: Readonly<Record<string, unknown>>): unknown {
  const stored = Object.entries(cells).map(([row, cell]) => [row, { '-': cell }]);
  return answered({ type: 'matrix', rows: Object.fromEntries(stored) });
}

kindJourney('matrix-horizontal', {
  isWideItsOwn: true,
  unanswered: ['complaint.required'],
  answer: async (by) => {
    await by.choose('i1', 5);
    await by.goOn();
    await expect(by.complaints()).toHaveText([sayIn(by.language)('complaint.rowsRequired', { left: 3 })]);
    // The first row that is still open.
    await expect(by.field(1, 'i2')).toBeFocused();
    await by.choose('i2', 2);
    await by.choose('i3', 3);
    await by.choose('i4', 1);
  },
  stored: { Q: rows({ i1: choice(5), i2: choice(2), i3: choice(3), i4: choice(1) }) },
});

kindJourney('matrix-vertical', {
  unanswered: ['complaint.required'],
  answer: async (by) => {
    await by.choose('i1', 3);
    await by.choose('i2', 1);
    await by.choose('i3', 4);
  },
  stored: { Q: rows({ i1: choice(3), i2: choice(1), i3: choice(4) }) },
});

const MEALS = Array.from({ length: 12 }, (_, index) => `i${index + 1}`);

kindJourney('matrix-vertical-long', {
  unanswered: ['complaint.required'],
  answer: async (by) => {
    for (const meal of MEALS) await by.choose(meal, 2);
  },
  stored: { Q: rows(Object.fromEntries(MEALS.map((meal) => [meal, choice(2)]))) },
});

kindJourney('matrix-chained', {
  answer: async (by) => {
    const source = (code: number) => by.page.locator(`input[name="a.source"][value="${code}"]`);
    await by.reach(source(1));
    await by.press('Space');
    await by.reach(source(3));
    await by.press('Space');
    await by.goOn();
    await expect(by.page.locator('.matrix tbody tr')).toHaveCount(2);
    await by.choose('i1', 2);
    await by.choose('i3', 4);
    // Back, and one more: what was answered is still there, and the new row needs an answer.
    await by.goBack();
    await by.reach(source(4));
    await by.press('Space');
    await by.goOn();
    await expect(by.page.locator('.matrix tbody tr')).toHaveCount(3);
    await expect(by.field(2, 'i1')).toBeChecked();
    await by.choose('i4', 1);
  },
  stored: { S: codes(1, 3, 4), Q: rows({ i1: choice(2), i3: choice(4), i4: choice(1) }) },
});

kindJourney('matrix-multi-comparison', {
  isWideItsOwn: true,
  unanswered: ['complaint.required'],
  answer: async (by) => {
    for (const [row, first, second] of [
      ['i1', 5, 4],
      ['i2', 3, 3],
      ['i3', 4, 1],
    ] as const) {
      await by.choose(`${row}.c1`, first);
      await by.choose(`${row}.c2`, second);
    }
  },
  stored: {
    Q: answered({
      type: 'matrix',
      rows: {
        i1: { c1: choice(5), c2: choice(4) },
        i2: { c1: choice(3), c2: choice(3) },
        i3: { c1: choice(4), c2: choice(1) },
      },
    }),
  },
});

kindJourney('matrix-sum', {
  unanswered: ['complaint.required'],
  answer: async (by) => {
    const say = sayIn(by.language);
    await by.reach(by.named('i1'));
    await by.type('50');
    await by.press('Tab');
    await by.type('30');
    await by.press('Tab');
    await by.type('10');
    await expect(by.page.locator('.sum')).toContainText(say('sumLeft', { left: 10 }));
    await by.goOn();
    await expect(by.complaints()).toHaveText([say('complaint.sumExactly', { count: 100, total: 90 })]);
    await by.expectFocusInQuestion();
    await by.reach(by.named('i3'));
    await by.retype('20');
    await expect(by.page.locator('.sum')).not.toContainText(say('sumLeft', { left: 10 }));
  },
  stored: {
    Q: rows({
      i1: { type: 'number', number: 50 },
      i2: { type: 'number', number: 30 },
      i3: { type: 'number', number: 20 },
    }),
  },
});

kindJourney('matrix-form', {
  unanswered: ['complaint.required'],
  answer: async (by) => {
    await by.reach(by.named('i1.c1'));
    await by.type('נועה');
    await by.press('Tab');
    await by.type('x');
    await by.press('Tab', 'ArrowDown', 'ArrowDown');
    await by.goOn();
    await expect(by.complaints()).toHaveText([sayIn(by.language)('complaint.notANumber')]);
    await expect(by.named('i1.c2')).toBeFocused();
    await by.retype('7');
  },
  stored: {
    Q: answered({
      type: 'matrix',
      rows: { i1: { c1: { type: 'text', text: 'נועה' }, c2: { type: 'number', number: 7 }, c3: choice(2) } },
    }),
  },
});

kindJourney('matrix-dates', {
  unanswered: ['complaint.required'],
  answer: async (by) => {
    const understood = by.page.locator('td .understood');
    await by.reach(by.named('i1.c1'));
    // As in a question of its own: the browser's own field would have the month first.
    await by.type(by.language === 'he' ? '3 במאי 2024' : '3.5.24');
    await expect(understood.filter({ hasText: by.language === 'he' ? '3 במאי 2024' : 'May 3, 2024' })).toBeVisible();
    await by.reach(by.named('i1.c2'));
    await by.type('930');
    await expect(understood.filter({ hasText: '09:30' })).toBeVisible();
  },
  stored: {
    Q: answered({
      type: 'matrix',
      rows: { i1: { c1: { type: 'date', date: '2024-05-03' }, c2: { type: 'time', time: '09:30' } } },
    }),
  },
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 740 } });

  test('what opens a row and what changes the language are as large as a finger', async ({ respondent, page }) => {
    await respondent.open('matrix-vertical-long', 'he');
    const heights = await page
      .locator('.row-opener, .languages button')
      .evaluateAll((buttons) => buttons.map((button) => Math.round(button.getBoundingClientRect().height)));
    expect(heights).toHaveLength(14);
    expect(Math.min(...heights)).toBeGreaterThanOrEqual(44);
  });

  test('a number in a cell is a button, without a mark beside it', async ({ respondent, page }) => {
    await respondent.open('matrix-multi-comparison', 'he');
    const point = page.locator('.cell-answers label').first();
    await point.click();
    const [mark, ground, edge] = await point.evaluate((label) => [
      getComputedStyle(label.querySelector('input') ?? label).opacity,
      getComputedStyle(label).backgroundColor,
      getComputedStyle(label).borderTopWidth,
    ]);
    expect([mark, edge]).toEqual(['0', '1px']);
    expect(ground).not.toBe('rgba(0, 0, 0, 0)');
  });
});
