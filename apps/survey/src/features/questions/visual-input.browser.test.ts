import { css, press, reach } from '@seker/component-tests';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { expectNothingInTheWay, kindJourney } from '../../testing/kind-journey.ts';
import { DESK, Respondent } from '../../testing/respondent.ts';
import { answered } from '../../testing/stored-values.ts';
import { sayIn } from '../../texts/say-in.ts';

kindJourney('visual-click-object', {
  unanswered: ['complaint.required'],
  answer: async (by) => {
    const area = (code: number) => css(`[data-area="${code}"]`);
    await reach(area(1));
    await press('Space');
    await reach(area(5));
    await press('Enter');
    await expect
      .element(css('.click-state output'))
      .toHaveTextContent(sayIn(by.language)('marked', { count: 2, max: 2 }));
    await reach(by.button(sayIn(by.language)('takeBack')));
    await press('Enter');
    await expect.element(area(5)).toHaveAttribute('aria-pressed', 'false');
    await reach(area(3), 'Shift+Tab');
    await press('Enter');
  },
  stored: { Q: answered({ type: 'click', codes: [1, 3], points: [] }) },
});

kindJourney('visual-ruler', {
  isWideItsOwn: true,
  unanswered: ['complaint.required'],
  answer: async (by) => {
    await reach(page.getByRole('slider'));
    await press('Home', 'ArrowUp', 'ArrowUp', 'ArrowUp');
    // The lower end is where lines begin.
    await press(by.language === 'he' ? 'ArrowLeft' : 'ArrowRight');
    await expect.element(css('.ruler-value')).toHaveTextContent('20');
  },
  stored: { Q: answered({ type: 'number', number: 20 }) },
});

kindJourney('visual-shelf', {
  isWideItsOwn: true,
  unanswered: ['complaint.required'],
  answer: async () => {
    const product = (index: number) => css('.product').nth(index);
    await reach(product(1).getByCss('.facings'));
    await press('Enter');
    const near = page.getByRole('dialog');
    await expect.element(near).toBeVisible();
    await expectNothingInTheWay();
    await reach(near.getByRole('button').first());
    await press('Enter', 'Tab', 'Enter', 'Escape');
    await expect.element(near).not.toBeInTheDocument();
    await expect.element(product(1).getByCss('.facings')).toHaveFocus();
    await reach(product(3).getByCss('.pick'));
    await press('Enter', 'Enter');
    await reach(css('.basket button').last());
    await press('Enter');
  },
  stored: {
    Q: answered({
      type: 'shelf',
      actions: [
        { do: 'zoom', product: 2 },
        { do: 'turn', product: 2 },
        { do: 'pick', product: 2 },
        { do: 'pick', product: 4 },
        { do: 'pick', product: 4 },
        { do: 'putBack', product: 4 },
      ],
    }),
  },
});

kindJourney('visual-comparison', {
  unanswered: ['complaint.required'],
  answer: async (by) => {
    await reach(by.field(1, 's1'));
    await press('ArrowDown');
    await by.goOn();
    await by.expectComplaints(sayIn(by.language)('complaint.rowsRequired', { left: 1 }));
    await by.expectFocusInQuestion();
    await reach(by.field(3, 's2'));
    await press('Space');
  },
  stored: { Q: answered({ type: 'comparison', chosen: { s1: 2, s2: 3 } }) },
});

kindJourney('visual-comparison-set', {
  unanswered: ['complaint.required'],
  answer: async (by) => {
    await reach(by.field(1, 's1'));
    await press('ArrowUp');
  },
  stored: { Q: answered({ type: 'comparison', chosen: { s1: 4 } }) },
});

test('the ruler and the progress are seen in forced colours', async () => {
  await Respondent.open('visual-ruler', 'en', { ...DESK, forcedColors: 'active' });
  const [ruler, progress] = ['input[type="range"]', 'progress'].map((selector) => css(selector).first().element());
  if (ruler === undefined || progress === undefined) throw new Error('nothing to see');
  expect(getComputedStyle(ruler).backgroundImage).toContain('linear-gradient');
  expect(getComputedStyle(progress).borderTopWidth).toBe('1px');
});
