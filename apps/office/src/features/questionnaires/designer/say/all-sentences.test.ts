import { type Condition, readDraft, type ValueExpression } from '@seker/questionnaire/design';
import { bringTexts, createI18n, designerTexts, type Translate } from '@seker/ui';
import { expect, it } from 'vitest';
import { operatorsFor, type SubjectType, valueTypeOf } from '../logic/operators-for.ts';
import { type Clause, type ClauseValue, conditionFrom, isSometimesUnknown, type OperatorName } from './clause.ts';
import { draftNames } from './draft-names.ts';
import { plainPieces } from './piece.ts';
import { sayCondition } from './say-condition.ts';

bringTexts(designerTexts);

const TEXTS = {
  en: { 'q1.text': 'Brands', 'q1.answer.a1': 'Cola', 'q1.answer.a2': 'Tea', 'q2.text': 'Age', 'q3.text': 'Taste' },
  he: { 'q1.text': 'מותגים', 'q1.answer.a1': 'קולה', 'q1.answer.a2': 'תה', 'q2.text': 'גיל', 'q3.text': 'טעם' },
};
const answers = [
  { uid: 'a1', code: 1 },
  { uid: 'a2', code: 2 },
];
const nodes = [
  { uid: 'q1', type: 'question', number: 'Q1', answers },
  { uid: 'q2', type: 'question', number: 'Q2' },
  { uid: 'q3', type: 'question', number: 'Q3' },
];
const answer = (question: string): ValueExpression => ({ op: 'answer', question });
const SUBJECTS: Readonly<Record<SubjectType, ValueExpression>> = {
  single: answer('q1'),
  multiple: answer('q1'),
  number: answer('q2'),
  date: answer('q2'),
  time: answer('q2'),
  text: answer('q3'),
  scalar: { op: 'count', question: 'q1' },
  profile: { op: 'profile', field: 'region' },
  system: { op: 'system', name: 'mode' },
  today: { op: 'today' },
};
const LITERALS: Readonly<Record<SubjectType, string | number>> = {
  single: 1,
  multiple: 1,
  number: 18,
  date: '2026-01-31',
  time: '12:30',
  text: 'x',
  scalar: 2,
  profile: 'north',
  system: 'phone',
  today: '2026-01-31',
};

function valuesFor(type: SubjectType, operator: OperatorName): readonly ClauseValue[] {
  switch (valueTypeOf(operator)) {
    case 'none':
      return [{ type: 'none' }];
    case 'pattern':
      return [{ type: 'pattern', pattern: '[0-9]+' }];
    case 'expression':
      return [{ type: 'expression', expression: { op: 'literal', value: LITERALS[type] } }];
    case 'code':
      return [{ type: 'codes', codes: [1] }];
    case 'codes':
      return [
        { type: 'codes', codes: [1] },
        { type: 'codes', codes: [1, 2] },
      ];
  }
}

function clausesOf(type: SubjectType): readonly Clause[] {
  return operatorsFor(type).flatMap((operator) =>
    valuesFor(type, operator).flatMap((value) => {
      const clause: Clause = { subject: SUBJECTS[type], operator, value, orNotAsked: false };
      return isSometimesUnknown(clause) ? [clause, { ...clause, orNotAsked: true }] : [clause];
    }),
  );
}

/** Everything that can be said of each kind of thing, as a list that people read over. */
it.each(['en', 'he'] as const)('every operator is said of everything that it fits, in %s', async (language) => {
  const draft = readDraft({
    defaultLanguage: language,
    languages: [
      { code: language, name: language, direction: language === 'he' ? 'rtl' : 'ltr', texts: TEXTS[language] },
    ],
    chapters: [{ uid: 'c1', pages: [{ uid: 'p1', nodes }] }],
  });
  if (!draft.ok) throw new Error('no draft');
  const translator = createI18n(language);
  const t: Translate = (key, values) => translator.t(key, { ...values });
  const words = { t, names: draftNames(draft.value, language, t) };
  const types: readonly SubjectType[] = [
    ...(['single', 'multiple', 'number', 'date', 'time', 'text', 'scalar', 'profile', 'system', 'today'] as const),
  ];
  const lines = types.flatMap((type) =>
    clausesOf(type).map((clause) => {
      const condition: Condition = conditionFrom(clause);
      return `${type}: ${plainPieces(sayCondition(condition, words))}`;
    }),
  );
  expect(lines.join('\n')).not.toMatch(/designer\.|deleted|נמחק/);
  await expect(`${lines.join('\n')}\n`).toMatchFileSnapshot(`./all-sentences-${language}.txt`);
});
