import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { BUSY_WORDS } from '../../apps/survey/src/texts/busy-words.ts';
import { he as ofDevices } from '../../apps/survey/src/texts/field/he.ts';
import { he as ofPositions } from '../../apps/survey/src/texts/position/he.ts';
import { respondentTexts } from '../../apps/survey/src/texts/respondent-texts.ts';
import { MESSAGE_TEXTS } from '../../packages/contract/src/messages/message-texts.ts';
import { seededDispositions } from '../../packages/fieldwork/src/disposition/seeded-dispositions.ts';
import { he as screens } from '../../packages/ui/src/i18n/dictionaries/he.ts';
import { root } from '../run-node.ts';
import { type HebrewText, readDiscarded, wrongTexts } from './discarded-words.ts';

const DISCARDED = readDiscarded(readFileSync(join(root, 'docs/glossary.md'), 'utf8'));
const found = (key: string, text: string): readonly string[] =>
  wrongTexts([{ key, text }], DISCARDED).map((wrong) => wrong.found);

describe('the Hebrew texts', () => {
  it('hold no word that the glossary discards, and its style', () => {
    const respondents = respondentTexts().texts['he'] ?? {};
    const texts: readonly HebrewText[] = [
      ...Object.entries({ ...screens, ...MESSAGE_TEXTS.he }).map(([key, text]) => ({ key, text })),
      ...Object.entries(ofDevices).map(([key, text]) => ({ key: `survey.field.${key}`, text })),
      ...Object.entries(ofPositions).map(([key, text]) => ({ key: `survey.position.${key}`, text })),
      { key: 'survey.busy', text: BUSY_WORDS.he },
      ...Object.entries(respondents).map(([key, text]) => ({ key: `survey.${key}`, text })),
      ...seededDispositions([]).map(({ key, names }) => ({ key: `seeded.${key}`, text: names.he })),
    ];
    expect(Object.keys(respondents).length).toBeGreaterThan(200);
    expect(DISCARDED.length).toBeGreaterThan(90);
    expect(texts.length).toBeGreaterThan(2_000);
    expect(wrongTexts(texts, DISCARDED)).toEqual([]);
  });
});

describe('a discarded word', () => {
  it.each([
    ['links.showText', 'בשם המשיב הזה', 'משיב'],
    ['cases.emptyHint', 'שלושה ראיונות', 'ראיו*'],
    ['people.speaksHint', 'שכל מרואיין מופנה', 'מרואיי*'],
    ['start.online', 'מקוון', 'מקוון'],
    ['control.live', 'חי', 'חי'],
    ['control.watch', 'בבקרה החיה', 'חיה'],
    ['cases.record.inUse', 'בשימוש', 'בשימוש'],
    ['designer.bind.title', 'קישורים', 'קישור*'],
    ['cases.why', 'למה לא', '=למה'],
    ['seeded.zeroQuota', 'מכסה אפס', 'מכסה אפס'],
    ['notAllocated', 'המשתמש אינו משובץ', 'משובץ'],
  ])('is refused, with a letter before it and with its endings: %s', (key, text, word) => {
    expect(found(key, text)).toEqual([word]);
  });

  it.each([
    ['statuses.code.3.14', 'משיבון, לא ידוע של מי'],
    ['exports.mode.offline', 'לא מקוון'],
    ['listFiles.inUse', 'בשימוש'],
    ['links.title', 'קישורים'],
    ['survey.putHere', 'שיבוץ כאן'],
    ['exports.status.stopped', 'נעצר'],
    ['a.b', 'כשתהיה שלמה'],
  ])('is not seen where it is right: %s', (key, text) => expect(found(key, text)).toEqual([]));

  it('comes from the glossary: from each column of that name, and from no other table', () => {
    const glossary =
      '| word | Hebrew |\n| - | - |\n| a | אלף |\n\n| idea | not |\n| - | - |\n| b | בית, גם (in `x.`) |\n\n| c | דלת |';
    expect(readDiscarded(glossary).map(({ word, keys }) => [word, keys])).toEqual([
      ['בית', []],
      ['גם', ['x.']],
    ]);
  });
});

describe('the style', () => {
  it.each([
    ['a.b', 'לא מחובר/ת'],
    ['a.b', 'בחר/י שפה'],
    ['a.b', 'הקלידו שם'],
    ['a.b_two', 'נמחקו 2 חלקים'],
    ['survey.a_two', '2 תשובות'],
    ['a.b', 'מוקצה ל{{name}}'],
    ['a.b', 'בין 3 ל-{max}'],
    ['a.b', 'קובץ מExcel'],
    ['a.b', 'עד 50 מ״ב'],
    ['a.b', 'לא ניתן היה לשמור'],
    ['a.b', 'דבר לא נשמר'],
    ['a.b', 'הפריט שונה בינתיים'],
    ['a.b', 'קובץ שיוצא מהמערכת'],
    ['a.b', 'התוכנית רוצה 3'],
    ['a.b', 'נותרו {left}'],
    ['a.b', '”{{name}}“ נשמר'],
    ['a.b', 'ללחוץ על "הבא"'],
    ['a.b', 'תחת ״קבוצות״'],
    ['a.b', 'כתובת דוא"ל'],
  ])('is held in %s: %s', (key, text) => expect(found(key, text)).toHaveLength(1));

  it.each([
    ['a.b', 'מוקצה ל־{{name}}, מ־3 עד 4'],
    ['a.b_other', 'נותרו {{count}} שניות'],
    ['a.b_two', 'שני חלקים מתוך 12'],
    ['a.b', 'כתובת דוא״ל של „{{name}}”'],
    ['a.b', 'שום דבר לא נשמר'],
    ['a.b', 'למי שהסטטוס ניתן לו'],
    ['a.b', 'השפה הראשונה'],
    ['a.b', 'שונה מ־3'],
  ])('lets pass in %s: %s', (key, text) => expect(found(key, text)).toEqual([]));
});
