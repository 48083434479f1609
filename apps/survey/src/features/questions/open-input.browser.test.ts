import { css, press, reach, retype, type } from '@seker/component-tests';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { kindJourney } from '../../testing/kind-journey.ts';
import { DESK, Respondent } from '../../testing/respondent.ts';
import { answered } from '../../testing/stored-values.ts';
import { sayIn } from '../../texts/say-in.ts';

kindJourney('open-text', {
  unanswered: ['complaint.required'],
  answer: async (by) => {
    await reach(by.named(''));
    await type('abc');
    await by.goOn();
    await by.expectComplaints(sayIn(by.language)('complaint.textBetween', { min: 5, max: 200 }));
    await by.expectFocusInQuestion();
    await reach(by.named(''));
    await expect.element(by.named('')).toHaveValue('abc');
    await retype('תור ארוך מדי, 2 pm');
    await press('Enter');
    await type('שורה שנייה');
  },
  stored: { Q: answered({ type: 'text', text: 'תור ארוך מדי, 2 pm\nשורה שנייה' }) },
});

kindJourney('open-number', {
  unanswered: ['complaint.required'],
  answer: async (by) => {
    await reach(by.named(''));
    // Where lines begin, though digits run from left to right.
    expect(getComputedStyle(by.named('').element()).textAlign).toBe(by.language === 'he' ? 'end' : 'start');
    await type('three');
    await by.goOn();
    await by.expectComplaints(sayIn(by.language)('complaint.notANumber'));
    await reach(by.named(''));
    await retype('21');
    await by.goOn();
    await by.expectComplaints(sayIn(by.language)('complaint.numberBetween', { min: 1, max: 20 }));
    await by.expectFocusInQuestion();
    await reach(by.named(''));
    await retype('4');
  },
  stored: { Q: answered({ type: 'number', number: 4 }) },
});

kindJourney('open-date', {
  unanswered: ['complaint.required'],
  answer: async (by) => {
    await reach(by.named(''));
    // As it is written in Israel; the browser's own field would have the month first here.
    await type('3.5.24');
    await expect
      .element(css('.understood'))
      .toHaveTextContent(by.language === 'he' ? 'יום שישי, 3 במאי 2024' : 'Friday, May 3, 2024');
    await retype(by.language === 'he' ? '4 במאי 2024' : 'May 4, 2024');
    await expect
      .element(css('.understood'))
      .toHaveTextContent(by.language === 'he' ? 'יום שבת, 4 במאי 2024' : 'Saturday, May 4, 2024');
    await retype('31.2.24');
    await by.goOn();
    await by.expectComplaints(sayIn(by.language)('complaint.notADate'));
    await reach(by.named(''));
    await expect.element(by.named('')).toHaveValue('31.2.24');
    await retype('15/3/26');
  },
  stored: { Q: answered({ type: 'date', date: '2026-03-15' }) },
});

kindJourney('open-time', {
  unanswered: ['complaint.required'],
  answer: async (by) => {
    await reach(by.named(''));
    await type(by.language === 'he' ? '6:30 בערב' : '6:30 pm');
    await expect.element(css('.understood')).toMatchTextContent('18:30');
  },
  stored: { Q: answered({ type: 'time', time: '18:30' }) },
});

test('five megabytes that are pasted are cut at the limit, and the page says so', async () => {
  await Respondent.open('open-text', 'en', DESK);
  const field = css('textarea').first().element();
  if (!(field instanceof HTMLTextAreaElement)) throw new Error('there is no field');
  field.focus();
  document.execCommand('insertText', false, 'x'.repeat(5_000_000));
  expect(field.value.length).toBe(10_000);
  await expect.element(page.getByText(sayIn('en')('complaint.textTooLong', { max: 10_000 }))).toBeVisible();
});
