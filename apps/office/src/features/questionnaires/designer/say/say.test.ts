import { type Condition, type Json, readDraft } from '@seker/questionnaire/design';
import { bringTexts, createI18n, designerTexts, type Translate } from '@seker/ui';
import { describe, expect, it } from 'vitest';
import { clauseOf, conditionFrom } from './clause.ts';
import { draftNames } from './draft-names.ts';
import type { LogicWords } from './logic-words.ts';
import { plainPieces } from './piece.ts';
import { sayBind } from './say-bind.ts';
import { sayCondition } from './say-condition.ts';
import { sayRule } from './say-rule.ts';

bringTexts(designerTexts);

const texts = {
  'q1.text': 'Brands',
  'q1.answer.a1': 'Cola',
  'q1.answer.a2': 'Pepsi',
  'q2.text': 'Age',
  'q3.text': 'Grid',
  'q3.row.r1': 'Taste',
  'q3.message.1': 'Too many',
};
const NODES = [
  {
    uid: 'q1',
    type: 'question',
    number: 'Q1',
    answers: [
      { uid: 'a1', code: 1 },
      { uid: 'a2', code: 2 },
    ],
  },
  { uid: 'q2', type: 'question', number: 'Q2' },
  { uid: 'q3', type: 'question', number: 'Q3', rows: [{ uid: 'r1', code: 1 }], scale: { lower: 1, upper: 5 } },
];

function wordsIn(language: 'he' | 'en'): LogicWords {
  const draft = readDraft({
    defaultLanguage: 'en',
    languages: [{ code: 'en', name: 'English', direction: 'ltr', texts }],
    chapters: [{ uid: 'c1', pages: [{ uid: 'p1', nodes: NODES }] }],
  });
  if (!draft.ok) throw new Error('no draft');
  const translator = createI18n(language);
  const t: Translate = (key, values) => translator.t(key, { ...values });
  return { t, names: draftNames(draft.value, 'en', t) };
}

const [en, he] = [wordsIn('en'), wordsIn('he')];
const q1 = { question: 'q1' };
const age = { op: 'answer', question: 'q2' } as const;
const literal = (value: string | number) => ({ op: 'literal', value }) as const;
const cola: Condition = { op: 'hasAny', ...q1, answers: [1] };

