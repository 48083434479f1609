import { describe, expect, it } from 'vitest';
import { completionsAt } from './completions.ts';
import { formulaNamesOf } from './formula-names-of.ts';
import { DRAFT } from './logic-draft.test-data.ts';

describe('the names of formulas', () => {
  it('are the numbers of questions, the names and codes of rows and columns, and the fields of the list', () => {
    const { names, numbers, fields } = formulaNamesOf(DRAFT);
    expect([numbers, fields]).toEqual([['Q1', 'Q3', 'Q4'], ['city']]);
    expect([names.uidOf('q3'), names.numberOf('q2'), names.isField('city'), names.isField('town')]).toEqual([
      'q3',
      null,
      true,
      false,
    ]);
    expect([
      names.partNames('q3', 'row', 'r1'),
      names.partNames('q3', 'row', 'r2'),
      names.partUid('q3', 'column', '5'),
      names.partUid('q4', 'row', '1'),
    ]).toEqual([['taste', '1'], ['2'], 'k1', 's1']);
    expect(formulaNamesOf(DRAFT)).toBe(formulaNamesOf(DRAFT));
  });

  it('complete what is begun, at most eight of them', () => {
    const known = {
      names: ['Q1', '', 'region', ...Array.from({ length: 12 }, (_, at) => `many${at}`)],
      rowsOf: () => ['a', 'ab', 'b'],
    };
    const at = (text: string, caret = text.length) => completionsAt(text, caret, known);
    expect(at('many').words).toEqual(Array.from({ length: 8 }, (_, one) => `many${one}`));
    expect(at('reg and x', 3)).toEqual({ from: 0, words: ['region'] });
    expect(at('Q1[A')).toEqual({ from: 3, words: ['ab'] });
    expect(at('"a" an').words).toEqual(['and', 'answered', 'any']);
    expect([
      at('"a').words,
      at('Q1 ').words.slice(0, 3),
      at('Q1').words,
      at('nothing ').words,
      at('region[x] ').words.length,
    ]).toEqual([[], ['is', 'is not', 'in'], [], [], 13]);
  });
});
