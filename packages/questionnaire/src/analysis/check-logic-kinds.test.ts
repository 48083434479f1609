import { describe, expect, it } from 'vitest';
import { isAskedAt } from '../data-test/play-interview.ts';
import { replay } from '../interview/begin-interview.ts';
import {
  answersOf,
  buildDocument,
  checkBox,
  compiled,
  itemsOf,
  matrix,
  open,
  radio,
  rank,
  visual,
} from '../scenario/build-document.ts';
import { checkLogic, type LogicFinding } from './check-logic.ts';

type Json = Readonly<Record<string, unknown>>;

const showIf = (condition: unknown) => [[{ if: condition, act: { do: 'show' } }]];
const is = (question: string, answer: number, more: Json = {}) => ({ op: 'is', question, answer, ...more });
const and = (...of: readonly unknown[]) => ({ op: 'and', of });
const compare = (left: unknown, sign: string, value: unknown) => ({
  op: 'compare',
  left,
  is: sign,
  right: typeof value === 'object' ? value : { op: 'literal', value },
});
const answer = (question: string, more: Json = {}) => ({ op: 'answer', question, ...more });

/** The findings when a last question `z` shows under this condition; every other node has a witness that replays. */
function foundAt(nodes: readonly Json[], condition: unknown): readonly string[] {
  const last = radio('z', { entrance: showIf(condition) });
  return describeFindings([
    ...nodes.map((node, index) => ({ uid: `p${index}`, nodes: [node] })),
    { uid: 'pz', nodes: [last] },
  ]);
}

function describeFindings(pages: Parameters<typeof buildDocument>[0], texts = {}): readonly string[] {
  const questionnaire = compiled(buildDocument(pages, texts));
  const { findings, witnesses, undecided } = checkLogic(questionnaire);
  expect(undecided).toEqual([]);
  for (const [uid, witness] of witnesses) {
    const { start, events } = witness();
    expect(isAskedAt(questionnaire, replay(questionnaire, start, events), uid)).toBe(true);
  }
  return findings.map(inWords);
}

function inWords(each: LogicFinding): string {
  if (each.finding === 'impossibleQuota') return 'quota';
  return `${each.finding} ${each.at}${'code' in each ? ` ${each.code}` : ''}`;
}

const UNREACHABLE = ['unreachable z', 'unreachable pz', 'neverTrue z'];

