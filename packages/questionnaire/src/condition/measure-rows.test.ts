import { createRng } from '@seker/kernel';
import { describe, expect, it } from 'vitest';
import { parseDocument } from '../document/parse-document.ts';
import { pageView } from '../interview/view-page.ts';
import { buildDocument, checkBox, compiled, itemsOf, matrix, open, radio } from '../scenario/build-document.ts';
import { parts, startScenario } from '../scenario/scenario.ts';
import { plainText } from '../text/resolved-text.ts';
import { calculateInDecimals } from './calculate-in-decimals.ts';
import {
  type Facts,
  MISSING,
  NOT_APPLICABLE,
  type RowsMeasure,
  type Scope,
  type ValueExpression,
} from './condition.ts';
import { evaluateValue } from './evaluate-value.ts';

const MEASURES: readonly RowsMeasure[] = ['sum', 'mean', 'smallest', 'largest'];

function scopeOf(facts: Facts): Scope {
  return { facts: () => facts, profile: () => null, system: () => '', calculate: calculateInDecimals };
}

function rowsOf(numbers: readonly (number | null)[], more: Readonly<Record<string, Facts>> = {}): Facts {
  const cells = numbers.map((scalar, row): [string, Facts] => [
    `r${row}`,
    scalar === null ? MISSING : { state: 'answered', codes: [], scalar },
  ]);
  return { state: 'answered', codes: [], scalar: null, parts: new Map([...cells, ...Object.entries(more)]) };
}

function measured(facts: Facts, more: object = {}): readonly unknown[] {
  return MEASURES.map((op) => evaluateValue({ op, question: 'm', ...more }, scopeOf(facts)));
}

describe('a measure of rows', () => {
  it('is of the answered rows, in decimals', () => {
    expect(measured(rowsOf([0.1, 0.2, null]))).toEqual([0.3, 0.15, 0.1, 0.2]);
    expect(measured(rowsOf([1, 2, 2]))).toEqual([5, 1.666_666_666_666_67, 1, 2]);
    expect(measured(rowsOf([-7]))).toEqual([-7, -7, -7, -7]);
  });

  it('is missing where no row has a number', () => {
    for (const facts of [MISSING, NOT_APPLICABLE, rowsOf([]), rowsOf([null, null])])
      expect(measured(facts)).toEqual([null, null, null, null]);
    const words: Facts = { state: 'answered', codes: [], scalar: 'a few' };
    expect(measured(rowsOf([null], { r9: words }))).toEqual([null, null, null, null]);
  });

  it('is of one column, or of scores', () => {
    const cell = (scalar: number, score?: number): Facts => ({
      state: 'answered',
      codes: [],
      scalar,
      ...(score === undefined ? {} : { score }),
    });
    const facts = rowsOf([100], { 'r0.a': cell(1, 10), 'r1.a': cell(3), 'r0.ba': cell(9) });
    expect(measured(facts, { column: 'a' })).toEqual([4, 2, 1, 3]);
    expect(measured(facts, { column: 'a', scores: true })).toEqual([10, 10, 10, 10]);
    expect(measured(facts)).toEqual([100, 100, 100, 100]);
  });

  it('lies between the smallest and the largest', () => {
    const rng = createRng('measures');
    for (let draw = 0; draw < 500; draw += 1) {
      const numbers = Array.from({ length: 1 + rng.below(6) }, () => (rng.below(2001) - 1000) / 10);
      const [sum, mean, smallest, largest] = measured(rowsOf(numbers)).map(Number);
      expect([smallest, largest]).toEqual([Math.min(...numbers), Math.max(...numbers)]);
      expect((mean ?? 0) >= (smallest ?? 0) && (mean ?? 0) <= (largest ?? 0)).toBe(true);
      expect(Math.abs((mean ?? 0) * numbers.length - (sum ?? 0))).toBeLessThan(1e-9);
    }
  });
});

const literal = (value: number): ValueExpression => ({ op: 'literal', value });
const compare = (left: object, is: string, value: number) => ({ op: 'compare', left, is, right: literal(value) });
const shown = (condition: object) => [[{ if: condition, act: { do: 'show' } }]];
const scored = [1, 2, 3].map((code) => ({ uid: `a${code}`, code, ...(code === 3 ? {} : { score: code * 2.5 }) }));

