import { describe, expect, it } from 'vitest';
import { calculateInDecimals } from '../condition/calculate-in-decimals.ts';
import { type Condition, MISSING, type Operand, type Scope, type ValueExpression } from '../condition/condition.ts';
import { buildDocument, matrix, radio } from '../scenario/build-document.ts';
import { answerFactsOf } from './answer-facts.ts';
import { checkDraft } from './check-draft.ts';
import { explainCondition, seenIn } from './explain-condition.ts';
import { lookersAt } from './lookers-at.ts';
import { readDraft } from './read-draft.ts';

const answer = (question: string): ValueExpression => ({ op: 'answer', question });
const literal = (value: string | number): ValueExpression => ({ op: 'literal', value });
const compare = (left: ValueExpression, right: ValueExpression): Condition => ({ op: 'compare', left, is: '=', right });

describe('a condition explained', () => {
  const scope: Scope = {
    facts: (question) => (question === 'q' ? { state: 'answered', codes: [2], scalar: 2, parts: new Map() } : MISSING),
    profile: (field) => (field === 'city' ? 'Haifa' : null),
    system: (name) => name,
    today: () => '2024-03-01',
    calculate: calculateInDecimals,
  };
  const seen = (condition: Condition) => seenIn(explainCondition(condition, scope));

  it('tells the values that each part has seen', () => {
    const q = { at: 'answer', question: 'q', state: 'answered', codes: [2], value: 2 };
    expect(seen({ op: 'is', question: 'q', answer: 1 })).toEqual([q]);
    expect(seen({ op: 'is', question: 'q', row: 'r', column: 'c', answer: 1 } as Condition)).toMatchObject([
      { at: 'answer', question: 'q', row: 'r', column: 'c' },
    ]);
    expect(seen({ op: 'answered', question: 'q', row: 'r' })[0]).not.toHaveProperty('column');
    expect(seen(compare({ op: 'add', of: [answer('q'), { op: 'count', question: 'q' }] }, literal(3)))).toEqual([q]);
    expect(seen(compare({ op: 'countRows', question: 'q', answers: [] }, literal(0)))).toMatchObject([
      { at: 'answer', question: 'q', value: 0 },
    ]);
    expect(seen(compare({ op: 'profile', field: 'city' }, { op: 'system', name: 'mode' }))).toEqual([
      { at: 'profile', field: 'city', value: 'Haifa' },
      { at: 'system', name: 'mode', value: 'mode' },
    ]);
    expect(seen({ op: 'matches', left: { op: 'today' }, pattern: 'x' })).toEqual([
      { at: 'today', value: '2024-03-01' },
    ]);
    for (const op of ['subtract', 'multiply', 'divide', 'length', 'days', 'months', 'years'] as const)
      expect(seen(compare({ op, of: [answer('q')] }, literal(3)))).toEqual([q]);
  });

  it('is told part by part, with each value once', () => {
    const is = (code: number): Condition => ({ op: 'is', question: 'q', answer: code });
    const clause = explainCondition(
      { op: 'and', of: [is(2), { op: 'not', of: is(1) }, { op: 'constant', value: true }] },
      scope,
    );
    expect([clause.truth, clause.sees, clause.of.map(({ truth }) => truth)]).toEqual([true, [], [true, true, true]]);
    expect(clause.of[1]?.of).toHaveLength(1);
    expect(clause.of[2]?.of).toEqual([]);
    expect(seenIn(clause)).toHaveLength(1);
  });
});