describe('impossible answers of', () => {
  const scale = matrix('m', 'horizontal', { answers: answersOf('m', 3) });
  const big = matrix('m', 'horizontal', { rows: itemsOf('r', 9), answers: answersOf('m', 7) });

  it('matrices: two answers in one row, more rows than there are', () => {
    const both = and(is('m', 1, { row: 'r1' }), is('m', 2, { row: 'r1' }));
    for (const kind of [scale, big]) expect(foundAt([kind], both)).toEqual(UNREACHABLE);
    const apart = and(is('m', 1, { row: 'r1' }), is('m', 2, { row: 'r2' }));
    for (const kind of [scale, big]) expect(foundAt([kind], apart)).toEqual([]);
    const rows = { op: 'countRows', question: 'm', answers: [1] };
    expect(foundAt([scale], compare(rows, '>', 3))).toEqual(UNREACHABLE);
    expect(foundAt([scale], compare(rows, '=', 3))).toEqual([]);
    expect(foundAt([scale], and(compare(rows, '=', 3), is('m', 2, { row: 'r1' })))).toEqual(UNREACHABLE);
    const rowOfNone = and({ op: 'not', of: { op: 'answered', question: 'm' } }, is('m', 1, { row: 'r1' }));
    for (const kind of [scale, big]) expect(foundAt([kind], rowOfNone)).toEqual(UNREACHABLE);
  });

  it('cells, within the limits of their rules', () => {
    const columns = [
      {
        uid: 'c1',
        code: 1,
        cell: { kind: 'open', subKind: 'number', rules: [{ rule: 'numberRange', min: 1, max: 9 }] },
      },
      { uid: 'c2', code: 2, cell: { kind: 'closed', subKind: 'radio', answers: answersOf('m', 3) } },
    ];
    const form = matrix('m', 'form', { columns });
    const cell = { row: 'r1', column: 'c1' };
    expect(foundAt([form], compare(answer('m', cell), '>', 9))).toEqual(UNREACHABLE);
    expect(foundAt([form], compare(answer('m', cell), '>', 8))).toEqual([]);
  });

  it('ranks and comparisons', () => {
    expect(foundAt([rank('k')], and(is('k', 1, { row: '1' }), is('k', 1, { row: '2' })))).toEqual(UNREACHABLE);
    expect(foundAt([rank('k')], and(is('k', 1, { row: '1' }), is('k', 2, { row: '2' })))).toEqual([]);
  });

  it('numbers, within the range of their rule and of their ruler', () => {
    const age = open('age', 'number', { rules: [{ rule: 'numberRange', min: 18, max: 99 }, { rule: 'wholeNumber' }] });
    expect(foundAt([age], compare(answer('age'), '<', 18))).toEqual(UNREACHABLE);
    expect(foundAt([age], and(compare(answer('age'), '>', 20), compare(answer('age'), '<', 21)))).toEqual(UNREACHABLE);
    expect(foundAt([age], compare(answer('age'), '>=', 18))).toEqual(['neverFalse z']);
    const ruler = visual('age', 'ruler', { min: 0, max: 10, step: 2 });
    expect(foundAt([ruler], compare(answer('age'), '=', 5))).toEqual(UNREACHABLE);
    expect(foundAt([ruler], compare(answer('age'), '=', 4))).toEqual([]);
  });

  it('scores, and measures of rows where their answers are few', () => {
    const scored = [1, 2, 3].map((code) => ({ uid: `a${code}`, code, score: code * 10 }));
    const score = (more = {}) => ({ op: 'score', question: 'q', ...more });
    const one = radio('q', { answers: scored });
    expect(foundAt([one], compare(score(), '>', 30))).toEqual(UNREACHABLE);
    expect(foundAt([one], and(is('q', 2), compare(score(), '!=', 20)))).toEqual(UNREACHABLE);
    expect(foundAt([one], compare(score(), '>', 20))).toEqual([]);
    const several = checkBox('q', { answers: scored });
    expect(foundAt([several], compare(score(), '=', 50))).toEqual([]);
    expect(foundAt([several], and(compare(score(), '=', 50), is('q', 1)))).toEqual(UNREACHABLE);
    expect(foundAt([several], compare(score(), '=', 70))).toEqual(UNREACHABLE);
    const rows = matrix('q', 'horizontal', { rows: itemsOf('r', 2), answers: scored });
    const mean = (more = {}) => ({ op: 'mean', question: 'q', ...more });
    expect(foundAt([rows], compare(mean(), '>', 3))).toEqual(UNREACHABLE);
    expect(foundAt([rows], compare(mean(), '=', 2.5))).toEqual([]);
    expect(foundAt([rows], compare(mean({ scores: true }), '<', 10))).toEqual(UNREACHABLE);
    expect(foundAt([rows], and(compare({ op: 'smallest', question: 'q' }, '=', 3), is('q', 1, { row: 'r1' })))).toEqual(
      UNREACHABLE,
    );
    expect(foundAt([rows], compare(score({ row: 'r1' }), '=', 20))).toEqual([]);
    // Too many ways to fill the rows: what cannot be decided is not called impossible.
    const many = { ...rows, rows: itemsOf('r', 9) };
    const shown = open('z', 'text', { entrance: showIf(compare({ op: 'sum', question: 'q' }, '>', 26)) });
    const document = buildDocument([
      { uid: 'p1', nodes: [many] },
      { uid: 'p2', nodes: [shown] },
    ]);
    expect(checkLogic(compiled(document)).findings).toEqual([]);
  });

  it('dates and times, within the fixed ends of their rules', () => {
    const born = open('d', 'date', { rules: [{ rule: 'dateRange', min: '1990-01-01', max: '1999-12-31' }] });
    expect(foundAt([born], compare(answer('d'), '<', '1990-01-01'))).toEqual(UNREACHABLE);
    expect(foundAt([born], compare(answer('d'), '<', '1990-01-02'))).toEqual([]);
    expect(foundAt([born], compare(answer('d'), '>', '1980-05-05'))).toEqual(['neverFalse z']);
    // What is counted from the day of the interview restricts nothing here.
    const past = open('d', 'date', { rules: [{ rule: 'dateRange', max: { unit: 'days', by: 0 } }] });
    expect(foundAt([past], compare(answer('d'), '>', '2999-01-01'))).toEqual([]);
    const night = open('d', 'time', { rules: [{ rule: 'timeRange', min: '22:00', max: '06:00' }] });
    expect(foundAt([night], and(compare(answer('d'), '>', '06:00'), compare(answer('d'), '<', '22:00')))).toEqual(
      UNREACHABLE,
    );
    expect(foundAt([night], compare(answer('d'), '>=', '22:00'))).toEqual([]);
  });

  it('calculations on several numbers', () => {
    const rules = [{ rule: 'numberRange', min: 0, max: 10 }];
    const two = [open('a', 'number', { rules }), open('b', 'number', { rules })];
    const sum = { op: 'add', of: [answer('a'), answer('b')] };
    expect(foundAt(two, compare(sum, '>', 20))).toEqual(UNREACHABLE);
    expect(foundAt(two, compare(sum, '>', 19))).toEqual([]);
    const above = and(compare(answer('a'), '>', answer('b')), compare(answer('b'), '>=', 10));
    expect(foundAt(two, above)).toEqual(UNREACHABLE);
  });

  it('the number of chosen answers, where rules limit it', () => {
    const three = checkBox('q', { answers: answersOf('q', 5), rules: [{ rule: 'pickCount', max: 3 }] });
    expect(foundAt([three], compare({ op: 'count', question: 'q' }, '>', 3))).toEqual(UNREACHABLE);
    expect(foundAt([three], compare({ op: 'count', question: 'q' }, '=', 3))).toEqual([]);
    const all = { op: 'hasAll', question: 'q', answers: [1, 2, 3, 4] };
    expect(foundAt([three], all)).toEqual(UNREACHABLE);
  });

  it('profile fields', () => {
    const region = { op: 'profile', field: 'region' };
    expect(foundAt([radio('a')], and(compare(region, '=', 'north'), compare(region, '=', 'south')))).toEqual(
      UNREACHABLE,
    );
    expect(foundAt([radio('a')], compare(region, '=', 'north'))).toEqual([]);
    const mode = { op: 'system', name: 'mode' };
    expect(foundAt([radio('a')], and(compare(mode, '=', 'web'), compare(mode, '=', 'phone')))).toEqual(UNREACHABLE);
  });

  it('binds: an answer that is never offered, and a list that stays empty', () => {
    const car = radio('car', { entrance: showIf({ op: 'constant', value: true }) });
    const make = radio('make', {
      entrance: showIf(is('car', 1)),
      binds: [{ type: 'answerAnswer', list: 'answers', item: 'make-2', from: 'car', answer: 2 }],
    });
    expect(
      describeFindings([
        { uid: 'p1', nodes: [car] },
        { uid: 'p2', nodes: [make] },
      ]),
    ).toEqual(['unreachableAnswer make 2', 'neverFalse car']);
    const taken = checkBox('more', {
      binds: [{ type: 'questionQuestion', from: 'make', list: 'answers', take: 'chosen' }],
      answers: [],
      entrance: showIf(is('car', 2)),
    });
    expect(
      describeFindings([
        { uid: 'p1', nodes: [radio('car')] },
        { uid: 'p2', nodes: [radio('make', { entrance: showIf(is('car', 1)) })] },
        { uid: 'p3', nodes: [taken] },
      ]),
    ).toContain('unreachable more');
  });

  it('answers excluded by the number of choices', () => {
    const answers = answersOf('q', 4).map((each, index) => (index === 3 ? { ...each, exclusive: true } : each));
    const two = checkBox('q', { answers, rules: [{ rule: 'pickCount', min: 2 }] });
    expect(describeFindings([{ uid: 'p1', nodes: [two] }])).toEqual(['unreachableAnswer q 4']);
  });
});
