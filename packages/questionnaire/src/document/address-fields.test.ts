import { describe, expect, it } from 'vitest';
import { buildDocument, compiled, radio } from '../scenario/build-document.ts';
import { broughtFields } from './address-fields.ts';
import { parseDocument } from './parse-document.ts';

const PAGES = [{ uid: 'p1', nodes: [radio('q1')] }];
const FIELDS = [
  { name: 'pid' },
  { name: 'age', kind: 'number' },
  { name: 'wave', kind: 'choice', codes: [1, 2] },
  { name: 'rid', signed: true, hidden: true },
];
const documentOf = (fields: unknown, texts: Parameters<typeof buildDocument>[1] = {}) => ({
  ...buildDocument(PAGES, texts),
  fields,
});
const codesOf = (json: unknown) => {
  const parsed = parseDocument(json);
  return parsed.ok ? [] : parsed.error.map(({ code }) => code);
};

describe('fields of the address', () => {
  const questionnaire = compiled(documentOf(FIELDS) as Parameters<typeof compiled>[0]);

  it('are taken by their names and kinds, and nothing else is', () => {
    const params = { pid: ' a<b> ', age: '-3.5', wave: '2', other: 'x', constructor: 'y' };
    expect(broughtFields(questionnaire, params, false)).toEqual({
      profile: { pid: 'a<b>', age: '-3.5', wave: '2' },
      numbers: ['age', 'wave'],
    });
    for (const unfit of [{ age: '1e3' }, { age: '12x' }, { wave: '3' }, { wave: '1.5' }, { pid: '   ' }])
      expect(broughtFields(questionnaire, unfit as Readonly<Record<string, string>>, true).profile).toEqual({});
  });

  it('that must be signed are taken from a signed address only', () => {
    expect(broughtFields(questionnaire, { rid: '7' }, false).profile).toEqual({});
    expect(broughtFields(questionnaire, { rid: '7' }, true).profile).toEqual({ rid: '7' });
  });

  it('have names that are no parameters of ours, once each, and codes where they are a choice', () => {
    for (const name of ['lang', 'via', 'seker_test', 'return', '', '1a', 'a-b', 'שם', '__proto__', 'a'.repeat(41)])
      expect(codesOf(documentOf([{ name }])), name).toEqual(['badField']);
    expect(codesOf(documentOf([{ name: 'Pid' }, { name: 'pid' }]))).toEqual(['duplicateName']);
    expect(codesOf(documentOf([{ name: 'w', kind: 'choice' }]))).toEqual(['badFieldCodes']);
    expect(codesOf(documentOf([{ name: 'w', kind: 'choice', codes: [1, 1] }]))).toEqual(['badFieldCodes']);
    expect(codesOf(documentOf([{ name: 'w', kind: 'choice', codes: [1, 'x'] }]))).toEqual(['badFieldCodes']);
    expect(codesOf(documentOf(Array.from({ length: 31 }, (_, n) => ({ name: `f${n}` }))))).toEqual(['tooLarge']);
  });

  it('that are hidden are shown by no text', () => {
    const pipe = (profile: string) => ({ goodbye: [[{ type: 'pipe', profile }]] });
    expect(codesOf(documentOf(FIELDS, pipe('rid')))).toEqual(['hiddenField']);
    expect(codesOf(documentOf(FIELDS, pipe('pid')))).toEqual([]);
    const ends = { goodbye: { to: ['https://a.example/', { type: 'pipe', profile: 'rid' }] } };
    expect(codesOf({ ...documentOf(FIELDS), ends })).toEqual([]);
  });
});
