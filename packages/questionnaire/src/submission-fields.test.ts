import { describe, expect, it } from 'vitest';
import {
  actionField,
  answerField,
  cellField,
  naField,
  openAnswerField,
  openTextField,
  pointField,
  rankField,
  readOpenAnswerSubmission,
  readSubmission,
} from './submission-fields.ts';

describe('parsing a posted form', () => {
  it('collects codes, open texts and N/A by question', () => {
    const read = readSubmission({
      _token: 't',
      _page: 'p1',
      _revision: '12',
      _action: 'language:he',
      _shown: ['q1', 'q2'],
      [answerField('q1')]: ['2', '90'],
      [openTextField('q1', 'q1-90')]: 'אחר',
      [answerField('q2')]: '',
      [naField('q2')]: '1',
      stray: 'x',
    });
    expect(read).toEqual({
      token: 't',
      page: 'p1',
      revision: 12,
      action: { type: 'language', language: 'he' },
      shown: ['q1', 'q2'],
      acceptedWarnings: [],
      timedOut: [],
      values: {
        q1: { values: ['2', '90'], texts: { 'q1-90': 'אחר' }, na: false },
        q2: { values: [], texts: {}, na: true },
      },
    });
  });

  it('collects rows, cells, places and points, and timed-out questions', () => {
    const read = readSubmission({
      [cellField('m', 'r1')]: ['1', '2'],
      [cellField('m', 'r2', 'c1')]: 'x',
      [cellField('m', 'r3')]: '',
      [rankField('k', 2)]: '7',
      [pointField('v')]: ['0.5,0.5', '1,1'],
      [actionField('s')]: 'pick:1',
      'a.m.__proto__': 'x',
      'a.m.a.b.c': 'x',
      _timeout: 'm',
    });
    expect(read.timedOut).toEqual(['m']);
    expect(Object.entries(read.values).map(([question, { parts }]) => [question, parts])).toEqual([
      ['m', { r1: ['1', '2'], 'r2.c1': ['x'] }],
      ['k', { 'rank.2': ['7'] }],
      ['v', { point: ['0.5,0.5', '1,1'] }],
      ['s', { action: ['pick:1'] }],
    ]);
  });

  it('ignores fields of the open-answer form, and names of three or more parts', () => {
    const read = readSubmission({
      'a.q1.open': 'x',
      'a.q1.open.-': 'x',
      'a.q1.a.b': '1',
      'a.q1.a.b.c': '2',
      'b.q1': '3',
    });
    expect(read.values).toEqual({ q1: { values: [], texts: {}, na: false, parts: { 'a.b': ['1'] } } });
  });

  it('goes to the next page without a button, and reads an invalid revision as null', () => {
    expect(readSubmission({})).toMatchObject({ action: { type: 'next' }, revision: null, values: {} });
    expect(readSubmission({ _revision: '1e3', _action: 'drop' })).toMatchObject({
      action: { type: 'next' },
      revision: null,
    });
  });

  it('ignores names of the object prototype', () => {
    const read = readSubmission({ 'a.__proto__': 'x', 'a.constructor': '1', 'a.q1.other.__proto__': 'x' });
    expect(Object.keys(read.values)).toEqual(['constructor']);
    expect(Object.getPrototypeOf(read.values)).toBe(Object.prototype);
  });

  it('parses edited open answers', () => {
    const fields = { [openAnswerField('q1', null)]: 'a', [openAnswerField('q2', 90)]: 'b', _token: 't' };
    expect(readOpenAnswerSubmission({ ...fields, [openAnswerField('m', null, 'r1.c1')]: 'c' })).toEqual([
      { question: 'q1', answer: null, value: 'a' },
      { question: 'q2', answer: 90, value: 'b' },
      { question: 'm', answer: null, part: 'r1.c1', value: 'c' },
    ]);
  });
});

it('parses a form with very many fields in one pass', () => {
  const many = Object.fromEntries(Array.from({ length: 50_000 }, (_, index) => [`a.m.r${index}`, '1']));
  expect(Object.keys(readSubmission(many).values['m']?.parts ?? {})).toHaveLength(50_000);
});
