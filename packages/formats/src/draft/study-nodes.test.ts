import { emptyDraft, type JsonObject } from '@seker/questionnaire/design';
import { describe, expect, it } from 'vitest';
import { readTextStudy } from '../text/text-format.ts';
import { changeItem, changePart } from './edit-study.ts';
import { plainRoutes } from './resolve-routes.ts';
import type { Study, StudyQuestion } from './study.ts';
import { type LanguageChoice, studyNodes } from './study-nodes.ts';

const target = emptyDraft({ code: 'en', name: 'English', direction: 'ltr' }, { chapter: 'c', page: 'p' });

function study(text: string): Study {
  const read = readTextStudy(text);
  if (!read.ok) throw new Error(read.refused);
  return read.study;
}

function made(read: Study | string, choice: LanguageChoice = { en: 'en' }) {
  let count = 0;
  return studyNodes(target, typeof read === 'string' ? study(read) : read, choice, () => `n${(count += 1)}`).nodes;
}

const node = (text: string, at = 0): JsonObject => made(text)[at]?.node ?? {};

function question(read: Study, number: string): StudyQuestion {
  const found = read.parts.find((part) => part.type === 'question' && part.number === number);
  if (found?.type !== 'question') throw new Error(number);
  return found;
}

describe('nodes of a study', () => {
  it('are questions of the kinds that it names', () => {
    const kinds = (
      [
        ['single', 'Yes\nNo'],
        ['MULTI CODE', 'Yes\nNo'],
        ['SINGLE', 'Yes\n97 Other, specify'],
        ['DROPDOWN', 'Yes\nNo'],
        ['GRID', '- Taste\n1. Good\n2. Bad'],
        ['RANK', 'Yes\nNo'],
        ['SCALE 1-7', ''],
        ['CONSTANT SUM', 'Yes\nNo'],
        ['OPEN', ''],
        ['NUMERIC', ''],
        ['DATE', ''],
        ['TIME', ''],
      ] as const
    ).map(([form, list]) => {
      const { kind, subKind } = node(`Q1. Words? [${form}]\n${list}`);
      return [kind, subKind];
    });
    expect(kinds).toEqual([
      ['closed', 'radio'],
      ['closed', 'checkBox'],
      ['mixed', 'radio'],
      ['closed', 'combo'],
      ['matrix', 'horizontal'],
      ['rank', 'dropDown'],
      ['closed', 'radio'],
      ['matrix', 'sum'],
      ['open', 'text'],
      ['open', 'number'],
      ['open', 'date'],
      ['open', 'time'],
    ]);
    expect(node('Q1. Words? [SCALE 1-7]')['scale']).toEqual({ lower: 1, upper: 7 });
    expect(node('Q1. Words? [NUMERIC, MIN 1 MAX 9]')['rules']).toEqual([{ rule: 'numberRange', min: 1, max: 9 }]);
    expect(node('Q1. Words? [MULTI, UP TO 2]\na b\nc d')['rules']).toEqual([
      { rule: 'pickCount', max: 2, capped: true },
    ]);
    expect(node('Q1. Words? [MULTI] [ROTATE] [MANDATORY]\n1. a\n99. None [FIXED]')).toMatchObject({
      mandatory: 'hard',
      random: { answers: { shuffle: true } },
      answers: [{ code: 1 }, { code: 99, exclusive: true, fixed: true }],
    });
  });

  it('have free numbers and codes', () => {
    expect(made('Q1. A?\n1. x\n1. y\nz\n\nQ1. B? [OPEN]\n\nC? [OPEN]').map((one) => one.node['number'])).toEqual([
      'Q1',
      'Q1_2',
      'Q2',
    ]);
    expect(node('Q1. A?\n1. x\n1. y\nOther, specify')['answers']).toMatchObject([
      { code: 1 },
      { code: 2 },
      { code: 99 },
    ]);
  });

  it('have rules where the way is plain, and notes where it is not', () => {
    const nodes = made(`Q1. A? [SINGLE]
1. Yes
2. No → Q3
3. Maybe → Q3
4. Never → TERMINATE

ASK IF Q1=1
Q2. B? [MULTI]
1. x
2. y

ASK IF Q2=1 AND Q1<>2
Q3. C? [NUMERIC]

ASK IF Q3>=18
Q4. D? [OPEN]

ASK IF Q4 is friendly
Q5. E? [SINGLE]
1. Back → Q1
2. On`);
    const [one, two, three, four, five] = nodes.map((each) => each.node);
    const [q1, q2, q3] = [one, two, three].map((each) => each?.uid);
    expect(one?.['exit']).toEqual([
      [
        {
          if: {
            op: 'or',
            of: [
              { op: 'is', question: q1, answer: 2 },
              { op: 'is', question: q1, answer: 3 },
            ],
          },
          act: { do: 'skip', to: q3 },
        },
        { if: { op: 'is', question: q1, answer: 4 }, act: { do: 'end', outcome: 'screenedOut' } },
      ],
    ]);
    expect(two?.['entrance']).toEqual([[{ if: { op: 'is', question: q1, answer: 1 }, act: { do: 'show' } }]]);
    expect(three?.['entrance']).toEqual([
      [
        {
          if: {
            op: 'and',
            of: [
              { op: 'hasAny', question: q2, answers: [1] },
              { op: 'isNot', question: q1, answer: 2 },
            ],
          },
          act: { do: 'show' },
        },
      ],
    ]);
    expect(four?.['entrance']).toMatchObject([[{ if: { op: 'compare', is: '>=' } }]]);
    // Backwards is no way, and what is not plain stays in words.
    expect(five?.['exit']).toBeUndefined();
    expect(nodes[4]?.texts['en']?.[`${five?.uid}.comment`]).toBe('Back: → Q1\nASK IF Q4 is friendly');
  });

  it('take no rule that names a code that is not there, or a later question', () => {
    const read = study('ASK IF Q2=1\nQ1. A? [SINGLE]\n1. x\n\nASK IF Q1=7\nQ2. B? [SINGLE]\n1. y');
    expect(plainRoutes(read).size).toBe(0);
    expect(made(read).every((each) => each.node['entrance'] === undefined)).toBe(true);
  });

  it('follow what a person has mended', () => {
    const read = study('Q1. A? [SINGLE]\n1. x\n2. y\n\nASK IF Q1=3\nQ2. B? [OPEN]');
    expect(plainRoutes(read).size).toBe(0);
    const [, second] = question(read, 'Q1').answers;
    if (second === undefined) throw new Error('no answer');
    const mended = changeItem(read, second, { code: 3 });
    expect(plainRoutes(mended).size).toBe(1);
    const several = changePart(mended, question(mended, 'Q1'), { form: 'multi' });
    expect(made(several)[1]?.node['entrance']).toMatchObject([[{ if: { op: 'hasAny', answers: [3] } }]]);
  });

  it('are in both languages where the questionnaire has them, and side by side where not', () => {
    const text = 'Q1. האם יש לך רכב? / Do you have a car? [SINGLE]\n1. כן / Yes\n2. לא / No';
    const read = study(text);
    expect(read.languages).toContain('he');
    const texts = made(read, { he: 'he', en: 'en' })[0]?.texts;
    expect(texts?.['he']?.['n1.text']).toBe('האם יש לך רכב?');
    expect(texts?.['en']?.['n1.text']).toBe('Do you have a car?');
    const main = made(read, { [read.language]: 'en' })[0]?.texts;
    expect(Object.keys(main ?? {})).toEqual(['en']);
    expect(['Do you have a car? / האם יש לך רכב?', 'האם יש לך רכב? / Do you have a car?']).toContain(
      main?.['en']?.['n1.text'],
    );
  });

  it('are chapters where there are headings, and keep lines that were not understood as notes or as a person says', () => {
    const read = study('# One\nQ1. A? [OPEN]\n\nv3 final\n---\nQ2. B? [OPEN]');
    expect(made(read).map(({ level }) => level)).toEqual(['chapters']);
    expect(made(read)[0]?.texts['en']).toMatchObject({ 'n2.comment': 'v3 final' });
    const lost = read.parts.find((part) => part.type === 'lost');
    if (lost === undefined) throw new Error('nothing lost');
    expect(JSON.stringify(made(changePart(read, lost, { fate: 'text' })))).toContain('"n3.text":"v3 final"');
    expect(JSON.stringify(made(changePart(read, lost, { fate: 'leaveOut' })))).not.toContain('v3 final');
  });

  it('offer "not applicable" where a field of its own has such an answer', () => {
    const [only] = made('Q1. How old? [NUMERIC]\n99. Refused');
    expect(only?.node['na']).toBe(true);
    expect(only?.texts['en']?.['n1.na']).toBe('Refused');
  });
});
