import { describe, expect, it } from 'vitest';
import { type Condition, MISSING, NOT_APPLICABLE, type ValueExpression } from '../condition/condition.ts';
import type { AnswerFacts } from './answer-facts.ts';
import { lookedAtBy } from './looked-at-by.ts';
import { quickChecks } from './quick-checks.ts';

const answer = (question: string): ValueExpression => ({ op: 'answer', question });
const literal = (value: string | number): ValueExpression => ({ op: 'literal', value });
const compare = (left: ValueExpression, right: ValueExpression): Condition => ({ op: 'compare', left, is: '=', right });

/** What a condition looks at: the place, and its values as codes or scalars. */
function looked(condition: Condition, facts: AnswerFacts | null = null) {
  return lookedAtBy(condition, () => facts).map(({ place, values }) => [
    place,
    values.map((value) => {
      if (typeof value !== 'object' || value === null) return value;
      if (value === MISSING) return 'missing';
      if (value === NOT_APPLICABLE) return 'na';
      if (value.parts !== undefined) return `${value.parts.size} rows [${value.codes.join()}]`;
      return value.codes.length === 0 ? value.scalar : `[${value.codes.join()}]${value.scalar === null ? '' : ' one'}`;
    }),
  ]);
}

const single = { type: 'single', codes: [1, 2, 3] } as const;
const multiple = { type: 'multiple', codes: [1, 2, 3] } as const;
const number = { type: 'number', codes: [] } as const;
const text = { type: 'text', codes: [] } as const;
const Q = { at: 'answer', question: 'q' };

describe('what a condition looks at', () => {
  it('is the answer to a question, a row or a cell', () => {
    const at = (operand: object) => looked({ op: 'answered', question: 'q', ...operand } as Condition, text)[0]?.[0];
    expect([at({}), at({ row: 'r' }), at({ row: 'r', column: 'c' }), at({ column: 'c' })]).toEqual([
      Q,
      { ...Q, row: 'r' },
      { ...Q, row: 'r', column: 'c' },
      { ...Q, column: 'c' },
    ]);
  });

  it('has the answers that it names, one that it does not, and all together where several can be', () => {
    const has = (op: 'hasAny' | 'hasAll' | 'hasNone' | 'in', facts: AnswerFacts | null) =>
      looked({ op, question: 'q', answers: [2, 3] }, facts);
    expect(has('in', single)).toEqual([[Q, ['missing', '[2] one', '[3] one', '[1] one']]]);
    for (const op of ['hasAny', 'hasAll', 'hasNone'] as const)
      expect(has(op, multiple)).toEqual([[Q, ['missing', '[2]', '[3]', '[1]', '[2,3]']]]);
    expect(has('hasAny', null)).toEqual([[Q, ['missing', '[2]', '[3]', '[2,3]']]]);
    expect(looked({ op: 'is', question: 'q', answer: 9 }, single)).toEqual([[Q, ['missing', '[1] one']]]);
    expect(looked({ op: 'isNot', question: 'q', answer: 1 }, multiple)).toEqual([[Q, ['missing', '[1]', '[2]']]]);
    expect(looked({ op: 'any', question: 'q' }, multiple)).toEqual([[Q, ['missing', '[1]']]]);
  });

  it('knows that a question may not apply', () => {
    expect(looked({ op: 'na', question: 'q' }, single)).toEqual([[Q, ['missing', '[1] one', 'na']]]);
    expect(looked({ op: 'na', question: 'q' }, text)).toEqual([[Q, ['missing', '…', 'na']]]);
    expect(
      looked(
        {
          op: 'and',
          of: [{ op: 'na', question: 'q' }, compare({ op: 'countRows', question: 'q', answers: [] }, literal(0))],
        },
        number,
      ),
    ).toEqual([[Q, ['missing', 'na', '0 rows []', '1 rows []']]]);
  });

  it('has values beside the one that it is compared with', () => {
    expect(looked(compare(answer('q'), literal(5)), number)).toEqual([[Q, ['missing', 5, 4, 6]]]);
    expect(looked(compare(literal(5), answer('q')), number)).toEqual([[Q, ['missing', 5, 4, 6]]]);
    expect(looked(compare(answer('q'), literal('x')), text)).toEqual([[Q, ['missing', 'x', 'x…']]]);
    expect(looked(compare(answer('q'), literal('')), text)).toEqual([[Q, ['missing', '', '…']]]);
    expect(looked(compare(answer('q'), literal('2024-03-01')), { type: 'date', codes: [] })).toEqual([
      [Q, ['missing', '2024-03-01', '2024-02-29', '2024-03-02']],
    ]);
    expect(looked(compare(answer('q'), literal('2024-13-45')), text)).toEqual([
      [Q, ['missing', '2024-13-45', '2024-13-45…']],
    ]);
    expect(looked(compare(answer('q'), literal(2)), single)).toEqual([
      [Q, ['missing', '[1] one', '[2] one', '[1] one', '[3] one']],
    ]);
    expect(looked({ op: 'contains', left: answer('q'), right: literal('x') }, text)).toEqual([
      [Q, ['missing', 'x', 'x…']],
    ]);
    expect(looked({ op: 'matches', left: answer('q'), pattern: 'x' }, text)).toEqual([[Q, ['missing', '…']]]);
    expect([
      looked({ op: 'answered', question: 'q' }, number),
      looked({ op: 'answered', question: 'q' }, { type: 'date', codes: [] }),
      looked({ op: 'answered', question: 'q' }),
    ]).toEqual([[[Q, ['missing', 1]]], [[Q, ['missing']]], [[Q, ['missing', '…']]]]);
    const sum: ValueExpression = { op: 'add', of: [answer('q'), literal(3)] };
    expect(looked(compare(sum, literal(7)), number)).toEqual([[Q, ['missing', 7, 6, 8, 3, 2, 4]]]);
  });

  it('counts answers and rows around the number that it is compared with', () => {
    expect(looked(compare({ op: 'count', question: 'q', row: 'r' }, literal(2)), multiple)).toEqual([
      [Q, ['missing', '[1]', '[1,2]', '[1,2,3]', '[1]']],
    ]);
    expect(looked(compare({ op: 'count', question: 'q' }, literal(9)), multiple)).toEqual([[Q, ['missing', '[1]']]]);
    expect(looked(compare({ op: 'count', question: 'q' }, literal(0)), multiple)).toEqual([
      [Q, ['missing', '[1]', '[1]']],
    ]);
    expect(looked(compare({ op: 'countRows', question: 'q', answers: [3, 2] }, literal(2)), multiple)).toEqual([
      [Q, ['missing', '1 rows [3]', '2 rows [3]', '3 rows [3]']],
    ]);
    expect(looked(compare({ op: 'countRows', question: 'q', answers: [] }, literal(100)), multiple)).toEqual([
      [Q, ['missing', '99 rows []', '100 rows []']],
    ]);
    expect(looked(compare({ op: 'countRows', question: 'q', answers: [] }, literal(1.5)), multiple)).toEqual([
      [Q, ['missing']],
    ]);
    expect(looked(compare({ op: 'count', question: 'q' }, literal('x')), multiple)).toEqual([[Q, ['missing', '[1]']]]);
  });

  it('is a field of the list, the language, the mode or the day', () => {
    expect(looked(compare({ op: 'profile', field: 'city' }, literal('x')))).toEqual([
      [{ at: 'profile', field: 'city' }, [null, 'x', 'x…']],
    ]);
    expect(looked({ op: 'matches', left: { op: 'profile', field: 'city' }, pattern: 'x' })).toEqual([
      [{ at: 'profile', field: 'city' }, [null, '…']],
    ]);
    expect(looked(compare({ op: 'system', name: 'mode' }, literal('web')))).toEqual([
      [{ at: 'system', name: 'mode' }, ['web', 'phone']],
    ]);
    expect(looked(compare({ op: 'system', name: 'language' }, literal('ru')))).toEqual([
      [{ at: 'system', name: 'language' }, ['ru', 'en', 'he']],
    ]);
    expect(looked(compare({ op: 'today' }, literal('2024-03-01')))).toEqual([
      [{ at: 'today' }, [null, '2024-03-01', '2024-02-29', '2024-03-02']],
    ]);
  });

  it('is each thing once, through all parts of a condition, with at most seven values', () => {
    const parts: Condition = {
      op: 'or',
      of: [
        { op: 'not', of: { op: 'is', question: 'q', answer: 1 } },
        { op: 'holds', of: { op: 'is', question: 'q', answer: 2 } },
        { op: 'constant', value: true },
        { op: 'answered', question: 'p' },
      ],
    };
    expect(looked(parts, single).map(([place]) => place)).toEqual([Q, { at: 'answer', question: 'p' }]);
    expect(looked(parts, single)[0]?.[1]).toEqual(['missing', '[1] one', '[2] one', '[3] one']);
    const many: Condition = { op: 'or', of: [1, 10, 20, 30].map((value) => compare(answer('q'), literal(value))) };
    expect(looked(many, number)[0]?.[1]).toHaveLength(8);
    const words: Condition = {
      op: 'or',
      of: ['a', 'b', 'c', 'd', 'e'].map((value) => compare({ op: 'profile', field: 'f' }, literal(value))),
    };
    expect(looked(words)[0]?.[1]).toHaveLength(8);
  });
});

