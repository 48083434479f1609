import type { BandsSight, NewBands, VariableValue, WholeVariable } from '@seker/contract';
import { bandValues, largestRemainderTargets, OWN_BAND } from '@seker/fieldwork';
import { countText } from '@seker/ui';

export type BandName = Readonly<Record<'he' | 'en', string>>;

/** A variable of bands while it is made or changed. */
export interface BandsDraft {
  readonly name: string;
  readonly bands: NewBands;
  /** One per value; null: it follows the bounds. */
  readonly names: readonly (BandName | null)[];
  /** The population's percentage of each value; null: as in the list. */
  readonly shares: readonly (number | null)[] | null;
  /** The variables that its quota is crossed with; null: no quota is wanted. */
  readonly crossedWith: readonly number[] | null;
}

export const UNKNOWN: BandName = { he: 'לא ידוע', en: 'Unknown' };
/** As many as the server takes. */
export const MOST_BANDS = 60;
const HUNDRED = 100;
/** Percentages have one decimal. */
const TENTHS = 1_000;

/** The people of each value, and beside them. */
export interface Counted {
  readonly counts: readonly number[];
  readonly below: number;
  readonly beyond: number;
}

/** Counts the people of each value and beside them, where the bounds fall between the steps of the histogram; else null. */
export function countBands(
  { histogram, without }: Pick<BandsSight, 'histogram' | 'without'>,
  { cuts, end, without: wanted }: Pick<NewBands, 'cuts' | 'end' | 'without'>,
): Counted | null {
  const { width, steps } = histogram;
  const isOnStep = (bound: number) => Math.abs(bound / width - Math.round(bound / width)) < 1e-9;
  if (![...cuts, ...(end === null ? [] : [end])].every(isOnStep)) return null;
  const counts = cuts.map(() => 0);
  let [below, beyond] = [0, 0];
  for (const { from, count } of steps) {
    const band = cuts.findLastIndex((cut) => from >= cut - width / 2);
    if (end !== null && from >= end - width / 2) beyond += count;
    else if (band < 0) below += count;
    else counts[band] = (counts[band] ?? 0) + count;
  }
  return { counts: wanted === 'own' ? [...counts, without] : counts, below, beyond };
}

/** Percentages with one decimal that sum to 100; nulls where no people are counted. */
export function sharesOfCounts(counts: readonly number[]): readonly (number | null)[] {
  const sum = counts.reduce((all, count) => all + count, 0);
  if (sum === 0) return counts.map(() => null);
  const percents = counts.map((count) => (HUNDRED * count) / sum);
  return largestRemainderTargets(percents, TENTHS).map((tenths) => tenths / 10);
}

/** Brings percentages to a sum of 100, in their proportions. */
export function balanced(shares: readonly (number | null)[]): readonly (number | null)[] {
  return sharesOfCounts(shares.map((share) => share ?? 0));
}

export function sumOf(shares: readonly (number | null)[]): number {
  return Math.round(10 * shares.reduce<number>((all, share) => all + (share ?? 0), 0)) / 10;
}

/** The least distance between bounds: 1 for whole numbers, else a step of the chart. */
export function stepOf({ histogram, isWhole }: Pick<BandsSight, 'histogram' | 'isWhole'>): number {
  return isWhole ? 1 : Math.min(1, histogram.width);
}

/** Moves a bound as far as its neighbours let it. */
export function moveCut(draft: BandsDraft, at: number, wanted: number, step: number): BandsDraft {
  const { cuts, end } = draft.bands;
  const least = at === 0 ? Number.NEGATIVE_INFINITY : (cuts[at - 1] ?? 0) + step;
  const most = (cuts[at + 1] ?? end ?? Number.POSITIVE_INFINITY) - step;
  const bound = tidy(Math.max(least, Math.min(most, wanted)));
  return withCuts(draft, cuts.with(at, bound));
}

/** Adds a bound, which divides a band in two or adds one before the first; the name of the divided one goes. */
export function addCut(draft: BandsDraft, wanted: number, partOfLower = 0.5): BandsDraft {
  const { cuts, end } = draft.bands;
  const bound = tidy(wanted);
  if (cuts.length >= MOST_BANDS || cuts.includes(bound) || (end !== null && bound >= end)) return draft;
  const at = cuts.filter((cut) => cut < bound).length;
  const names = [
    ...draft.names.slice(0, Math.max(0, at - 1)),
    null,
    ...(at === 0 ? [] : [null]),
    ...draft.names.slice(at),
  ];
  return { ...withCuts(draft, cuts.toSpliced(at, 0, bound)), names, shares: divided(draft.shares, at, partOfLower) };
}

/** Takes a bound away: its band joins the one before; the first one's people are then outside. */
export function dropCut(draft: BandsDraft, at: number): BandsDraft {
  const { cuts } = draft.bands;
  if (cuts.length === 1) return draft;
  const names = draft.names.toSpliced(at, 1);
  const shares = draft.shares?.toSpliced(at, 1) ?? null;
  const next = withCuts(draft, cuts.toSpliced(at, 1));
  if (at === 0) return { ...next, names, shares };
  const joined = sumOrNull(draft.shares?.[at - 1] ?? null, draft.shares?.[at] ?? null);
  return { ...next, names: names.with(at - 1, null), shares: shares?.with(at - 1, joined) ?? null };
}

