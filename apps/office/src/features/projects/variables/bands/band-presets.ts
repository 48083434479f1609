import type { BandsSight, NewBands } from '@seker/contract';

type Histogram = BandsSight['histogram'];

/** Bounds that are usual, by what is divided. */
export const PRESETS = ['four', 'decades', 'fives', 'quarters'] as const;
export type Preset = (typeof PRESETS)[number];

const ADULT = 18;
const FOUR_AGES = [ADULT, 25, 35, 55];
const LAST_AGE = 75;

/** Lower bounds of a preset; null where it makes no sense. */
export function presetCuts(
  preset: Preset,
  measure: NewBands['measure'],
  histogram: Histogram,
  isWhole: boolean,
): readonly number[] | null {
  if (measure === 'month') return preset === 'quarters' ? [1, 4, 7, 10] : null;
  if (preset === 'four') return measure === 'age' ? FOUR_AGES : null;
  if (preset === 'decades') return measure === 'number' ? null : inSteps(measure, histogram, 10);
  if (preset === 'fives') return measure === 'number' ? null : inSteps(measure, histogram, 5);
  return quarters(measure === 'age' ? adults(histogram) : histogram, isWhole);
}

export const PRESETS_OF = {
  age: ['four', 'decades', 'fives', 'quarters'],
  year: ['decades', 'fives', 'quarters'],
  month: ['quarters'],
  number: ['quarters'],
} as const satisfies Record<NewBands['measure'], readonly Preset[]>;

/** The bounds that a new variable begins with. */
export function firstCuts(measure: NewBands['measure'], histogram: Histogram, isWhole: boolean): readonly number[] {
  const preset = PRESETS_OF[measure][0];
  return presetCuts(preset, measure, histogram, isWhole) ?? [0];
}

function adults({ width, steps }: Histogram): Histogram {
  return { width, steps: steps.filter(({ from }) => from >= ADULT) };
}

/** Ages of adults in equal steps; years from the first decade that someone is in. */
function inSteps(measure: 'age' | 'year', { steps }: Histogram, width: number): readonly number[] | null {
  if (measure === 'age') {
    const cuts = [ADULT];
    for (let next = Math.ceil((ADULT + 1) / width) * width; next <= LAST_AGE; next += width) cuts.push(next);
    return cuts;
  }
  const [first] = steps;
  const last = steps.at(-1);
  if (first === undefined || last === undefined) return null;
  const cuts: number[] = [];
  for (let next = Math.floor(first.from / width) * width; next <= last.from; next += width) cuts.push(next);
  return cuts.slice(-MOST_STEPS);
}

const MOST_STEPS = 30;

/** Bounds that divide the people into four parts of about the same size. */
function quarters({ steps }: Histogram, isWhole: boolean): readonly number[] | null {
  const people = steps.reduce((all, { count }) => all + count, 0);
  const [first] = steps;
  if (first === undefined || people === 0) return null;
  const cuts = new Set([isWhole ? Math.floor(first.from) : first.from]);
  let passed = 0;
  for (const { from, count } of steps) {
    for (const quarter of [1, 2, 3])
      if (passed < (quarter * people) / 4 && passed + count >= (quarter * people) / 4 && from > first.from)
        cuts.add(from);
    passed += count;
  }
  return [...cuts].toSorted((a, b) => a - b);
}

/** What another measure of a date begins with, before its people have been counted. */
export const FIRST_CUTS = { age: [18, 25, 35, 55], year: [1950, 1970, 1990, 2010], month: [1, 4, 7, 10] } as const;

/** Where a bound that is added by keyboard stands first: in the middle of the widest band, or after the last one. */
export function middleOf({ cuts, end }: NewBands, step: number): number {
  const last = cuts.at(-1) ?? 0;
  const widths = cuts.map((cut, at) => (cuts[at + 1] ?? end ?? cut) - cut);
  const widest = widths.indexOf(Math.max(...widths));
  const width = widths[widest] ?? 0;
  if (width <= step) return last + (cuts.length > 1 ? last - (cuts[0] ?? 0) : 10) / Math.max(1, cuts.length - 1);
  return Math.round(((cuts[widest] ?? 0) + width / 2) / step) * step;
}
