import { answered, codes, kindJourney } from './support/gallery.ts';

kindJourney('closed-radio', {
  unanswered: ['complaint.required'],
  answer: async (by) => {
    await by.reach(by.field(1));
    await by.press('ArrowDown', 'ArrowDown');
  },
  stored: { Q: codes(3) },
});

kindJourney('closed-combo', {
  unanswered: ['complaint.required'],
  answer: async (by) => {
    await by.reach(by.page.getByRole('combobox'));
    await by.type(by.language === 'he' ? 'תל' : 'Tel');
    await by.press('Enter');
    await by.reach(by.page.locator('.combo-clear'));
    await by.press('Enter');
    await by.type(by.language === 'he' ? 'חיפ' : 'haif');
    await by.press('Enter');
  },
  stored: { Q: codes(22) },
});

kindJourney('closed-check-box', {
  unanswered: ['complaint.required'],
  answer: async (by) => {
    await by.reach(by.field(9));
    await by.press('Space');
    await by.reach(by.field(3), 'Shift+Tab');
    await by.press('Space');
    await by.reach(by.field(1), 'Shift+Tab');
    await by.press('Space');
  },
  // In the order of choice; "none of these" gave way.
  stored: { Q: codes(3, 1) },
});

kindJourney('closed-scale', {
  isWideItsOwn: true,
  unanswered: ['complaint.required'],
  answer: async (by) => {
    await by.reach(by.field(0));
    await by.press('7');
  },
  stored: { Q: codes(7) },
});

kindJourney('mixed', {
  unanswered: ['complaint.required'],
  answer: async (by) => {
    await by.reach(by.field(1));
    await by.press('ArrowUp', 'Tab');
    await by.type('על אופניים / by bicycle');
  },
  stored: { Q: answered({ type: 'choice', codes: [8], texts: { 8: 'על אופניים / by bicycle' } }) },
});

kindJourney('mixed-check-box', {
  unanswered: ['complaint.required'],
  answer: async (by) => {
    await by.reach(by.field(2));
    await by.press('Space');
    await by.reach(by.field(8));
    await by.press('Space', 'Tab');
    await by.type('podcasts');
  },
  stored: { Q: answered({ type: 'choice', codes: [2, 8], texts: { 8: 'podcasts' } }) },
});

kindJourney('quota', {
  unanswered: ['complaint.required'],
  answer: async (by) => {
    await by.reach(by.field(1));
    await by.press('Space', 'ArrowDown');
  },
  stored: { Q: codes(2) },
});
