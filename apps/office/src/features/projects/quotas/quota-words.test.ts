import { CallError } from '@seker/contract';
import { QueryClient } from '@tanstack/react-query';
import { describe, expect, it } from 'vitest';
import { askedByQuery, putByOld } from '../../../asked-calls.test-data.ts';
import { sayKeys } from '../../../say-keys.test-data.ts';
import { labelOf } from './label-of.ts';
import { balanced, draftOf, isChanged, partsKey, sumOf } from './quota-draft.ts';
import { quotaRefusal } from './quota-refusal.ts';
import { quotasQuery, readQuotasAgain } from './quotas-data.ts';

it('quotas are read again every few seconds, and put by as old with what follows from them', async () => {
  expect(await askedByQuery(quotasQuery(4))).toEqual({ key: ['quotas', 4], calls: [['GET', '/projects/4/quotas']] });
  expect(quotasQuery(4).refetchInterval).toBe(6_000);
  const keys = [['quotas', 4], ['projects', 4], ['variables', 4], ['cases']];
  expect(await putByOld(new QueryClient(), keys, readQuotasAgain)).toEqual(keys.slice(0, 3));
});

it('a label is in the language of the screen, else in another, else what it is called without', () => {
  expect([labelOf({ he: 'א', en: 'a' }, 'en', 'x'), labelOf({ he: 'א' }, 'en', 'x'), labelOf({}, 'en', 'x')]).toEqual([
    'a',
    'א',
    'x',
  ]);
});

describe('a quota in edit', () => {
  const quota = (unit: 'percent' | 'count') =>
    ({
      policy: 'soft',
      overflow: 2,
      unit,
      id: 7,
      cells: [{ parts: ['a', 'b'], labels: { en: 'A' }, percent: 40, target: 12, done: 3 }],
    }) as never;

  it('has amounts in its unit, and nothing of what was done', () => {
    expect(draftOf(quota('percent'))).toEqual({
      policy: 'soft',
      overflow: 2,
      unit: 'percent',
      cells: [{ parts: ['a', 'b'], labels: { en: 'A' }, amount: 40 }],
    });
    expect(draftOf(quota('count')).cells[0]?.amount).toBe(12);
    expect(partsKey(['a', 'b'])).toBe('a\u001fb');
  });

  it('is changed where it is no longer as it is stored', () => {
    const draft = draftOf(quota('count'));
    expect([isChanged(draft, quota('count')), isChanged({ ...draft, overflow: 3 }, quota('count'))]).toEqual([
      false,
      true,
    ]);
  });

  it('sums to five places, what is not typed as nothing', () => {
    expect(sumOf([{ amount: 0.1 }, { amount: 0.2 }, { amount: null }])).toBe(0.3);
    expect(sumOf([{ amount: 33.333333 }, { amount: 0.000004 }])).toBe(33.33334);
    expect(sumOf([])).toBe(0);
  });

  it('shares hundredths by what is left over, of those alike the first', () => {
    const amounts = (...typed: readonly (number | null)[]) =>
      balanced(typed.map((amount) => ({ parts: [], labels: {}, amount }))).map(({ amount }) => amount);
    expect(amounts(1, 1, 1, 1, 1, 1, 1)).toEqual([14.29, 14.29, 14.29, 14.29, 14.28, 14.28, 14.28]);
    expect(amounts(2, 1)).toEqual([66.67, 33.33]);
    expect(amounts(120, null)).toEqual([100, 0]);
    expect(amounts(50, 50, null)).toEqual([50, 50, 0]);
    expect(amounts()).toEqual([]);
  });
});

describe('why a quota was not saved', () => {
  it('is each cell that would be too small', () => {
    const cells = [
      { labels: { en: 'North' }, key: 'n', room: 1_000, done: 3, held: 2 },
      { labels: {}, key: 's', room: 1, done: 2, held: 0 },
    ];
    const lines =
      quotaRefusal(new CallError('targetBelowDone', 409, 'too small', { cells }), 'en', sayKeys)?.split('\n') ?? [];
    expect(lines.slice(1)).toEqual([
      'quotas.beyond {"cell":"North","room":"1,000","done":"3","held":"2"}',
      'quotas.beyond {"cell":"s","room":"1","done":"2","held":"0"}',
    ]);
    expect(lines[0]).toBe('too small');
  });

  it('is who changed it in the meantime, or the system, and when', () => {
    const stale = (changedBy: string | null, changedAt: string | null) =>
      quotaRefusal(new CallError('stale', 409, '', { changedBy, changedAt }), 'en', sayKeys);
    expect(stale('Dana', null)).toBe('form.stale {"who":"Dana","when":""}');
    expect(stale(null, new Date(2026, 10, 26, 9, 5).toISOString())).toBe(
      'form.stale {"who":"form.system","when":"2026-11-26 09:05"}',
    );
  });

  it('is the fault of its field, of an overflow that it is missing', () => {
    const invalid = (field: string) =>
      quotaRefusal(new CallError('invalid', 400, '', { faults: [{ field, code: 'required' }] }), 'en', sayKeys);
    expect([invalid('overflow'), invalid('cells')]).toEqual(['quotas.overflowMissing', 'fault.required {"limit":""}']);
    const other = quotaRefusal(
      new CallError('technicalFailure', 500, '', { faults: [{ field: 'overflow', code: 'required' }] }),
      'en',
      sayKeys,
    );
    expect(other).toBe('');
  });
});
