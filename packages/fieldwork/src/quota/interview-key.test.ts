import { describe, expect, it } from 'vitest';
import { cellKey } from './cell-key.ts';
import { interviewKey, type QuotaPart as Part, questionOfPart } from './interview-key.ts';

const SEX: Part = { source: 'interview', field: 'SEX', bands: null };
const KIDS: Part = { source: 'interview', field: 'KIDS', bands: null };
const REGION: Part = { source: 'list', field: 'region', bands: null };
const LANGUAGE: Part = { source: 'system', field: 'language', bands: null };
const MODE: Part = { source: 'system', field: 'mode', bands: null };
const FACTS = {
  fields: { region: 'south', language: 'ru', SEX: '9' },
  answers: { SEX: 1, KIDS: 0, mode: 7 },
  system: { language: 'he', mode: 'phone' },
};
const AGES = { measure: 'age', day: '2026-11-27', cuts: [18, 35], end: null, askedIn: null, without: 'empty' } as const;
const BORN: Part = { source: 'list', field: 'born', bands: { ...AGES, cuts: [18, 35] } };
const AGE: Part = { source: 'interview', field: 'AGE', bands: { ...AGES, cuts: [18, 35] } };
const keyOf = (...parts: readonly Part[]) => interviewKey(parts, FACTS);

describe('the cell of an interview', () => {
  it('is determined by answers, list fields and the interview itself, each from its own source', () => {
    expect(keyOf(SEX)).toBe(cellKey(['1']));
    expect(keyOf(REGION)).toBe(cellKey(['south']));
    expect(keyOf(LANGUAGE)).toBe(cellKey(['he']));
    expect(keyOf(MODE)).toBe(cellKey(['phone']));
  });

  it('combines the values of all parts in order', () => {
    expect(keyOf(SEX, REGION)).toBe(cellKey(['1', 'south']));
    expect(keyOf(REGION, SEX, MODE)).toBe(cellKey(['south', '1', 'phone']));
  });

  it('counts zero as an answer', () => {
    expect(keyOf(KIDS)).toBe(cellKey(['0']));
  });

  it('does not exist while one of the parts has no value', () => {
    expect(keyOf({ source: 'interview', field: 'AGE', bands: null })).toBeNull();
    expect(keyOf({ source: 'list', field: 'city', bands: null })).toBeNull();
    expect(keyOf({ source: 'system', field: 'weather', bands: null })).toBeNull();
    expect(keyOf(SEX, { source: 'interview', field: 'AGE', bands: null })).toBeNull();
    expect(interviewKey([REGION], { ...FACTS, fields: { region: '  ' } })).toBeNull();
  });

  it('ignores spaces around a list field', () => {
    expect(interviewKey([REGION], { ...FACTS, fields: { region: ' south ' } })).toBe(cellKey(['south']));
  });

  it('is the band of a number or a date, of the list or of an answer', () => {
    const born = (day: string) => interviewKey([BORN, REGION], { ...FACTS, fields: { ...FACTS.fields, born: day } });
    expect([born('1991-11-28'), born('1991-11-27'), born('2010-01-01'), born('')]).toEqual([
      cellKey(['18', 'south']),
      cellKey(['35', 'south']),
      cellKey(['outside', 'south']),
      null,
    ]);
    const aged = (answer: number) => interviewKey([AGE], { ...FACTS, answers: { AGE: answer } });
    expect([aged(34), aged(35), aged(17), aged(19_911_127)]).toEqual([
      cellKey(['18']),
      cellKey(['35']),
      cellKey(['outside']),
      cellKey(['35']),
    ]);
  });

  it('comes from the question for people without a date, and for them alone', () => {
    const asking: Part = { ...BORN, bands: { ...AGES, cuts: [18, 35], without: 'ask', askedIn: 'AGE' } };
    const key = (born: string, answers: Record<string, number>) =>
      interviewKey([asking], { ...FACTS, fields: { born }, answers });
    expect([
      key('', { AGE: 40 }),
      key('?', { AGE: 20 }),
      key('', {}),
      key('1991-11-28', { AGE: 40 }),
      key('2015-01-01', { AGE: 40 }),
    ]).toEqual([cellKey(['35']), cellKey(['18']), null, cellKey(['18']), cellKey(['outside'])]);
    expect([questionOfPart(asking), questionOfPart(BORN), questionOfPart(AGE), questionOfPart(MODE)]).toEqual([
      'AGE',
      null,
      'AGE',
      null,
    ]);
  });
});