const SENTENCES: readonly (readonly [Condition, string, string])[] = [
  [{ op: 'is', ...q1, answer: 1 }, 'Q1 Brands is Cola', 'Q1 Brands היא Cola'],
  [
    { op: 'isNot', ...q1, answer: 2 },
    'Q1 Brands is not Pepsi (not asked: does not hold)',
    'Q1 Brands אינה Pepsi (לא נשאלה: אינו מתקיים)',
  ],
  [
    { op: 'not', of: { op: 'holds', of: { op: 'is', ...q1, answer: 2 } } },
    'Q1 Brands is not Pepsi (or was not asked)',
    'Q1 Brands אינה Pepsi (או שלא נשאלה)',
  ],
  [{ op: 'in', ...q1, answers: [1, 2] }, 'Q1 Brands is one of Cola, Pepsi', 'Q1 Brands היא אחת מאלה: Cola, Pepsi'],
  [cola, 'Q1 Brands includes Cola', 'Q1 Brands נבחר בה Cola'],
  [{ op: 'hasAll', ...q1, answers: [2] }, 'Q1 Brands includes Pepsi', 'Q1 Brands נבחר בה Pepsi'],
  [
    { op: 'hasNone', ...q1, answers: [2] },
    'Q1 Brands does not include Pepsi (not asked: does not hold)',
    'Q1 Brands לא נבחר בה Pepsi (לא נשאלה: אינו מתקיים)',
  ],
  [{ op: 'any', ...q1 }, 'Q1 Brands has anything chosen', 'Q1 Brands נבחר בה משהו'],
  [{ op: 'answered', ...q1 }, 'Q1 Brands was answered', 'Q1 Brands נענתה'],
  [{ op: 'not', of: { op: 'answered', ...q1 } }, 'Q1 Brands was not answered', 'Q1 Brands לא נענתה'],
  [{ op: 'na', ...q1 }, 'Q1 Brands was marked not applicable', 'Q1 Brands סומנה „לא רלוונטי”'],
  [{ op: 'compare', left: age, is: '>=', right: literal(18) }, 'Q2 Age is at least 18', 'Q2 Age לפחות 18'],
  [{ op: 'contains', left: age, right: literal('x') }, 'Q2 Age contains “x”', 'Q2 Age כולל „x”'],
  [{ op: 'matches', left: age, pattern: '[0-9]+' }, 'Q2 Age matches [0-9]+', 'Q2 Age לפי התבנית [0-9]+'],
  [
    { op: 'compare', left: { op: 'length', of: [age] }, is: '<', right: literal(3) },
    'length of Q2 Age is less than 3',
    'אורך Q2 Age פחות מ־3',
  ],
  [
    { op: 'compare', left: { op: 'years', of: [age, { op: 'today' }] }, is: '>', right: literal(17) },
    'years from Q2 Age to day of the interview is more than 17',
    'מספר השנים מ־Q2 Age עד יום הריאיון יותר מ־17',
  ],
  [
    { op: 'compare', left: { op: 'count', ...q1 }, is: '=', right: literal(0) },
    'number chosen in Q1 Brands equals 0',
    'מספר הנבחרים ב־Q1 Brands שווה ל־0',
  ],
  [
    { op: 'compare', left: { op: 'countRows', question: 'q3', answers: [4] }, is: '!=', right: literal(2) },
    'rows of Q3 Grid with 4 does not equal 2 (not asked: does not hold)',
    'מספר השורות ב־Q3 Grid עם 4 שונה מ־2 (לא נשאלה: אינו מתקיים)',
  ],
  [
    { op: 'compare', left: { op: 'mean', question: 'q3', scores: true }, is: '>', right: literal(2) },
    'mean of scores of Q3 Grid is more than 2',
    'ממוצע ניקוד Q3 Grid יותר מ־2',
  ],
  [
    { op: 'compare', left: { op: 'score', question: 'q3', row: 'r1' }, is: '=', right: literal(2) },
    'score of Q3 Grid · Taste equals 2',
    'ניקוד Q3 Grid · Taste שווה ל־2',
  ],
  [{ op: 'is', question: 'q3', row: 'r1', answer: 5 }, 'Q3 Grid · Taste is 5', 'Q3 Grid · Taste היא 5'],
  [
    { op: 'compare', left: { op: 'profile', field: 'region' }, is: '=', right: literal('north') },
    'region from the list equals “north”',
    'region מן הרשימה שווה ל־„north”',
  ],
  [
    {
      op: 'and',
      of: [
        cola,
        {
          op: 'or',
          of: [
            { op: 'answered', ...q1 },
            { op: 'na', ...q1 },
          ],
        },
      ],
    },
    'Q1 Brands includes Cola and (Q1 Brands was answered or Q1 Brands was marked not applicable)',
    'Q1 Brands נבחר בה Cola וגם (Q1 Brands נענתה או Q1 Brands סומנה „לא רלוונטי”)',
  ],
  [{ op: 'holds', of: cola }, 'it is known that Q1 Brands includes Cola', 'ידוע ש־Q1 Brands נבחר בה Cola'],
  [{ op: 'constant', value: true }, 'always', 'תמיד'],
];

