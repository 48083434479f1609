import { describe, expect, it } from 'vitest';
import { sayKeys } from '../../../../../say-keys.test-data.ts';
import { sayFormat, sayLimit } from '../../say/say-limit.ts';
import { dateLimitJson, dateLimitOf } from './date-limits.ts';

const TODAY = '2026-12-02';
const LIMITS = [
  undefined,
  '2026-01-31',
  { unit: 'days', by: 0 },
  { unit: 'years', by: -18 },
  { unit: 'months', by: 12 },
] as const;

describe('an end of a range of dates', () => {
  it('is written as it was read', () => {
    for (const limit of LIMITS) expect(dateLimitJson(dateLimitOf(limit), TODAY)).toEqual(limit);
  });

  it('begins with something that holds', () => {
    const open = dateLimitOf(undefined);
    expect([
      dateLimitJson({ ...open, form: 'day' }, TODAY),
      dateLimitJson({ ...open, form: 'before' }, TODAY),
      dateLimitJson({ ...dateLimitOf({ unit: 'years', by: -18 }), form: 'after' }, TODAY),
      dateLimitOf({ unit: 'weeks', by: 'x' }),
    ]).toEqual([TODAY, { unit: 'days', by: -1 }, { unit: 'years', by: 18 }, { ...open, form: 'today' }]);
  });

  it('is said in words', () => {
    expect([...LIMITS, '18:30', 7].map((limit) => sayLimit(limit, sayKeys))).toMatchInlineSnapshot(`
      [
        null,
        "31.01.2026",
        "designer.limit.today",
        "designer.limit.yearsBefore {"count":18}",
        "designer.limit.monthsAfter {"count":12}",
        "18:30",
        "7",
      ]
    `);
    expect([sayFormat('iban', sayKeys), sayFormat('own', sayKeys)]).toMatchInlineSnapshot(`
      [
        "designer.format.iban",
        "own",
      ]
    `);
  });
});
