import { describe, expect, it } from 'vitest';
import { variablesOf } from '../interview/data-variable.ts';
import { variableValues } from '../interview/variable-values.ts';
import { pageView } from '../interview/view-page.ts';
import { answersOf, buildDocument, compiled, itemsOf, matrix, radio } from '../scenario/build-document.ts';
import { parts, startScenario } from '../scenario/scenario.ts';

const onePage = (...nodes: readonly Readonly<Record<string, unknown>>[]) =>
  compiled(
    buildDocument([
      { uid: 'p1', nodes },
      { uid: 'p2', nodes: [radio('end')] },
    ]),
  );
const scale = { answers: answersOf('m', 5) };

describe('a matrix with one scale', () => {
  const horizontal = onePage(matrix('m', 'horizontal', { ...scale, mandatory: 'hard' }));

  it('stores one code per row and fills one variable per row', () => {
    const interview = startScenario(horizontal);
    interview.next({ m: parts({ r1: 2, r2: 5, r3: 2 }) });
    expect(variablesOf(horizontal).map(({ name }) => name)).toEqual(['M_1', 'M_2', 'M_3', 'END']);
    expect(variableValues(horizontal, interview.state())).toMatchObject({ M_1: 2, M_2: 5, M_3: 2 });
  });

  it('requires every row when mandatory, except optional ones', () => {
    expect(startScenario(horizontal).complaint('m', { m: parts({ r1: 2 }) })).toMatchObject({
      key: 'rowsRequired',
      params: { left: 2 },
    });
    const rows = [...itemsOf('r', 2), { uid: 'r3', code: 3, optional: true }];
    const optional = startScenario(onePage(matrix('m', 'vertical', { ...scale, rows, mandatory: 'hard' })));
    optional.next({ m: parts({ r1: 2, r2: 1 }) });
    expect(optional.state().page).toBe('p2');
  });

  it('names the row of an unknown code', () => {
    expect(startScenario(horizontal).complaint('m', { m: parts({ r1: 1, r2: 9, r3: 1 }) })).toMatchObject({
      key: 'invalidChoice',
      part: 'r2',
    });
  });

  it('accepts several answers per row if allowed, and refuses parallel answers if forbidden', () => {
    const questionnaire = onePage(
      matrix('m', 'horizontal', { ...scale, multiple: true, rules: [{ rule: 'noDuplicates' }] }),
    );
    const interview = startScenario(questionnaire);
    expect(interview.complaint('m', { m: parts({ r1: [1, 2], r2: [2] }) })).toMatchObject({
      key: 'duplicateAnswers',
      part: 'r2',
    });
    interview.next({ m: parts({ r1: [3, 1], r2: 2 }) });
    expect(variableValues(questionnaire, interview.state())).toMatchObject({ M_1: [3, 1], M_2: [2], M_3: null });
  });

  it('may use a number scale, which needs no texts', () => {
    const questionnaire = onePage(matrix('m', 'horizontal', { scale: { lower: -1, upper: 1 } }));
    const [view] = pageView(questionnaire, startScenario(questionnaire).state()).nodes;
    expect(view?.type === 'question' && view.answers.map(({ text }) => text)).toEqual(
      ['-1', '0', '1'].map((text) => [[{ type: 'text', text }]]),
    );
  });
});

describe('conditions on a matrix', () => {
  const hasAny = (more: object) => ({ op: 'hasAny', question: 'm', answers: [4, 5], ...more });
  const showIf = (condition: unknown) => [[{ if: condition, act: { do: 'show' } }]];
  const shown = (condition: unknown, typed: Readonly<Record<string, number>>): boolean => {
    const interview = startScenario(
      compiled(
        buildDocument([
          { uid: 'p1', nodes: [matrix('m', 'horizontal', scale)] },
          { uid: 'p2', nodes: [radio('q', { entrance: showIf(condition) })] },
          { uid: 'p3', nodes: [radio('end')] },
        ]),
      ),
    );
    interview.next({ m: parts(typed) });
    return interview.state().page === 'p2';
  };
  const countOf4And5 = { op: 'countRows', question: 'm', answers: [4, 5] };
  const isTwo = { op: 'compare', left: countOf4And5, is: '=', right: { op: 'literal', value: 2 } };

  it.each([
    ['any row', hasAny({}), { r1: 1, r3: 5 }, true],
    ['no row', hasAny({}), { r1: 1, r3: 2 }, false],
    ['this row', hasAny({ row: 'r3' }), { r1: 1, r3: 5 }, true],
    ['another row', hasAny({ row: 'r1' }), { r1: 1, r3: 5 }, false],
    ['an empty row is unknown', { op: 'not', of: hasAny({ row: 'r2' }) }, { r1: 1 }, false],
    ['a row is answered', { op: 'answered', question: 'm', row: 'r2' }, { r2: 1 }, true],
    ['a row is not answered', { op: 'not', of: { op: 'answered', question: 'm', row: 'r2' } }, { r1: 1 }, true],
    ['two rows', isTwo, { r1: 4, r2: 1, r3: 5 }, true],
    ['three rows', isTwo, { r1: 4, r2: 4, r3: 5 }, false],
  ])('refer to %s', (_name, condition, typed, expected) => {
    expect(shown(condition, typed)).toBe(expected);
  });
});

