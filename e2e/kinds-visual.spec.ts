import { sayIn } from '../apps/survey/src/texts/say-in.ts';
import { answered, expect, expectNothingInTheWay, kindJourney } from './support/gallery.ts';

kindJourney('visual-click-object', {
  unanswered: ['complaint.required'],
  answer: async (by) => {
    const area = (code: number) => by.page.locator(`[data-area="${code}"]`);
    await by.reach(area(1));
    await by.press('Space');
    await by.reach(area(5));
    await by.press('Enter');
    await expect(by.page.locator('.click-state output')).toHaveText(sayIn(by.language)('marked', { count: 2, max: 2 }));
    await by.reach(by.button(sayIn(by.language)('takeBack')));
    await by.press('Enter');
    await expect(area(5)).toHaveAttribute('aria-pressed', 'false');
    await by.reach(area(3), 'Shift+Tab');
    await by.press('Enter');
  },
  stored: { Q: answered({ type: 'click', codes: [1, 3], points: [] }) },
});

kindJourney('visual-ruler', {
  isWideItsOwn: true,
  unanswered: ['complaint.required'],
  answer: async (by) => {
    await by.reach(by.page.getByRole('slider'));
    await by.press('Home', 'ArrowUp', 'ArrowUp', 'ArrowUp');
    // The lower end is where lines begin.
    await by.press(by.language === 'he' ? 'ArrowLeft' : 'ArrowRight');
    await expect(by.page.locator('.ruler-value')).toHaveText('20');
  },
  stored: { Q: answered({ type: 'number', number: 20 }) },
});

kindJourney('visual-shelf', {
  isWideItsOwn: true,
  unanswered: ['complaint.required'],
  answer: async (by) => {
    const product = (index: number) => by.page.locator('.product').nth(index);
    await by.reach(product(1).locator('.facings'));
    await by.press('Enter');
    const near = by.page.getByRole('dialog');
    await expect(near).toBeVisible();
    await expectNothingInTheWay(by.page);
    await by.reach(near.getByRole('button').first());
    await by.press('Enter', 'Tab', 'Enter', 'Escape');
    await expect(near).toBeHidden();
    await expect(product(1).locator('.facings')).toBeFocused();
    await by.reach(product(3).locator('.pick'));
    await by.press('Enter', 'Enter');
    await by.reach(by.page.locator('.basket button').last());
    await by.press('Enter');
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
    await by.reach(by.field(1, 's1'));
    await by.press('ArrowDown');
    await by.goOn();
    await expect(by.complaints()).toHaveText([sayIn(by.language)('complaint.rowsRequired', { left: 1 })]);
    await by.expectFocusInQuestion();
    await by.reach(by.field(3, 's2'));
    await by.press('Space');
  },
  stored: { Q: answered({ type: 'comparison', chosen: { s1: 2, s2: 3 } }) },
});

kindJourney('visual-comparison-set', {
  unanswered: ['complaint.required'],
  answer: async (by) => {
    await by.reach(by.field(1, 's1'));
    await by.press('ArrowUp');
  },
  stored: { Q: answered({ type: 'comparison', chosen: { s1: 4 } }) },
});