describe('the examples of a condition', () => {
  const truths = (condition: Condition, facts: AnswerFacts | null = null) =>
    quickChecks(condition, () => facts).map(({ truth, sees }) => [
      truth,
      sees.map((one) => ('value' in one ? one.value : null)),
    ]);

  it('tell the day, a field and the mode apart', () => {
    expect(truths(compare({ op: 'today' }, literal('2024-03-01')))).toEqual([
      [true, ['2024-03-01']],
      [false, ['2024-02-29']],
      [null, [null]],
    ]);
    expect(
      truths({
        op: 'and',
        of: [
          compare({ op: 'profile', field: 'a' }, literal('x')),
          compare({ op: 'profile', field: 'b' }, literal('y')),
        ],
      })[0],
    ).toEqual([true, ['x', 'y']]);
  });

  it('know a question that does not apply', () => {
    expect(
      quickChecks({ op: 'na', question: 'q' }, () => single).map(({ truth, sees }) => [
        truth,
        sees.map((one) => ('state' in one ? one.state : '')),
      ]),
    ).toEqual([
      [true, ['na']],
      [false, ['missing']],
    ]);
  });

  it('answer a row without deciding the question’s own value', () => {
    const rows: Condition = {
      op: 'and',
      of: [
        { op: 'is', question: 'q', row: 'a', answer: 1 },
        { op: 'is', question: 'q', row: 'b', column: 'c', answer: 2 },
        { op: 'hasAll', question: 'q', answers: [1, 2] },
      ],
    };
    const [first] = quickChecks(rows, () => single);
    expect(first?.truth).toBe(true);
  });
});
