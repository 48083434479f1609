import { expect, it } from 'vitest';
import { termsOf } from './recount-quotas.ts';

it('the terms of quotas are their questions and facts, each once, in order', () => {
  const part = (source: 'list' | 'system' | 'interview', field: string) => ({ source, field, bands: null });
  const quotas = [
    { parts: [part('interview', 'SEX'), part('system', 'mode')] },
    { parts: [part('interview', 'AGE'), part('list', 'town'), part('interview', 'SEX')] },
    { parts: [part('system', 'language'), part('list', 'region'), part('system', 'weather')] },
  ];
  expect(termsOf(quotas)).toEqual({ variables: ['AGE', 'SEX'], facts: ['language', 'mode', 'profile'] });
  expect(termsOf([])).toEqual({ variables: [], facts: [] });
});
