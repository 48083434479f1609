import { USUAL_EXPORT } from '@seker/contract';
import type { Summary } from '@seker/export';
import { expect, it } from 'vitest';
import type { ExportContext } from './open-export.ts';
import { summaryFacts } from './summary-facts.ts';
import type { SampleKind } from './summary-sample.ts';

const moment = { year: 2026, month: 3, day: 7, time: '09:05:00' };
const summary = { interviews: 40, strata: 3, units: 40, questions: [] } as unknown as Summary;
/** Each kind of sample is told with its figures. */
const listWord = (key: string): string =>
  `${key.replace('export.', '')}${/intervals\.(?!how)/.test(key) ? ' {{strata}}/{{units}}' : ''}`;
const RESTING = ['intervals', 'intervals.asIf 3/40 intervals.how'];

function factsOf(wish: Partial<ExportContext['wish']> = {}, more: Partial<Parameters<typeof summaryFacts>[1]> = {}) {
  const context = {
    deps: { texts: { listWord } },
    language: 'en',
    zone: 'Asia/Jerusalem',
    wish: { ...USUAL_EXPORT, ...wish },
  } as unknown as ExportContext;
  return summaryFacts(context, {
    moment,
    summary,
    weighting: null,
    isProbability: true,
    kind: 'asIf',
    hasDivisions: false,
    ...more,
  }).map(({ name, text }) => [name, text]);
}

it('a summary says when it was made, of which interviews, and with which weights', () => {
  expect(factsOf()).toEqual([
    ['moment', '2026-03-07 09:05:00 (Asia/Jerusalem)'],
    ['interviews', '40'],
    ['status', 'status.completed'],
    ['weights', 'weights.none'],
    RESTING,
  ]);
});

it('says what the intervals rest on, and what letters mean where columns are compared', () => {
  const last = (kind: SampleKind) => factsOf({}, { kind, hasDivisions: true }).slice(-2);
  expect(last('strata')).toEqual([
    ['intervals', 'intervals.strata 3/40 intervals.how'],
    ['letters', 'letters.how'],
  ]);
  expect(last('clusters')[0]).toEqual(['intervals', 'intervals.clusters 3/40 intervals.how']);
});

it('says what the interviews were chosen by', () => {
  const chosen = factsOf({ statuses: ['completed', 'finished'], modes: ['phone', 'web'], fromDay: '2026-03-01' });
  expect(chosen.slice(2, 5)).toEqual([
    ['status', 'status.completed, status.finished'],
    ['mode', 'mode.phone, mode.web'],
    ['started', '2026-03-01 – '],
  ]);
  expect(factsOf({ toDay: '2026-03-02' })).toContainEqual(['started', ' – 2026-03-02']);
  expect(factsOf({ fromDay: '2026-03-01', toDay: '2026-03-02' })).toContainEqual([
    'started',
    '2026-03-01 – 2026-03-02',
  ]);
});

it('says what weights cost, and whether a median is near only', () => {
  const weighting = { designEffect: 1.234_56, effectiveSize: 32.44, interviews: 40, outside: 3, unweighed: 0 };
  expect(factsOf({ weights: 'raked' }, { weighting }).slice(3)).toEqual([
    ['weights', 'weights.raked'],
    ['designEffect', '1.2346'],
    ['effectiveSize', '32.4'],
    ['outside', '3'],
    RESTING,
  ]);
  const number = (isMedianNear: boolean) => ({ kind: 'number', isMedianNear });
  const near = { ...summary, questions: [number(false), number(true)] } as unknown as Summary;
  expect(factsOf({}, { summary: near }).at(-1)).toEqual(['note', 'medianNear']);
  const exact = { ...summary, questions: [number(false), { kind: 'single', isMedianNear: true }] };
  expect(factsOf({}, { summary: exact as unknown as Summary }).at(-1)).toEqual(RESTING);
});

it('says how many a chain does not weigh, and that its sample was not drawn by chance', () => {
  const weighting = { designEffect: 1, effectiveSize: 38, interviews: 38, outside: 0, unweighed: 2 };
  expect(factsOf({ weights: 'chain' }, { weighting, isProbability: false }).slice(-3)).toEqual([
    ['unweighed', '2'],
    ['note', 'notDrawn'],
    RESTING,
  ]);
});
