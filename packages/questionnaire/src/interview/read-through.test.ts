import { describe, expect, it } from 'vitest';
import { buildDocument, checkBox, compiled, matrix, mixed, open, radio, rank } from '../scenario/build-document.ts';
import { NA, parts, startScenario } from '../scenario/scenario.ts';
import { askedQuestions, readThrough } from './read-through.ts';

const QUESTIONNAIRE = compiled(
  buildDocument([
    {
      uid: 'p1',
      nodes: [
        radio('q1', { na: true }),
        checkBox('q2'),
        mixed('q3'),
        open('q4', 'number'),
        matrix('q5', 'horizontal', {
          answers: [
            { uid: 'q5-1', code: 1 },
            { uid: 'q5-2', code: 2 },
          ],
        }),
        rank('q6'),
        radio('hidden', { hidden: true }),
      ],
    },
    {
      uid: 'p2',
      entrance: [[{ if: { op: 'is', question: 'q2', answer: 1 }, act: { do: 'hide' } }]],
      nodes: [radio('q7')],
    },
  ]),
);

function read() {
  const interview = startScenario(QUESTIONNAIRE);
  interview.next({
    q1: NA,
    q2: [1, 3],
    q3: { values: ['3'], texts: { 'q3-3': 'kiosk' }, na: false },
    q4: 12,
    q5: parts({ r1: 1, r3: 2 }),
    q6: parts({ 'rank.1': 2, 'rank.2': 1, 'rank.3': 3, 'rank.4': 4 }),
  });
  return new Map(readThrough(QUESTIONNAIRE, interview.state()).map((question) => [question.uid, question]));
}

it('leaves what the list says of the respondent out of texts, for readers who may not know it', () => {
  const named = compiled(
    buildDocument([{ uid: 'p', nodes: [radio('q')] }], { 'q.text': [['Dear ', { type: 'pipe', profile: 'name' }]] }),
  );
  const state = startScenario(named, { profile: { name: 'Noa' } }).state();
  const textOf = (hidesProfile: boolean) => readThrough(named, state, { hidesProfile })[0]?.text;
  expect([textOf(false), textOf(true)]).toEqual(['Dear Noa', 'Dear ']);
});

describe('an interview as it was answered', () => {
  it('has the questions that were asked, in their order', () => {
    expect([...read().keys()]).toEqual(['q1', 'q2', 'q3', 'q4', 'q5', 'q6']);
  });

  it('says each answer in words, by its parts', () => {
    const lines = (uid: string) =>
      read()
        .get(uid)
        ?.lines.map(({ label, words }) => [label, words]);
    expect(lines('q1')).toEqual([['', '']]);
    expect(read().get('q1')?.isNotApplicable).toBe(true);
    expect(lines('q2')).toEqual([['', 'Words of q2.answer.q2-1, Words of q2.answer.q2-3']]);
    expect(lines('q4')).toEqual([['', '12']]);
    expect(lines('q5')).toEqual([
      ['Words of q5.row.r1', 'Words of q5.answer.q5-1'],
      ['Words of q5.row.r2', ''],
      ['Words of q5.row.r3', 'Words of q5.answer.q5-2'],
    ]);
    expect(lines('q6')).toEqual([['', [2, 1, 3, 4].map((code) => `Words of q6.answer.q6-${code}`).join(', ')]]);
  });

  it('lists typed texts, which can be corrected by themselves', () => {
    expect(read().get('q3')?.openTexts).toEqual([{ answer: 3, text: 'kiosk' }]);
    expect(read().get('q4')?.openTexts).toEqual([]);
  });

  it('offers each answer as the fields of its form', () => {
    const input = (uid: string) => read().get(uid)?.input;
    expect(input('q2')).toMatchObject({
      fields: [
        { part: null, of: [], type: 'multiple', options: [{ code: 1, takesText: false }, { code: 2 }, { code: 3 }] },
      ],
      raw: { values: ['1', '3'] },
      na: false,
    });
    expect(input('q1')).toMatchObject({ fields: [{ type: 'single' }], raw: { na: true }, na: true });
    expect(input('q3')?.fields.map(({ options }) => options.map(({ takesText }) => takesText))).toEqual([
      [false, false, true],
    ]);
    expect(input('q4')).toMatchObject({ fields: [{ part: null, type: 'number' }], raw: { values: ['12'] } });
    expect(input('q5')).toMatchObject({
      fields: [
        { part: 'r1', of: ['Words of q5.row.r1'], type: 'single', options: [{ label: 'Words of q5.answer.q5-1' }, {}] },
        { part: 'r2' },
        { part: 'r3' },
      ],
      raw: { parts: { r1: ['1'], r3: ['2'] } },
    });
    expect(input('q6')).toMatchObject({
      fields: [{ part: 'rank.1', of: ['1'] }, { part: 'rank.2' }, { part: 'rank.3' }, { part: 'rank.4' }],
      raw: { values: [], parts: { 'rank.1': ['2'] } },
    });
  });
});

it('is looked at without its words as it is read with them', () => {
  const interview = startScenario(QUESTIONNAIRE);
  interview.next({ q1: NA, q2: [1], q3: { values: ['3'], texts: { 'q3-3': 'kiosk' }, na: false }, q4: 12 });
  const state = interview.state();
  expect(askedQuestions(QUESTIONNAIRE, state)).toEqual(
    readThrough(QUESTIONNAIRE, state)
      .filter(({ isOffRoute }) => !isOffRoute)
      .map(({ uid, isNotApplicable, value, openTexts }) => ({ uid, isNotApplicable, value, openTexts })),
  );
});

describe('the fields of a form', () => {
  const fieldsOf = (node: Record<string, unknown>) => {
    const questionnaire = compiled(buildDocument([{ uid: 'p', nodes: [node as never] }]));
    return readThrough(questionnaire, startScenario(questionnaire).state())[0]?.input ?? null;
  };

  it('of rows by columns are its cells, a row with a text names it', () => {
    const input = fieldsOf(
      matrix('m', 'form', {
        rows: [
          { uid: 'r1', code: 1 },
          { uid: 'r2', code: 2, openText: true },
        ],
        columns: [
          { uid: 'c1', code: 1, cell: { kind: 'open', subKind: 'number' } },
          { uid: 'c2', code: 2, cell: { kind: 'closed', subKind: 'radio', answers: [{ uid: 'a', code: 1 }] } },
        ],
      }),
    );
    expect(input?.fields.map(({ part, type, textOf }) => [part, type, textOf])).toEqual([
      ['r1.c1', 'number', null],
      ['r1.c2', 'single', null],
      ['r2.c1', 'number', 'r2'],
      ['r2.c2', 'single', 'r2'],
    ]);
    expect(input?.fields[1]).toMatchObject({
      of: ['Words of m.row.r1', 'Words of m.column.c2'],
      options: [{ label: 'Words of m.answer.a' }],
    });
  });

  it('are of what was offered, in the order in which it was', () => {
    const questionnaire = compiled(
      buildDocument([
        { uid: 'p', nodes: [checkBox('q')] },
        {
          uid: 'p2',
          nodes: [
            matrix('m', 'horizontal', {
              rows: [],
              answers: [{ uid: 'm-1', code: 1 }],
              binds: [{ type: 'questionQuestion', from: 'q', list: 'rows', take: 'chosen' }],
            }),
          ],
        },
      ]),
    );
    const interview = startScenario(questionnaire);
    interview.next({ q: [3] });
    const [, chained] = readThrough(questionnaire, interview.state());
    expect(chained?.input?.fields.map(({ of }) => of)).toEqual([['Words of q.answer.q-3']]);
  });
});