/** Takes other bounds; names and shares begin anew. */
export function takeCuts(draft: BandsDraft, cuts: readonly number[], end: number | null): BandsDraft {
  const bands = { ...draft.bands, cuts: [...cuts], end };
  return { ...draft, bands, names: bandValues(bands).map(() => null), shares: null };
}

/** What becomes of people without a value; a band of their own comes last. */
export function takeWithout(draft: BandsDraft, without: NewBands['without'], askedIn: string | null): BandsDraft {
  const had = draft.bands.without === 'own';
  const has = without === 'own';
  const bands = { ...draft.bands, without, askedIn: without === 'ask' ? askedIn : null };
  if (had === has) return { ...draft, bands };
  const last = draft.bands.cuts.length;
  return {
    ...draft,
    bands,
    names: has ? [...draft.names, null] : draft.names.slice(0, last),
    shares: draft.shares === null ? null : has ? [...draft.shares, 0] : draft.shares.slice(0, last),
  };
}

/** The names of all values, typed or by their bounds. */
export function namesOf({ bands, names }: Pick<BandsDraft, 'bands' | 'names'>, isWhole: boolean): readonly BandName[] {
  return bandValues(bands).map(
    (value, at) => names[at] ?? (value === OWN_BAND ? UNKNOWN : alike(boundsText(bands, at, isWhole))),
  );
}

/** A band by its bounds: 18–24, the last one 55+; with decimals up to the next bound: 0.5–<3. */
export function boundsText(
  { cuts, end, measure }: Pick<NewBands, 'cuts' | 'end' | 'measure'>,
  at: number,
  isWhole: boolean,
): string {
  const text = (bound: number) => boundText(bound, measure);
  const lower = cuts[at] ?? 0;
  const next = cuts[at + 1] ?? end;
  if (next === null) return `${text(lower)}+`;
  if (!isWhole) return `${text(lower)}–<${text(next)}`;
  return next - 1 === lower ? text(lower) : `${text(lower)}–${text(next - 1)}`;
}

/** The last value of a band of whole numbers; null: open, or with decimals. */
export function upperOf({ cuts, end }: Pick<NewBands, 'cuts' | 'end'>, at: number): number | null {
  const next = cuts[at + 1] ?? end;
  return next === null ? null : next - 1;
}

/** The values to store, with names and shares. */
export function valuesOf(draft: BandsDraft, shares: readonly (number | null)[], isWhole: boolean): VariableValue[] {
  const names = namesOf(draft, isWhole);
  return bandValues(draft.bands).map((value, at) => ({
    parts: [value],
    labels: { ...(names[at] ?? UNKNOWN) },
    amount: shares[at] ?? null,
  }));
}

/** A stored variable of bands as a draft. */
export function draftOf(
  { name, bands, population }: Pick<WholeVariable, 'name' | 'population'> & { readonly bands: NewBands },
  isWhole: boolean,
): BandsDraft {
  const values = bandValues(bands);
  const usual = namesOf({ bands, names: values.map(() => null) }, isWhole);
  const stored = values.map((value) => population.find(({ parts }) => parts[0] === value));
  const names = stored.map((value, at): BandName | null => {
    const { he = '', en = '' } = value?.labels ?? {};
    return (he === '' && en === '') || (he === usual[at]?.he && en === usual[at]?.en)
      ? null
      : { he: he || en, en: en || he };
  });
  return { name, bands, names, shares: stored.map((value) => value?.amount ?? null), crossedWith: null };
}

function alike(text: string): BandName {
  return { he: text, en: text };
}

function withCuts(draft: BandsDraft, cuts: readonly number[]): BandsDraft {
  return { ...draft, bands: { ...draft.bands, cuts: [...cuts] } };
}

/** A bound in the middle of a band divides its share. */
function divided(shares: BandsDraft['shares'], at: number, partOfLower: number): BandsDraft['shares'] {
  if (shares === null) return null;
  if (at === 0) return [0, ...shares];
  const whole = shares[at - 1] ?? null;
  const lower = whole === null ? null : Math.round(10 * whole * partOfLower) / 10;
  const upper = whole === null || lower === null ? null : Math.round(10 * (whole - lower)) / 10;
  return shares.toSpliced(at - 1, 1, lower, upper);
}

function sumOrNull(a: number | null, b: number | null): number | null {
  return a === null && b === null ? null : Math.round(10 * ((a ?? 0) + (b ?? 0))) / 10;
}

/** Without what binary arithmetic adds: 0.1 + 0.2. */
function tidy(bound: number): number {
  return Number(bound.toPrecision(12));
}

/** A bound as people read it: 10,000, but the year 1980. */
export function boundText(bound: number, measure: NewBands['measure']): string {
  return measure === 'number' && Number.isInteger(bound) ? countText(bound) : String(bound);
}
