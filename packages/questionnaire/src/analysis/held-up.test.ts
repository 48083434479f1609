import { describe, expect, it } from 'vitest';
import type { Questionnaire } from '../document/questionnaire.ts';
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
} from '../scenario/build-document.ts';
import { checkPublishable } from './check-publishable.ts';
import type { WayStep } from './way-to-trap.ts';

type Json = Readonly<Record<string, unknown>>;

const hard = { mandatory: 'hard' };
const TEXTS = Object.fromEntries(['q1', 'q2', 'p2'].map((uid) => [`${uid}.message.1`, 'Refused.']));

/** A document with one question on each page; `exit` is of the last page. */
const pages = (nodes: readonly Json[], exit: readonly unknown[] = []): Questionnaire =>
  compiled(
    buildDocument(
      nodes.map((node, index) => ({
        uid: `p${index + 1}`,
        nodes: [node],
        ...(index === nodes.length - 1 ? { exit } : {}),
      })),
      TEXTS,
    ),
  );

/** What is said of respondents that cannot go on, with the pages at which the interviews found stand. */
function held(questionnaire: Questionnaire, today?: string) {
  const { errors, warnings, logic } = checkPublishable(questionnaire, today === undefined ? {} : { today });
  for (const { page, witness } of logic.traps.traps)
    expect(replay(questionnaire, witness.start, witness.events).page).toBe(page);
  const CODE = /^(trap|neverMet|refused|sendsBack|undecided)/;
  return {
    errors: errors.filter(({ code }) => CODE.test(code)).map(({ code, at, way }) => [code, at, firstOf(way)]),
    warnings: warnings.filter(({ code }) => CODE.test(code)).map(({ code, at, way }) => [code, at, firstOf(way)]),
  };
}

/** The value of what comes first on the way there. */
function firstOf(way: readonly WayStep[] | undefined): string | undefined {
  const [step] = way ?? [];
  return step !== undefined && 'is' in step ? step.is : undefined;
}

const none = { errors: [], warnings: [] };
const error = (...one: readonly unknown[]) => ({ errors: [one], warnings: [] });
const answer = (question: string) => ({ op: 'answer', question });
const literal = (value: unknown) => ({ op: 'literal', value });
const compare = (left: Json, is: string, right: Json) => ({ op: 'compare', left, is, right });
const is = (code: number) => ({ op: 'is', question: 'q1', answer: code });
const refuse = (condition: Json, severity = 'error') => [
  { if: condition, act: { do: 'validate', severity, message: 1 } },
];
const range = (min: unknown, max: unknown) => ({ rule: 'numberRange', min, max });
const onlyIf = (list: string, items: readonly string[], condition: Json) => ({
  binds: items.map((item) => ({ type: 'configured', list, item, if: condition })),
});

describe('rules of an answer that contradict each other', () => {
  const typed = (subKind: 'text' | 'number' | 'date' | 'time', ...rules: readonly Json[]) =>
    held(pages([open('q1', subKind, { ...hard, rules })]), '2026-06-15');
  const never = error('neverMetAlways', 'q1', undefined);

  it('are ranges that share nothing', () => {
    expect(typed('number', range(5, 9), range(1, 4))).toEqual(never);
    expect(typed('number', range(0.2, 0.8), { rule: 'wholeNumber' })).toEqual(never);
    expect(typed('number', range(5, 9), range(1, 5))).toEqual(none);
    const [early, late] = [
      { rule: 'timeRange', min: '08:00', max: '09:00' },
      { rule: 'timeRange', min: '10:00' },
    ];
    expect(typed('time', early, late)).toEqual(never);
    expect(typed('time', early, { rule: 'timeRange', min: '22:00', max: '08:00' })).toEqual(none);
  });

  it('are dates whose ends cross on the day of the interview', () => {
    const dates = { rule: 'dateRange', min: { unit: 'days', by: 0 }, max: '2026-06-14' };
    expect(typed('date', dates)).toEqual(never);
    expect(typed('date', { ...dates, max: '2026-06-15' })).toEqual(none);
    // Without the day it is not known whether they do.
    expect(held(pages([open('q1', 'date', { ...hard, rules: [dates] })]))).toEqual(none);
  });

  it('are patterns of another length, or of few texts each of which is refused', () => {
    const pattern = (source: string) => ({ rule: 'pattern', pattern: source });
    expect(typed('text', pattern('[A-Z]{3}\\d+'), { rule: 'textLength', max: 3 })).toEqual(never);
    expect(typed('text', pattern('(ab|cd)e?'), { rule: 'format', format: 'email' })).toEqual(never);
    expect(typed('text', pattern('[A-Z]{3}\\d+'), { rule: 'textLength', max: 4 })).toEqual(none);
    expect(typed('text', pattern('x*'))).toEqual(none);
  });

  it('hold no one up where the question may be left', () => {
    for (const more of [{ mandatory: 'no' }, { ...hard, na: true }, { ...hard, timeLimitSeconds: 9 }])
      expect(held(pages([open('q1', 'number', { rules: [range(5, 9), range(1, 4)], ...more })]))).toEqual(none);
  });
});