describe('an interview', () => {
  const questionnaire = compiled(
    buildDocument(
      [
        {
          uid: 'p1',
          nodes: [
            matrix('m', 'sum', { rules: [{ rule: 'sum', max: 100 }], rows: itemsOf('r', 3) }),
            matrix('s', 'horizontal', { answers: scored }),
            radio('q', { answers: scored }),
            checkBox('c', { answers: scored }),
          ],
        },
        {
          uid: 'p2',
          nodes: [
            open('high', 'text', { entrance: shown(compare({ op: 'mean', question: 'm' }, '>=', 5)) }),
            open('good', 'text', { entrance: shown(compare({ op: 'sum', question: 's', scores: true }, '>', 7)) }),
            open('one', 'text', { entrance: shown(compare({ op: 'score', question: 'q' }, '=', 5)) }),
            open('all', 'text', { entrance: shown(compare({ op: 'score', question: 'c' }, '=', 7.5)) }),
            open('row', 'text', { entrance: shown(compare({ op: 'score', question: 's', row: 'r2' }, '=', 2.5)) }),
            open('end', 'text'),
          ],
        },
      ],
      {
        'end.text': [
          [
            { type: 'pipe', question: 'm', take: 'sum' },
            ' ',
            { type: 'pipe', question: 'm', take: 'mean' },
            ' ',
            { type: 'pipe', question: 's', take: 'largest', scores: true },
            ' ',
            { type: 'pipe', question: 'q', take: 'score' },
            ' ',
            { type: 'plural', question: 'm', take: 'rows', forms: { one: ['a row'], other: ['rows'] } },
          ],
        ],
      },
    ),
  );
  const shownAfter = (typed: Parameters<ReturnType<typeof startScenario>['next']>[0]) => {
    const interview = startScenario(questionnaire);
    interview.next(typed);
    const view = pageView(questionnaire, interview.state());
    const end = view.nodes.find(({ uid }) => uid === 'end');
    return [
      view.nodes.filter(({ visible }) => visible).map(({ uid }) => uid),
      end === undefined ? '' : plainText(end.text),
    ];
  };

  it('is led by measures and scores, and says them', () => {
    expect(shownAfter({ m: parts({ r1: 4, r2: 7 }), s: parts({ r1: 2, r2: 1, r3: 3 }), q: 2, c: [1, 2, 3] })).toEqual([
      ['high', 'good', 'one', 'all', 'row', 'end'],
      '11 5.5 5 5 rows',
    ]);
    expect(shownAfter({ m: parts({ r1: 4 }), s: parts({ r1: 2 }), q: 3, c: [3] })).toEqual([['end'], '4 4 5  a row']);
    expect(shownAfter({})).toEqual([['end'], '    rows']);
  });

  it('decides on the page by the answers of the page', () => {
    const onPage = compiled(
      buildDocument([
        {
          uid: 'p',
          nodes: [
            matrix('m', 'sum', { rules: [{ rule: 'sum', max: 100 }] }),
            open('z', 'text', { entrance: shown(compare({ op: 'largest', question: 'm' }, '>', 5)) }),
          ],
        },
      ]),
    );
    const view = pageView(onPage, startScenario(onPage).state());
    expect(view.nodes.at(-1)?.entrance).not.toEqual([]);
    expect(view.calculates).toBeUndefined();
  });

  it('is refused with rows or columns that there are not', () => {
    const codesOf = (left: object, texts: object = {}) => {
      const nodes = [
        radio('q'),
        matrix('f', 'form', { columns: [{ uid: 'c1', code: 1, cell: { kind: 'open', subKind: 'number' } }] }),
      ];
      const later = { uid: 'p2', nodes: [open('z', 'text', { entrance: shown(compare(left, '>', 1)) })] };
      const parsed = parseDocument(buildDocument([{ uid: 'p1', nodes }, later], texts as never));
      return parsed.ok ? [] : parsed.error.map(({ code }) => code);
    };
    expect(codesOf({ op: 'sum', question: 'f', column: 'c1' })).toEqual([]);
    expect(codesOf({ op: 'sum', question: 'f' })).toEqual(['unknownColumn']);
    expect(codesOf({ op: 'mean', question: 'f', column: 'c9' })).toEqual(['unknownColumn']);
    expect(codesOf({ op: 'mean', question: 'q' })).toEqual(['unknownRow']);
    expect(codesOf({ op: 'score', question: 'f', row: 'r9', column: 'c1' })).toEqual(['unknownColumn']);
    expect(codesOf({ op: 'median', question: 'f' })).toContain('unknownOperator');
    const piped = (pipe: object) =>
      codesOf({ op: 'score', question: 'q' }, { 'z.text': [[{ type: 'pipe', ...pipe }]] });
    expect([
      piped({ question: 'f', take: 'sum', column: 'c1' }),
      piped({ question: 'f', take: 'sum' }),
      piped({ question: 'q', take: 'mean' }),
      piped({ question: 'f', take: 'median', column: 'c1' }),
    ]).toEqual([[], ['unknownColumn'], ['unknownRow'], ['wrongShape']]);
  });
});