describe('a matrix with columns', () => {
  const closedCell = (uid: string) => ({ kind: 'closed', subKind: 'radio', answers: answersOf(uid, 2) });
  const form = onePage(
    matrix('m', 'form', {
      columns: [
        { uid: 'who', code: 1, cell: { kind: 'open', subKind: 'text', rules: [{ rule: 'textLength', max: 5 }] } },
        { uid: 'age', code: 2, cell: { kind: 'open', subKind: 'number' } },
        { uid: 'sex', code: 3, cell: closedCell('s'), optional: true },
      ],
      mandatory: 'soft',
    }),
  );

  it('parses each cell by its column’s kind and checks it by its column’s rules', () => {
    const interview = startScenario(form);
    expect(interview.complaint('m', { m: parts({ 'r1.age': '1e3' }) })).toMatchObject({
      key: 'notANumber',
      part: 'r1.age',
    });
    expect(
      interview.complaint('m', {
        m: parts({ 'r1.who': 'Dan', 'r1.age': 3, 'r2.who': 'Avigail', 'r2.age': 5, 'r3.who': 'x', 'r3.age': 1 }),
      }),
    ).toMatchObject({ key: 'textAtMost', part: 'r2.who' });
    interview.next({ m: parts({ 'r1.who': 'Dan', 'r1.sex': 2 }) }, { acceptedWarnings: ['m:rowsRequired:5'] });
    expect(variableValues(form, interview.state())).toMatchObject({ M_1_1: 'Dan', M_1_2: null, M_1_3: 2 });
  });

  it('has several scales side by side', () => {
    const questionnaire = onePage(
      matrix('m', 'multiComparison', {
        columns: [
          { uid: 'price', code: 1, cell: closedCell('p') },
          { uid: 'taste', code: 2, cell: closedCell('t') },
        ],
      }),
    );
    const [view] = pageView(questionnaire, startScenario(questionnaire).state()).nodes;
    expect(view).toMatchObject({
      kind: 'matrix',
      rows: [{ uid: 'r1' }, { uid: 'r2' }, { uid: 'r3' }],
      columns: [{ uid: 'price', cell: { kind: 'closed', answers: [{ uid: 'p-1' }, {}] } }, { uid: 'taste' }],
    });
  });
});

describe('a sum', () => {
  const sum = (limits: object) => onePage(matrix('m', 'sum', { rules: [{ rule: 'sum', ...limits }] }));
  const typed = { m: parts({ r1: '0.1', r2: '0.2' }) };

  it.each([
    [{ min: 1, max: 1 }, 'sumExactly', { count: 1, total: 0.3, left: 0.7 }],
    [{ min: 1, max: 2 }, 'sumBetween', { min: 1, max: 2, total: 0.3, left: 1.7 }],
    [{ max: 0.25 }, 'sumAtMost', { max: 0.25, total: 0.3, left: -0.05 }],
  ])('with %j refuses with %s', (limits, key, params) => {
    expect(startScenario(sum(limits)).complaint('m', typed)).toMatchObject({ key, params });
  });

  it('reports the rest while it is filled in', () => {
    const questionnaire = sum({ min: 100, max: 100 });
    const [view] = pageView(questionnaire, startScenario(questionnaire).state(), {
      typed: { m: parts({ r1: 60, r2: 15 }) },
    }).nodes;
    expect(view).toMatchObject({ sum: { min: 100, max: 100, totals: { '-': { total: 75, left: 25 } } } });
    const interview = startScenario(questionnaire);
    interview.next({ m: parts({ r1: 60, r3: 40 }) });
    expect(interview.state().page).toBe('p2');
  });
});

describe('the parts of a sum', () => {
  const rules = [{ rule: 'sum', min: 100, max: 100 }];
  const total = (more: object) => startScenario(onePage(matrix('m', 'sum', { rules, ...more })));

  it('are not negative', () => {
    expect(total({}).complaint('m', { m: parts({ r1: 200, r2: -100, r3: 0 }) })).toMatchObject({
      key: 'numberAtLeast',
      params: { min: 0 },
    });
  });

  it('may be negative if the author allows it', () => {
    const interview = total({ cellRules: [{ rule: 'numberRange', min: -100 }] });
    interview.next({ m: parts({ r1: 200, r2: -100, r3: 0 }) });
    expect(interview.state().page).toBe('p2');
  });
});
