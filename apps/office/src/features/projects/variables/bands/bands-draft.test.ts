import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { runs } from '../../../../../../../tools/test/chance/runs.ts';
import { firstCuts, presetCuts } from './band-presets.ts';
import { AGES, DRAFT } from './bands.test-data.ts';
import {
  addCut,
  type BandsDraft,
  balanced,
  boundsText,
  countBands,
  draftOf,
  dropCut,
  moveCut,
  namesOf,
  sharesOfCounts,
  sumOf,
  takeCuts,
  takeWithout,
  valuesOf,
} from './bands-draft.ts';

const typed: BandsDraft = {
  ...DRAFT,
  shares: [12, 18, 36.5, 33.5],
  names: [{ he: 'צעירים', en: 'Young' }, null, null, null],
};

describe('bands while they are made', () => {
  it('that are joined have the share of both, as far as it is known', () => {
    const joined = (...shares: readonly (number | null)[]) => dropCut({ ...DRAFT, shares }, 1).shares;
    expect(joined(10, 20.5, 30, 39.5)).toEqual([30.5, 30, 39.5]);
    expect(joined(null, 20, 30, 50)).toEqual([20, 30, 50]);
    expect(joined(20, null, 30, 50)).toEqual([20, 30, 50]);
    expect(joined(null, null, 30, 70)).toEqual([null, 30, 70]);
  });

  it('keep a name of which one language says as much as the bounds', () => {
    const stored = (he: string, en: string) =>
      draftOf(
        {
          name: 'Age',
          bands: AGES,
          population: [{ parts: ['18'], labels: { he, en }, amount: null }],
        },
        true,
      ).names[0];
    expect(stored('18–24', '18–24')).toBeNull();
    expect(stored('18–24', 'Young')).toEqual({ he: '18–24', en: 'Young' });
    expect(stored('צעירים', '18–24')).toEqual({ he: 'צעירים', en: '18–24' });
    expect(stored('', 'Young')).toEqual({ he: 'Young', en: 'Young' });
  });

  it('are named by their bounds until a name is typed', () => {
    const names = (draft: BandsDraft, isWhole = true) => namesOf(draft, isWhole).map(({ en }) => en);
    expect(names(DRAFT)).toEqual(['18–24', '25–34', '35–54', '55+']);
    expect(names({ ...DRAFT, bands: { ...AGES, end: 75 } })[3]).toBe('55–74');
    expect(names(takeCuts(DRAFT, [1, 2, 3], 4))).toEqual(['1', '2', '3']);
    expect(names({ ...DRAFT, bands: { ...AGES, measure: 'number', cuts: [0.5, 3, 10_000] } }, false)).toEqual([
      '0.5–<3',
      '3–<10,000',
      '10,000+',
    ]);
    expect(boundsText({ ...AGES, measure: 'year', cuts: [1980, 1990] }, 0, true)).toBe('1980–1989');
    expect(names(moveCut(typed, 1, 27, 1))).toEqual(['Young', '27–34', '35–54', '55+']);
    expect(namesOf(takeWithout(DRAFT, 'own', null), true)[4]).toEqual({ he: 'לא ידוע', en: 'Unknown' });
  });

  it('can neither overlap nor turn round, with any sequence of acts', () => {
    const act = fc.oneof(
      fc.record({ act: fc.constant('move' as const), at: fc.nat(9), to: fc.integer({ min: -50, max: 150 }) }),
      fc.record({ act: fc.constant('add' as const), at: fc.nat(9), to: fc.integer({ min: -50, max: 150 }) }),
      fc.record({ act: fc.constant('drop' as const), at: fc.nat(9), to: fc.constant(0) }),
      fc.record({ act: fc.constant('own' as const), at: fc.nat(9), to: fc.nat(1) }),
    );
    fc.assert(
      fc.property(fc.array(act, { maxLength: 20 }), (acts) => {
        let draft: BandsDraft = { ...typed, bands: { ...AGES, end: 80 } };
        for (const { act: kind, at, to } of acts) {
          const place = at % draft.bands.cuts.length;
          if (kind === 'move') draft = moveCut(draft, place, to, 1);
          else if (kind === 'add') draft = addCut(draft, to);
          else if (kind === 'drop') draft = dropCut(draft, place);
          else draft = takeWithout(draft, to === 1 ? 'own' : 'empty', null);
          const { cuts, end, without } = draft.bands;
          const bounds = [...cuts, end ?? Infinity];
          expect(bounds.every((bound, place) => place === 0 || bound > (bounds[place - 1] ?? 0))).toBe(true);
          const values = cuts.length + (without === 'own' ? 1 : 0);
          expect([draft.names.length, draft.shares?.length]).toEqual([values, values]);
        }
      }),
      { numRuns: runs(200) },
    );
  });

  it('divide and join the shares that were typed', () => {
    expect(addCut(typed, 45, 0.6).shares).toEqual([12, 18, 21.9, 14.6, 33.5]);
    expect(addCut(typed, 15).shares).toEqual([0, 12, 18, 36.5, 33.5]);
    expect(dropCut(typed, 2).shares).toEqual([12, 54.5, 33.5]);
    expect(dropCut(typed, 0).shares).toEqual([18, 36.5, 33.5]);
    expect(addCut(typed, 20).names).toEqual([null, null, null, null, null]);
    expect(addCut(typed, 45).names[0]).toEqual({ he: 'צעירים', en: 'Young' });
    expect(sumOf(balanced([18, 36.5, 33.5]))).toBe(100);
    expect(balanced([null, 1, 1])).toEqual([0, 50, 50]);
  });

  it('have shares of the list with one decimal that sum to 100', () => {
    expect(sharesOfCounts([1, 1, 1])).toEqual([33.4, 33.3, 33.3]);
    expect(sharesOfCounts([0, 0])).toEqual([null, null]);
  });

  it('are counted from the steps of the chart, where bounds fall between them', () => {
    const sight = {
      histogram: { width: 5, steps: [0, 5, 10, 15].map((from) => ({ from, count: from + 1 })) },
      without: 7,
    };
    expect(countBands(sight, { cuts: [5, 15], end: null, without: 'own' })).toEqual({
      counts: [17, 16, 7],
      below: 1,
      beyond: 0,
    });
    expect(countBands(sight, { cuts: [0], end: 10, without: 'empty' })).toEqual({ counts: [7], below: 0, beyond: 27 });
    expect(countBands(sight, { cuts: [5, 7], end: null, without: 'empty' })).toBeNull();
  });

  it('come back as they were stored', () => {
    const own = takeWithout(typed, 'own', null);
    const shares = own.shares ?? [];
    const population = valuesOf(own, shares, true);
    expect(draftOf({ name: 'Age', bands: own.bands, population }, true)).toEqual({ ...own, crossedWith: null });
  });

  it('begin with bounds that are usual', () => {
    const histogram = { width: 1, steps: Array.from({ length: 80 }, (_, from) => ({ from, count: 1 })) };
    expect(firstCuts('age', histogram, true)).toEqual([18, 25, 35, 55]);
    expect(presetCuts('decades', 'age', histogram, true)).toEqual([18, 20, 30, 40, 50, 60, 70]);
    expect(
      presetCuts(
        'fives',
        'year',
        {
          width: 1,
          steps: [
            { from: 1987, count: 1 },
            { from: 2001, count: 1 },
          ],
        },
        true,
      ),
    ).toEqual([1985, 1990, 1995, 2000]);
    expect(firstCuts('number', histogram, true)).toEqual([0, 19, 39, 59]);
    expect(firstCuts('month', histogram, true)).toEqual([1, 4, 7, 10]);
    expect(firstCuts('number', { width: 1, steps: [] }, true)).toEqual([0]);
  });
});
