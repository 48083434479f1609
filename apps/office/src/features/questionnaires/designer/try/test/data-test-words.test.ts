import { describe, expect, it } from 'vitest';
import { dataTestCsv } from './data-test-csv.ts';
import { MOST_INTERVIEWS } from './data-test-options.ts';
import { targetsOf } from './targets-of.ts';

describe('wanted shares', () => {
  const read = (text: string) =>
    targetsOf(text, (number) => (number === 'Q1' || number === 'Q2.1' ? `u-${number}` : null));

  it('are typed a line for each answer', () => {
    expect(read('Q1: 2 = 45%\n\n Q1. -1=5.5 \nQ2.1: NA = 100%\nQ1: 2 = 0')).toEqual({
      targets: { 'u-Q1': { 2: 0, '-1': 0.055 }, 'u-Q2.1': { na: 1 } },
      wrong: [],
    });
  });

  it('are told where they are none', () => {
    const wrong = ['Q9: 1 = 5', 'Q1: x = 5', 'Q1: 1 = 101', 'Q1: 1', 'words', 'Q1: 1 = 5.%'];
    expect(read(wrong.join('\n'))).toEqual({ targets: {}, wrong });
  });
});

describe('the figures of a data test as a file', () => {
  const variable = (more: object) => ({ name: 'v', answered: 4, codes: [], numbers: null, ...more });
  const csv = (...variables: readonly object[]) =>
    dataTestCsv(
      { questions: [{ question: 'q', asked: 5, empty: 1, na: 0, variables }] } as never,
      { number: (uid) => `N ${uid}`, label: (key) => `"${key}"`, target: (_, code) => (code === 1 ? 0.5 : null) },
      ['a', 'b,c'],
    ).split('\r\n');

  it('have a line for each answer, with its share and the wanted one', () => {
    const codes = [
      { code: 1, label: 'x', count: 3 },
      { code: 2, label: '=1', count: 1 },
    ];
    expect(csv(variable({ codes }))).toEqual([
      'a,"b,c"',
      'N q,v,1,"""x""",3,0.7500,0.5,5,1,0',
      'N q,v,2,"""=1""",1,0.2500,,5,1,0',
    ]);
    expect(csv(variable({ codes: [{ code: 2, label: 'x', count: 0 }], answered: 0 }))[1]).toBe(
      'N q,v,2,"""x""",0,,,5,1,0',
    );
  });

  it('have one line of what has no codes, a mean where it is a number', () => {
    expect(csv(variable({}), variable({ name: '=n', numbers: { mean: 1.234 } })).slice(1)).toEqual([
      'N q,v,,,4,,,5,1,0',
      "N q,'=n,,1.23,4,,,5,1,0",
    ]);
  });

  it('are of ten thousand interviews at most', () => {
    expect(MOST_INTERVIEWS).toBe(10_000);
  });
});
