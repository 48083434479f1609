import { answered, choice, codes, rows } from '../apps/survey/src/testing/stored-values.ts';
import { expect, test } from './support/gallery.ts';
import { Respondent } from './support/respondent.ts';

test.use({ javaScriptEnabled: false, viewport: { width: 360, height: 740 } });

const FORMS: Readonly<Record<string, { fill(by: Respondent): Promise<void>; readonly stored: unknown }>> = {
  'closed-radio': { fill: async (by) => await by.field(2).check(), stored: codes(2) },
  'closed-combo': { fill: async (by) => void (await by.named('').selectOption('22')), stored: codes(22) },
  'closed-check-box': {
    fill: async (by) => {
      await by.field(4).check();
      await by.field(2).check();
    },
    stored: codes(2, 4),
  },
  'open-number': { fill: async (by) => await by.named('').fill('3'), stored: answered({ type: 'number', number: 3 }) },
  mixed: {
    fill: async (by) => {
      await by.field(8).check();
      await by.named('other.i8').fill('בקורקינט');
    },
    stored: answered({ type: 'choice', codes: [8], texts: { 8: 'בקורקינט' } }),
  },
  quota: { fill: async (by) => await by.field(3).check(), stored: codes(3) },
  'rank-drop-down': {
    fill: async (by) => {
      for (const [place, code] of ['5', '1', '3'].entries()) await by.named(`rank.${place + 1}`).selectOption(code);
    },
    stored: answered({ type: 'rank', codes: [5, 1, 3] }),
  },
  'rank-podium': {
    fill: async (by) => {
      for (const [place, code] of ['2', '4', '1'].entries()) await by.named(`rank.${place + 1}`).selectOption(code);
    },
    stored: answered({ type: 'rank', codes: [2, 4, 1] }),
  },
  'matrix-vertical': {
    fill: async (by) => {
      for (const [row, code] of [1, 4, 2].entries()) await by.field(code, `i${row + 1}`).check();
    },
    stored: rows({ i1: choice(1), i2: choice(4), i3: choice(2) }),
  },
  'matrix-sum': {
    fill: async (by) => {
      for (const [row, share] of ['60', '25.5', '14.5'].entries()) await by.named(`i${row + 1}`).fill(share);
    },
    stored: rows({
      i1: { type: 'number', number: 60 },
      i2: { type: 'number', number: 25.5 },
      i3: { type: 'number', number: 14.5 },
    }),
  },
  'visual-ruler': {
    fill: async (by) => await by.named('').fill('35'),
    stored: answered({ type: 'number', number: 35 }),
  },
  'visual-comparison': {
    fill: async (by) => {
      await by.field(1, 's1').check();
      await by.field(4, 's2').check();
    },
    stored: answered({ type: 'comparison', chosen: { s1: 1, s2: 4 } }),
  },
};

for (const [exhibit, { fill, stored }] of Object.entries(FORMS)) {
  test(`${exhibit} without script: complained of when empty, stored when filled in`, async ({ page, gallery }) => {
    const respondent = new Respondent(page, gallery.url);
    await respondent.open(exhibit);
    await respondent.goOn();
    await expect(respondent.complaints()).toHaveCount(1);
    await fill(respondent);
    await respondent.goOn();
    expect(await respondent.stored()).toEqual({ Q: stored });
  });
}
