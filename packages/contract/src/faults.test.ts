import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { faultsIn, faultsOf, staleIn } from './faults.ts';

const form = z.object({
  name: z.string().check(z.minLength(1), z.maxLength(5)),
  password: z.string().check(z.minLength(8)),
  login: z.string().check(z.regex(/^[a-z]+$/, 'loginTaken')),
  minutes: z.number().check(z.minimum(1), z.maximum(60)),
  people: z.array(z.number()).check(z.minLength(1)),
  at: z.object({ day: z.string() }),
});

describe('faults of a form', () => {
  it('are reported once per field, with code and violated limit', () => {
    const wrong = { name: '', password: 'short', login: 'A b', minutes: 0, people: [], at: { day: 1 } };
    expect(faultsOf(form.safeParse(wrong).error?.issues ?? [])).toEqual([
      { field: 'name', code: 'required' },
      { field: 'password', code: 'tooShort', limit: 8 },
      { field: 'login', code: 'loginTaken' },
      { field: 'minutes', code: 'tooSmall', limit: 1 },
      { field: 'people', code: 'required' },
      { field: 'at.day', code: 'unfit' },
    ]);
    const long = { ...wrong, name: 'too long', minutes: 61 };
    expect(faultsOf(form.safeParse(long).error?.issues ?? [])).toMatchObject([
      { field: 'name', code: 'tooLong', limit: 5 },
      {},
      {},
      { field: 'minutes', code: 'tooLarge', limit: 60 },
      {},
      {},
    ]);
  });

  it('are read from the details of a refusal, and none from anything else', () => {
    const faults = [{ field: 'name', code: 'required' }];
    expect(faultsIn({ faults })).toEqual(faults);
    expect(faultsIn({ fields: ['name'] })).toEqual([]);
    expect(staleIn({ changedBy: 'Dana', changedAt: '2026-11-22T09:00:00Z' }).changedBy).toBe('Dana');
    expect(staleIn(null)).toEqual({ changedBy: null, changedAt: null });
  });
});
