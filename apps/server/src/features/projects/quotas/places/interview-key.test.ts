import { cellKey } from '@seker/fieldwork';
import { describe, expect, it } from 'vitest';
import { interviewKey } from './interview-key.ts';
import type { ActiveQuota } from './quota.queries.ts';

type Part = ActiveQuota['parts'][number];

const SEX: Part = { source: 'interview', field: 'SEX' };
const KIDS: Part = { source: 'interview', field: 'KIDS' };
const REGION: Part = { source: 'list', field: 'region' };
const LANGUAGE: Part = { source: 'system', field: 'language' };
const MODE: Part = { source: 'system', field: 'mode' };
const FACTS = {
  fields: { region: 'south', language: 'ru', SEX: '9' },
  answers: { SEX: 1, KIDS: 0, mode: 7 },
  system: { language: 'he', mode: 'phone' },
};
const keyOf = (...parts: readonly Part[]) => interviewKey({ parts: [...parts] }, FACTS);

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
    expect(keyOf({ source: 'interview', field: 'AGE' })).toBeNull();
    expect(keyOf({ source: 'list', field: 'city' })).toBeNull();
    expect(keyOf({ source: 'system', field: 'weather' })).toBeNull();
    expect(keyOf(SEX, { source: 'interview', field: 'AGE' })).toBeNull();
    expect(interviewKey({ parts: [REGION] }, { ...FACTS, fields: { region: '  ' } })).toBeNull();
  });

  it('ignores spaces around a list field', () => {
    expect(interviewKey({ parts: [REGION] }, { ...FACTS, fields: { region: ' south ' } })).toBe(cellKey(['south']));
  });
});