describe('what looks at a question', () => {
  const read = readDraft(
    buildDocument(
      [
        {
          uid: 'p',
          entrance: [[{ if: { op: 'answered', question: 'q' }, act: { do: 'show' } }]],
          nodes: [
            radio('q', { exit: [{ question: 'q' }] }),
            radio('r', { binds: [{ from: 'q' }, { from: 'q', if: { question: 'q' } }, { from: 'x' }], note: 'q' }),
          ],
        },
      ] as never,
      {
        'r.text': [['a', { type: 'pipe', question: 'q' }, { type: 'pipe', question: 'q' }]],
        'r.help': [[{ type: 'pipe', question: 'q' }]],
        'q.text': [[{ type: 'pipe', question: 'q' }]],
      },
    ),
  );
  if (!read.ok) throw new Error('no draft');

  it('is each node that names it, by how, and never itself', () => {
    expect(lookersAt(read.value, 'q')).toEqual([
      { what: 'condition', at: 'p', count: 1 },
      { what: 'condition', at: 'r', count: 1 },
      { what: 'bindFrom', at: 'r', count: 2 },
      { what: 'pipe', at: 'r', count: 3 },
    ]);
    expect(lookersAt(read.value, 'none')).toEqual([]);
  });
});

describe('the facts of a part', () => {
  const columns = [
    { uid: 'c1', code: 1, cell: { kind: 'closed', subKind: 'checkBox', answers: [{ uid: 'k', code: 7 }] } },
    { uid: 'c2', code: 2, cell: { kind: 'open', subKind: 'number' } },
  ];
  const document = buildDocument([{ uid: 'p', nodes: [matrix('m', 'form', { columns })] }]);
  const read = readDraft(JSON.parse(JSON.stringify(document)));
  if (!read.ok) throw new Error('no draft');
  const factsOf = answerFactsOf(read.value);

  it('are of its own cell', () => {
    const at = (row: string, column: string): Operand => ({ question: 'm', row, column });
    expect(factsOf(at('r1', 'c1'))).toEqual({ type: 'multiple', codes: [7] });
    expect(factsOf(at('r2', 'c2'))).toEqual({ type: 'number', codes: [] });
    expect(factsOf({ question: 'p' })).toBeNull();
  });
});

describe('a problem of a draft', () => {
  const problem = (more: object) =>
    checkDraft(
      JSON.parse(
        JSON.stringify(buildDocument([{ uid: 'p', nodes: [radio('q0'), radio('q1', more as never), radio('q9')] }])),
      ),
    ).filter(({ at }) => at === 'q1');
  const visual = {
    kind: 'visual',
    subKind: 'visualComparison',
    by: 'pairs',
    sets: [],
    answers: [{ uid: 'a', code: 1, media: [{ type: 'image', id: 'x' }] }],
  };

  it.each([
    ['invalidNumber', { number: '1' }, 'number'],
    ['unknownKind', { kind: 'unheard' }, 'kind'],
    ['unknownSubKind', { subKind: 'unheard' }, 'subKind'],
    ['unknownRule', { rules: [{ rule: 'unheard' }] }, 'rules'],
    ['noAnswers', { answers: [] }, 'answers'],
    ['noRows', { kind: 'matrix', subKind: 'horizontal' }, 'rows'],
    ['noColumns', { kind: 'matrix', subKind: 'form', rows: [{ uid: 'r', code: 1 }] }, 'columns'],
    ['badPlaces', { kind: 'rank', subKind: 'podium', places: 9 }, 'places'],
    ['badTimeLimit', { timeLimitSeconds: 0 }, 'timeLimitSeconds'],
    ['badSet', visual, 'sets'],
    ['noSource', { kind: 'matrix', subKind: 'chained', rows: [{ uid: 'r', code: 1 }] }, 'binds'],
    ['badStep', { kind: 'visual', subKind: 'ruler', min: 0, max: 10, step: 0 }, 'step'],
    ['badPattern', { kind: 'open', subKind: 'text', rules: [{ rule: 'pattern', pattern: '(' }] }, 'rules'],
    ['parentAfterChild', { parent: 'q9' }, 'parent'],
  ])('%s has its field', (code, more, field) => {
    const found = problem(more);
    expect(found.map((one) => one.code)).toContain(code);
    for (const one of found) if (one.code === code) expect(one.field).toBe(field);
  });

  it('of a number that another has, is at both numbers’ field', () => {
    expect(problem({ number: 'Q0' })).toContainEqual(
      expect.objectContaining({ code: 'duplicateVariable', field: 'number' }),
    );
  });
});
