import { QueryClient } from '@tanstack/react-query';
import { describe, expect, it, vi } from 'vitest';
import { askedByQuery, putByOld } from '../../../asked-calls.test-data.ts';
import { METHODS, newDesign, newSeed } from './plan-values.ts';
import { nextPortionQuery, readSampleAgain, sampleQuery } from './sample-data.ts';
import { valueParts } from './value-parts.ts';

describe('the sample of a project', () => {
  it('is read by its project, and again soon while a job runs', async () => {
    expect(await askedByQuery(sampleQuery(4))).toEqual({ key: ['sample', 4], calls: [['GET', '/projects/4/sample']] });
    const again = sampleQuery(4).refetchInterval as unknown as (query: object) => unknown;
    const waits = [undefined, { jobId: null }, { jobId: 7 }].map((data) => again({ state: { data } }));
    expect(waits).toEqual([30_000, 30_000, 1_200]);
  });

  it('shows the next portion while some wait, anew for each plan', async () => {
    const whole = { drawn: 9, waiting: 5, plan: { portion: 2, sensitivity: 'static' }, revision: 3 } as never;
    const query = nextPortionQuery(4, whole);
    expect(await askedByQuery(query)).toEqual({
      key: ['sample', 4, 'portion', 9, 5, 2, 'static', 3],
      calls: [['GET', '/projects/4/sample/next-portion']],
    });
    expect(query.enabled).toBe(true);
    expect(nextPortionQuery(4, { drawn: 9, waiting: 0, plan: {}, revision: 3 } as never).enabled).toBe(false);
  });

  it('is put by as old with the project and the jobs', async () => {
    const keys = [['sample', 4], ['projects', 4], ['jobs'], ['quotas', 4]];
    expect(await putByOld(new QueryClient(), keys, readSampleAgain)).toEqual(keys.slice(0, 3));
  });
});

describe('a plan', () => {
  it('begins by each method', () => {
    expect(METHODS.map((method) => newDesign(method, 3))).toEqual([
      { method: 'probability' },
      { method: 'stratified', variableId: 3, allocation: 'proportional', weights: {} },
      { method: 'clustered', variableId: 3, clusters: 10, bySize: true },
      { method: 'systematic', sortBy: null },
      { method: 'asIs' },
    ]);
  });

  it('has a seed of sixteen signs, from eight bytes of chance', () => {
    const chance = vi.spyOn(crypto, 'getRandomValues').mockImplementation((bytes) => {
      (bytes as unknown as Uint8Array).set([0, 1, 15, 16, 255, 128, 9, 10]);
      return bytes;
    });
    expect(newSeed()).toBe('00010f10ff80090a');
    chance.mockRestore();
  });
});

it('values are told piece by piece, also where there is none or it lies outside of all bands', () => {
  const t = (key: string) => `[${key}]`;
  expect(valueParts('18–24 · north', t)).toEqual(['18–24', 'north']);
  expect(valueParts('', t)).toEqual(['[sample.noValue]']);
  expect(valueParts('outside · ', t)).toEqual(['[bands.outside]', '[sample.noValue]']);
});
