import { css, press, reach, retype, type } from '@seker/component-tests';
import { describe, expect, test } from 'vitest';
import { kindJourney } from '../../testing/kind-journey.ts';
import { PHONE, Respondent } from '../../testing/respondent.ts';
import { answered, choice, codes, rows } from '../../testing/stored-values.ts';
import { sayIn } from '../../texts/say-in.ts';

kindJourney('matrix-horizontal', {
  isWideItsOwn: true,
  unanswered: ['complaint.required'],
  answer: async (by) => {
    await by.choose('i1', 5);
    await by.goOn();
    await by.expectComplaints(sayIn(by.language)('complaint.rowsRequired', { left: 3 }));
    // The first row that is still open.
    await expect.element(by.field(1, 'i2')).toHaveFocus();
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
    const source = (code: number) => css(`input[name="a.source"][value="${code}"]`);
    await reach(source(1));
    await press('Space');
    await reach(source(3));
    await press('Space');
    await by.goOn();
    await expect.poll(() => css('.matrix tbody tr').elements()).toHaveLength(2);
    await by.choose('i1', 2);
    await by.choose('i3', 4);
    // Back, and one more: what was answered is still there, and the new row needs an answer.
    await by.goBack();
    await reach(source(4));
    await press('Space');
    await by.goOn();
    await expect.poll(() => css('.matrix tbody tr').elements()).toHaveLength(3);
    await expect.element(by.field(2, 'i1')).toBeChecked();
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
    await reach(by.named('i1'));
    await type('50');
    await press('Tab');
    await type('30');
    await press('Tab');
    await type('10');
    await expect.element(css('.sum')).toMatchTextContent(say('sumLeft', { left: 10 }));
    await by.goOn();
    await by.expectComplaints(say('complaint.sumExactly', { count: 100, total: 90 }));
    await by.expectFocusInQuestion();
    await reach(by.named('i3'));
    await retype('20');
    await expect.element(css('.sum')).not.toMatchTextContent(say('sumLeft', { left: 10 }));
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
    await reach(by.named('i1.c1'));
    await type('נועה');
    await press('Tab');
    await type('x');
    await press('Tab', 'ArrowDown', 'ArrowDown');
    await by.goOn();
    await by.expectComplaints(sayIn(by.language)('complaint.notANumber'));
    await expect.element(by.named('i1.c2')).toHaveFocus();
    await retype('7');
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
    const understood = css('td .understood');
    await reach(by.named('i1.c1'));
    // As in a question of its own: the browser's own field would have the month first.
    await type(by.language === 'he' ? '3 במאי 2024' : '3.5.24');
    await expect
      .element(understood.filter({ hasText: by.language === 'he' ? '3 במאי 2024' : 'May 3, 2024' }))
      .toBeVisible();
    await reach(by.named('i1.c2'));
    await type('930');
    await expect.element(understood.filter({ hasText: '09:30' })).toBeVisible();
  },
  stored: {
    Q: answered({
      type: 'matrix',
      rows: { i1: { c1: { type: 'date', date: '2024-05-03' }, c2: { type: 'time', time: '09:30' } } },
    }),
  },
});

describe('on a phone', () => {
  test('what opens a row and what changes the language are as large as a finger', async () => {
    await Respondent.open('matrix-vertical-long', 'he', PHONE);
    const heights = css('.row-opener, .languages button')
      .elements()
      .map((button) => Math.round(button.getBoundingClientRect().height));
    expect(heights).toHaveLength(14);
    expect(Math.min(...heights)).toBeGreaterThanOrEqual(44);
  });

  test('a number in a cell is a button, without a mark beside it', async () => {
    await Respondent.open('matrix-multi-comparison', 'he', PHONE);
    const point = css('.cell-answers label').first();
    await point.click();
    const label = point.element();
    const { backgroundColor, borderTopWidth } = getComputedStyle(label);
    expect([getComputedStyle(label.querySelector('input') ?? label).opacity, borderTopWidth]).toEqual(['0', '1px']);
    expect(backgroundColor).not.toBe('rgba(0, 0, 0, 0)');
  });
});
