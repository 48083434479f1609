import { css, press, reach, type } from '@seker/component-tests';
import { expect } from 'vitest';
import { page } from 'vitest/browser';
import { kindJourney } from '../../testing/kind-journey.ts';
import { answered, codes } from '../../testing/stored-values.ts';

kindJourney('closed-radio', {
  unanswered: ['complaint.required'],
  answer: async (by) => {
    await reach(by.field(1));
    await press('ArrowDown', 'ArrowDown');
  },
  stored: { Q: codes(3) },
});

kindJourney('closed-combo', {
  unanswered: ['complaint.required'],
  answer: async (by) => {
    const combobox = page.getByRole('combobox');
    await reach(combobox);
    await type(by.language === 'he' ? 'תל' : 'Tel');
    await press('Enter');
    await expect.element(combobox).toHaveAttribute('aria-expanded', 'false');
    await expect.element(combobox).toHaveValue(by.language === 'he' ? 'תל אביב-יפו' : 'Tel Aviv-Yafo');
    await reach(css('.combo-clear'));
    await press('Enter');
    await type(by.language === 'he' ? 'חיפ' : 'haif');
    await press('Enter');
  },
  stored: { Q: codes(22) },
});

kindJourney('closed-check-box', {
  unanswered: ['complaint.required'],
  answer: async (by) => {
    await reach(by.field(9));
    await press('Space');
    await reach(by.field(3), 'Shift+Tab');
    await press('Space');
    await reach(by.field(1), 'Shift+Tab');
    await press('Space');
  },
  // In the order of choice; "none of these" gave way.
  stored: { Q: codes(3, 1) },
});

kindJourney('closed-scale', {
  isWideItsOwn: true,
  unanswered: ['complaint.required'],
  answer: async (by) => {
    await reach(by.field(0));
    await press('7');
  },
  stored: { Q: codes(7) },
});

kindJourney('mixed', {
  unanswered: ['complaint.required'],
  answer: async (by) => {
    await reach(by.field(1));
    await press('ArrowUp', 'Tab');
    await type('על אופניים / by bicycle');
  },
  stored: { Q: answered({ type: 'choice', codes: [8], texts: { 8: 'על אופניים / by bicycle' } }) },
});

kindJourney('mixed-check-box', {
  unanswered: ['complaint.required'],
  answer: async (by) => {
    await reach(by.field(2));
    await press('Space');
    await reach(by.field(8));
    await press('Space', 'Tab');
    await type('podcasts');
  },
  stored: { Q: answered({ type: 'choice', codes: [2, 8], texts: { 8: 'podcasts' } }) },
});

kindJourney('quota', {
  unanswered: ['complaint.required'],
  answer: async (by) => {
    await reach(by.field(1));
    await press('Space', 'ArrowDown');
  },
  stored: { Q: codes(2) },
});
