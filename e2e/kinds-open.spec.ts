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
    // Where lines begin, though digits run from left to right.
    await expect(by.named('')).toHaveCSS('text-align', by.language === 'he' ? 'end' : 'start');
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
    // As it is written in Israel; the browser's own field would have the month first here.
    await by.type('3.5.24');
    await expect(by.page.locator('.understood')).toHaveText(
      by.language === 'he' ? 'יום שישי, 3 במאי 2024' : 'Friday, May 3, 2024',
    );
    await by.retype(by.language === 'he' ? '4 במאי 2024' : 'May 4, 2024');
    await expect(by.page.locator('.understood')).toHaveText(
      by.language === 'he' ? 'יום שבת, 4 במאי 2024' : 'Saturday, May 4, 2024',
    );
    await by.retype('31.2.24');
    await by.goOn();
    await expect(by.complaints()).toHaveText([sayIn(by.language)('complaint.notADate')]);
    await by.reach(by.named(''));
    await expect(by.named('')).toHaveValue('31.2.24');
    await by.retype('15/3/26');
  },
  stored: { Q: answered({ type: 'date', date: '2026-03-15' }) },
});

kindJourney('open-time', {
  unanswered: ['complaint.required'],
  answer: async (by) => {
    await by.reach(by.named(''));
    await by.type(by.language === 'he' ? '6:30 בערב' : '6:30 pm');
    await expect(by.page.locator('.understood')).toContainText('18:30');
  },
  stored: { Q: answered({ type: 'time', time: '18:30' }) },
});
