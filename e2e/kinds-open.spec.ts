import { sayIn } from '../apps/survey/src/texts/say-in.ts';
import { answered, expect, kindJourney } from './support/gallery.ts';

kindJourney('open-text', {
  unanswered: ['complaint.required'],
  answer: async (by) => {
    await by.reach(by.named(''));
    await by.type('abc');
    await by.goOn();
    await expect(by.complaints()).toHaveText([sayIn(by.language)('complaint.textBetween', { min: 5, max: 200 })]);
    await by.expectFocusInQuestion();
    await by.reach(by.named(''));
    await expect(by.named('')).toHaveValue('abc');
    await by.retype('תור ארוך מדי, 2 pm');
    await by.press('Enter');
    await by.type('שורה שנייה');
  },
  stored: { Q: answered({ type: 'text', text: 'תור ארוך מדי, 2 pm\nשורה שנייה' }) },
});

kindJourney('open-number', {
  unanswered: ['complaint.required'],
  answer: async (by) => {
    await by.reach(by.named(''));
    await by.type('three');
    await by.goOn();
    await expect(by.complaints()).toHaveText([sayIn(by.language)('complaint.notANumber')]);
    await by.reach(by.named(''));
    await by.retype('21');
    await by.goOn();
    await expect(by.complaints()).toHaveText([sayIn(by.language)('complaint.numberBetween', { min: 1, max: 20 })]);
    await by.expectFocusInQuestion();
    await by.reach(by.named(''));
    await by.retype('4');
  },
  stored: { Q: answered({ type: 'number', number: 4 }) },
});

kindJourney('open-date', {
  unanswered: ['complaint.required'],
  answer: async (by) => {
    await by.reach(by.named(''));
    // Month, day, year, as the language of the browser has it.
    await by.type('03152026');
  },
  stored: { Q: answered({ type: 'date', date: '2026-03-15' }) },
});

kindJourney('open-time', {
  unanswered: ['complaint.required'],
  answer: async (by) => {
    await by.reach(by.named(''));
    await by.type('1830');
  },
  stored: { Q: answered({ type: 'time', time: '18:30' }) },
});
