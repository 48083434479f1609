import { describe, expect, it } from 'vitest';
import { buildDocument, compiled, matrix, open } from '../scenario/build-document.ts';
import { keyboardsOf } from './keyboards.ts';

function keyboardsIn(json: Readonly<Record<string, unknown>>): unknown {
  const question = compiled(buildDocument([{ uid: 'p', nodes: [json] }])).questions.get('q');
  return question === undefined ? 'no question' : keyboardsOf(question);
}

const range = (limits: object) => ({ rule: 'numberRange', ...limits });

describe('the keyboards of a question', () => {
  it.each([
    [[], undefined],
    [[range({ min: -5 })], undefined],
    [[range({ max: 9 }), { rule: 'wholeNumber' }], undefined],
    [[range({ min: 0 })], { '-': 'decimal' }],
    [[range({ min: 0 }), { rule: 'wholeNumber' }], { '-': 'numeric' }],
  ])('of a number with the rules %j', (rules, keyboards) => {
    expect(keyboardsIn(open('q', 'number', { rules }))).toEqual(keyboards);
  });

  it('follow the form of a text, and the column of a cell', () => {
    const formed = (format: string) => keyboardsIn(open('q', 'text', { rules: [{ rule: 'format', format }] }));
    expect(['email', 'phone', 'idIl', 'iban'].map(formed)).toEqual([
      { '-': 'email' },
      { '-': 'tel' },
      { '-': 'numeric' },
      undefined,
    ]);
    const cell = (rules: readonly object[]) => ({ kind: 'open', subKind: 'number', rules });
    const columns = [
      { uid: 'c1', code: 1, cell: cell([range({ min: 1 })]) },
      { uid: 'c2', code: 2, cell: cell([{ rule: 'wholeNumber' }]) },
    ];
    expect(keyboardsIn(matrix('q', 'form', { columns }))).toEqual({ c1: 'decimal' });
    expect(keyboardsIn(matrix('q', 'sum', { rules: [{ rule: 'sum', max: 100 }] }))).toEqual({ '-': 'decimal' });
  });
});