describe('a condition as a sentence', () => {
  it.each(SENTENCES)('%j', (condition, english, hebrew) => {
    expect(plainPieces(sayCondition(condition, en))).toBe(english);
    expect(plainPieces(sayCondition(condition, he))).toBe(hebrew);
  });

  it('is the same condition again, taken apart and put together', () => {
    for (const [condition] of SENTENCES) {
      const clause = clauseOf(condition);
      if (clause !== null) expect(conditionFrom(clause)).toEqual(condition);
    }
  });

  it('marks what is gone', () => {
    const gone = (condition: Condition) => sayCondition(condition, en).filter(({ type }) => type === 'gone');
    expect(gone({ op: 'hasAny', ...q1, answers: [1, 9] })).toEqual([{ type: 'gone', text: 'deleted answer 9' }]);
    expect(gone({ op: 'answered', question: 'q9' })).toEqual([{ type: 'gone', text: 'a deleted question' }]);
    expect(gone({ op: 'is', question: 'q3', row: 'r9', answer: 1 })).toEqual([
      { type: 'gone', text: 'Q3 Grid · a deleted row' },
    ]);
  });
});

const RULES: readonly (readonly [Json, string, string])[] = [
  [[{ if: json(cola), act: { do: 'show' } }], 'Ask this only if Q1 Brands includes Cola', 'לשאול רק אם'],
  [
    [
      { if: json(cola), act: { do: 'skip', to: 'q3' } },
      { if: { op: 'answered', question: 'q2' }, act: { do: 'end', outcome: 'screenedOut' } },
      { act: { do: 'hide' } },
    ],
    'Skip to Q3 Grid if Q1 Brands includes Cola, otherwise End as Screened out if Q2 Age was answered, otherwise Hide this',
    'לדלג אל Q3 Grid אם',
  ],
  [
    [{ if: json(cola), act: { do: 'validate', severity: 'critical', message: 1 } }],
    'Critical “Too many” if Q1 Brands includes Cola',
    'שגיאה קריטית “Too many” אם',
  ],
  [
    [{ act: { do: 'set', question: 'q2', value: { op: 'literal', value: 5 } } }],
    'Set Q2 Age to 5 always',
    'לקבוע את Q2 Age לערך 5 תמיד',
  ],
  [[{ if: {}, act: { do: 'skip', to: 'gone' } }], 'Skip to a deleted place if not finished', 'לדלג אל מקום שנמחק'],
];

describe('a rule as a sentence', () => {
  it.each(RULES)('%j', (rule, english, hebrew) => {
    const owner = { uid: 'q3', isQuestion: true };
    expect(plainPieces(sayRule(rule, owner, en))).toBe(english);
    expect(plainPieces(sayRule(rule, owner, he)).startsWith(hebrew)).toBe(true);
  });
});

describe('a bind as a sentence', () => {
  it.each([
    [
      { type: 'questionQuestion', from: 'q1', list: 'answers', take: 'chosen', without: ['a2'] },
      'The answers are what was chosen in Q1 Brands without Pepsi',
    ],
    [
      { type: 'horizontal', from: 'q3', list: 'rows', take: 'notChosen', answers: [4] },
      'The rows are what was not chosen in Q3 Grid answered 4',
    ],
    [
      { type: 'answerAnswer', list: 'rows', item: 'r1', from: 'q1', answer: 1, when: 'chosen' },
      'Taste is offered only if Q1 Brands includes Cola',
    ],
    [
      { type: 'configured', list: 'rows', item: 'r1', if: { op: 'answered', question: 'q2' } },
      'Taste is offered only if Q2 Age was answered',
    ],
    [{ type: 'questionAnswer', list: 'rows', item: 'r1', from: 'q2' }, 'The words of Taste are the answer to Q2 Age'],
    [
      {
        type: 'answerQuestion',
        from: 'q1',
        answer: 1,
        when: 'chosen',
        do: 'preset',
        value: { op: 'literal', value: 3 },
      },
      'This begins with 3 only if Q1 Brands includes Cola',
    ],
    [{ type: 'else' }, 'not finished'],
  ])('%j', (bind, english) => {
    expect(plainPieces(sayBind(bind, 'q3', en))).toBe(english);
  });
});

function json(condition: Condition): Json {
  return JSON.parse(JSON.stringify(condition));
}