describe('what binds leave over', () => {
  const rows = itemsOf('r', 3);
  const sum = (min: number, more: Json) =>
    matrix('q2', 'sum', { ...hard, rows, rules: [{ rule: 'sum', min, max: 100 }], cellRules: [range(0, 40)], ...more });

  it('is a sum that its parts cannot reach', () => {
    const twoLeft = onlyIf('rows', ['r1'], is(1));
    expect(held(pages([radio('q1', hard), sum(100, twoLeft)]))).toEqual(error('neverMet', 'q2', '2'));
    expect(held(pages([radio('q1', hard), sum(80, twoLeft)]))).toEqual(none);
    expect(held(pages([radio('q1', hard), sum(100, {})]))).toEqual(none);
  });

  it('is a rank over fewer items than its minimum', () => {
    const answers = answersOf('q2', 3);
    const ranked = (min: number) =>
      rank('q2', { ...hard, answers, rules: [{ rule: 'rankCount', min }], ...onlyIf('answers', ['q2-1'], is(1)) });
    expect(held(pages([radio('q1', hard), ranked(3)]))).toEqual(error('trap', 'q2', '2'));
    expect(held(pages([radio('q1', hard), ranked(2)]))).toEqual(none);
  });

  it('is more rows than different answers', () => {
    const different = (answers: number) =>
      matrix('q2', 'horizontal', {
        ...hard,
        rows,
        answers: answersOf('q2', answers),
        rules: [{ rule: 'noDuplicates' }],
        ...onlyIf('rows', ['r3'], is(1)),
      });
    expect(held(pages([radio('q1', hard), different(2)]))).toEqual(error('neverMet', 'q2', '1'));
    expect(held(pages([radio('q1', hard), different(3)]))).toEqual(none);
  });

  it('is not what a rule of the author requires to be chosen', () => {
    const others = { type: 'questionQuestion', from: 'q1', list: 'answers', take: 'notChosen' };
    const bound = (code: number) =>
      checkBox('q2', {
        ...hard,
        answers: [],
        binds: [others],
        exit: [refuse({ op: 'not', of: { op: 'hasAny', question: 'q2', answers: [code] } })],
      });
    expect(held(pages([radio('q1', hard), bound(2)]))).toEqual(error('refused', 'q2', '2'));
  });
});

describe('refusals of the author', () => {
  const number = (uid: string, min: number, max: number, more: Json = {}) =>
    open(uid, 'number', { ...hard, rules: [range(min, max), { rule: 'wholeNumber' }], ...more });
  const atLeastFirst = { exit: [refuse(compare(answer('q2'), '<', answer('q1')))] };

  it('cross with a range by an earlier answer', () => {
    expect(held(pages([number('q1', 0, 60), number('q2', 0, 50, atLeastFirst)]))).toMatchObject({
      errors: [['refused', 'q2', expect.stringMatching(/^(5[1-9]|60)$/) as string]],
      warnings: [],
    });
    expect(held(pages([number('q1', 0, 50), number('q2', 0, 50, atLeastFirst)]))).toEqual(none);
  });

  it('are no trap where they only warn, or let some answer go', () => {
    const warns = { exit: [refuse(compare(answer('q2'), '<', answer('q1')), 'warning')] };
    expect(held(pages([number('q1', 0, 60), number('q2', 0, 50, warns)]))).toEqual(none);
    const notThree = { exit: [refuse(compare(answer('q2'), '!=', literal(3)))] };
    expect(held(pages([radio('q1'), number('q2', 0, 9, notThree)]))).toEqual(none);
    expect(held(pages([radio('q1'), number('q2', 5, 9, notThree)]))).toEqual(error('refusedAlways', 'q2', undefined));
  });

  it('that look at earlier answers alone send back, which may be meant', () => {
    expect(held(pages([radio('q1', hard), radio('q2')], [refuse(is(3))]))).toEqual({
      errors: [],
      warnings: [['sendsBack', 'p2', '3']],
    });
  });

  it('are said not to be proved where they calculate', () => {
    const total = { op: 'add', of: [answer('q1'), answer('q2')] };
    const forty = { exit: [refuse(compare(total, '!=', literal(40)))] };
    expect(held(pages([number('q1', 0, 40), number('q2', 0, 50, forty)]))).toEqual({
      errors: [],
      warnings: [['undecidedWay', 'q2', undefined]],
    });
  });

  it('are said not to be proved once the granted pages are filled, and the same each time', () => {
    const questionnaire = pages([number('q1', 0, 60), number('q2', 0, 50, atLeastFirst)]);
    const few = () => checkPublishable(questionnaire, { fillings: 8 }).warnings.map(({ code, at }) => [code, at]);
    expect(few()).toEqual([['undecidedWay', 'q2']]);
    expect(few()).toEqual(few());
  });
});

it('a quota only ends interviews: behind one, the same pages hold respondents up', () => {
  const quota = radio('q1', { ...hard, kind: 'quota' });
  const bound = checkBox('q2', {
    ...hard,
    rules: [{ rule: 'pickCount', min: 3 }],
    ...onlyIf('answers', ['q2-1'], is(1)),
  });
  expect(held(pages([quota, bound]))).toEqual(error('trap', 'q2', '2'));
});
