import { describe, expect, it } from 'vitest';
import { sayKeys } from '../../../../say-keys.test-data.ts';
import { sayAnswerRule } from '../say/say-random.ts';
import { printedLists } from './printed-lists.ts';
import { printedBlanks, printedNeeds } from './printed-needs.ts';

const node = (members: object) => ({ uid: 'q', ...members }) as never;

describe('a printed question', () => {
  it('says its kind, and how it is answered', () => {
    const needs = (members: object) => printedNeeds(node(members), sayKeys);
    expect(needs({ kind: 'closed', subKind: 'radio' })).toEqual(['kind.closed.radio']);
    expect(
      needs({ kind: 'open', subKind: 'number', mandatory: 'hard', na: true, timeLimitSeconds: 30, hidden: true }),
    ).toEqual([
      'kind.open.number',
      'designer.print.required',
      'designer.print.mayRefuse',
      'designer.print.within {"count":30}',
      'designer.hidden',
    ]);
    expect(needs({ kind: 'open', subKind: 'none', mandatory: 'soft' })).toEqual([]);
  });

  it('has as many lines to write on as its box', () => {
    const blanks = [
      { kind: 'open', subKind: 'date' },
      { kind: 'open', subKind: 'text', lines: 4 },
      { kind: 'open', subKind: 'text', lines: 900 },
      { kind: 'closed', subKind: 'radio' },
    ];
    expect(blanks.map((members) => printedBlanks(node(members)))).toEqual([1, 4, 30, 0]);
  });

  it('marks answers that stand alone, or are written out', () => {
    const answers = [
      { uid: 'a', code: 1 },
      { uid: 'b', code: 2, openText: true },
      { uid: 'c', code: 3, exclusive: true },
    ];
    const lists = printedLists(node({ answers }), (key) => key, sayKeys);
    expect(lists[0]?.items.map(({ notes }) => notes)).toEqual([
      [],
      ['designer.print.written'],
      ['designer.print.alone'],
    ]);
  });

  it('says "exactly" where both limits are the same', () => {
    const words = { t: sayKeys, names: {} } as never;
    const said = (rule: object) => sayAnswerRule([rule as never], 'sum', words).map(({ text }) => text);
    expect(said({ rule: 'sum', min: 100, max: 100 })).toEqual([
      'designer.say.mustFit',
      'designer.rule.sum',
      'designer.say.ruleExactly',
      '100',
    ]);
    expect(said({ rule: 'sum', min: 90, max: 100 }).slice(2)).toEqual([
      'designer.say.ruleAtLeast',
      '90',
      'designer.say.ruleAtMost',
      '100',
    ]);
  });
});
