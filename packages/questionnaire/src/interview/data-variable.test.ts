import { describe, expect, it } from 'vitest';
import { buildDocument, checkBox, compiled, itemsOf, matrix, mixed, open, radio } from '../scenario/build-document.ts';
import { variablesOf } from './data-variable.ts';

const COLUMNS = itemsOf('c', 2, { cell: { kind: 'open', subKind: 'number' } });
const QUESTIONNAIRE = compiled(
  buildDocument([
    {
      uid: 'p1',
      nodes: [
        radio('q1'),
        checkBox('q2'),
        mixed('q3'),
        open('q4', 'number'),
        open('q5', 'text'),
        matrix('q6', 'form', { columns: COLUMNS }),
      ],
    },
  ]),
);
const variable = (name: string) => variablesOf(QUESTIONNAIRE).find((candidate) => candidate.name === name);

describe('a data column', () => {
  it('is labelled by texts of the document, in every language', () => {
    expect(variable('Q1')).toMatchObject({
      question: 'q1',
      label: ['q1.text'],
      measure: 'nominal',
      categories: [{ code: 1, label: 'q1.answer.q1-1' }, { code: 2 }, { code: 3 }],
    });
    expect(variable('Q3_3_text')).toMatchObject({
      label: ['q3.text', 'q3.answer.q3-3'],
      measure: 'nominal',
      missing: [],
    });
  });

  it('of a cell is also labelled by its row and column', () => {
    const cell = variablesOf(QUESTIONNAIRE).find(({ question }) => question === 'q6');
    expect(cell).toMatchObject({ label: ['q6.text', 'q6.row.r1', 'q6.column.c1'], measure: 'scale' });
  });

  it('has the names of its answers, rows and columns in other programs', () => {
    const named = (uid: string, code: number, name: string) => ({ uid, code, name });
    const cell = { kind: 'open', subKind: 'number' };
    const answers = [named('a', 1, 'coca_cola'), { uid: 'b', code: 2 }];
    const nodes = [
      radio('q1', { answers }),
      matrix('q2', 'form', { rows: [named('r', 1, 'mother')], columns: [{ ...named('c', 1, 'age'), cell }] }),
      checkBox('q3', { answers: [], binds: [{ type: 'questionQuestion', from: 'q1', list: 'answers', take: 'all' }] }),
    ];
    const [first, cellOfBoth, taken] = variablesOf(compiled(buildDocument([{ uid: 'p1', nodes }])));
    expect(first?.categories.map(({ code, name }) => [code, name])).toEqual([
      [1, 'coca_cola'],
      [2, undefined],
    ]);
    expect(cellOfBoth?.names).toEqual(['mother', 'age']);
    expect(taken?.categories[0]?.name).toBe('coca_cola');
  });

  it('has missing codes different from all its codes', () => {
    const reasons = ['notApplicable', 'skipped', 'notAsked'];
    expect(variable('Q1')?.missing).toEqual(reasons.map((reason, index) => ({ reason, code: -97 - index })));
    expect(variable('Q4')?.missing[0]?.code).toBe(-999_999_997);
    expect(variable('Q2')?.missing).toEqual(variable('Q1')?.missing);
    expect(variable('Q5')?.missing).toEqual([]);
    const answers = [{ uid: 'a1', code: -98 }];
    const odd = compiled(buildDocument([{ uid: 'p1', nodes: [radio('q1', { answers })] }]));
    expect(variablesOf(odd)[0]?.missing.map(({ code }) => code)).toEqual([-99, -100, -101]);
  });

  it('of a text knows its limit and its box: that of the question, or that of its column', () => {
    const rule = (max: number | null) => [{ rule: 'textLength', ...(max === null ? { min: 2 } : { max }) }];
    const columns = itemsOf('c', 2, { cell: { kind: 'open', subKind: 'text', rules: rule(30) } });
    const nodes = [
      open('q1', 'text', { rules: [...rule(80), ...rule(50)], lines: 4 }),
      open('q2', 'text', { rules: rule(null) }),
      matrix('q3', 'form', { columns }),
      mixed('q4'),
      open('q5', 'number'),
    ];
    const known = variablesOf(compiled(buildDocument([{ uid: 'p1', nodes }])));
    const of = (name: string) =>
      known.filter((one) => one.name.startsWith(name)).map((one) => [one.longest, one.lines]);
    expect([of('Q1'), of('Q2'), of('Q5')]).toEqual([[[50, 4]], [[null, 1]], [[null, undefined]]]);
    expect(new Set(of('Q3').map(String))).toEqual(new Set(['30,1']));
    // What is typed beside an answer has neither.
    expect(of('Q4_')).toEqual([[null, undefined]]);
  });
});
