import type { Codes } from './coded-column.ts';
import type { SamplePlace } from './sample-design.ts';
import type { SelectedInterviews } from './select-interviews.ts';
import type { TabulatedSample } from './tabulation.ts';

/** Interviews that say the same, in one place of the sample. */
export interface InterviewGroup {
  /** Of the row and of the column. */
  readonly pattern: number;
  readonly division: number;
  readonly place: SamplePlace;
  readonly count: number;
  readonly sum: number;
  readonly squares: number;
}

/** Columns of codes with the number of their patterns. */
interface Grouping {
  readonly codes: Codes;
  readonly size: number;
}

/** A group in each of these places at most is looked up directly. */
const MOST_DIRECT = 1 << 22;

/** Groups interviews by what they say: a table needs its groups only, however many interviews there are. */
export function groupInterviews(
  sample: TabulatedSample,
  selected: SelectedInterviews,
  row: Grouping,
  division: Grouping | null,
  mostDirect = MOST_DIRECT,
): readonly InterviewGroup[] {
  const { weights } = selected;
  const { size: places, codes: placeOf, told } = placesOf(sample, selected);
  const divisions = division?.size ?? 1;
  const columnOf = division?.codes ?? null;
  const slots = new Slots(row.size * divisions * places, mostDirect);
  for (let at = 0; at < sample.interviews; at += 1) {
    const weight = weights[at] ?? Number.NaN;
    if (Number.isNaN(weight)) continue;
    const column = columnOf === null ? 0 : (columnOf[at] ?? 0);
    const place = placeOf === null ? 0 : (placeOf[at] ?? 0);
    slots.add(((row.codes[at] ?? 0) * divisions + column) * places + place, weight);
  }
  return slots.groups((key, count, sum, squares) => {
    const place = key % places;
    const cell = (key - place) / places;
    const own = cell % divisions;
    return { pattern: (cell - own) / divisions, division: own, place: told(place), count, sum, squares };
  });
}

/** The places of the sample that variances tell apart: its units, or its strata. */
export function placesOf({ stratumOf, unitOf, strata }: TabulatedSample, { stratumOfUnit }: SelectedInterviews) {
  if (unitOf !== null)
    return {
      size: stratumOfUnit.length,
      codes: unitOf,
      told: (unit: number): SamplePlace => ({ stratum: stratumOfUnit[unit] ?? 0, unit }),
    };
  return {
    size: stratumOf === null ? 1 : strata.length,
    codes: stratumOf,
    told: (stratum: number): SamplePlace => ({ stratum, unit: 0 }),
  };
}

/** Sums by key: an array where there are few keys, and found by a map where there are many. */
class Slots {
  readonly #slotOf: Map<number, number> | null;
  #counts: Float64Array;
  #sums: Float64Array;
  #squares: Float64Array;

  constructor(keys: number, mostDirect: number) {
    this.#slotOf = keys > mostDirect ? new Map() : null;
    const size = this.#slotOf === null ? keys : 1_024;
    this.#counts = new Float64Array(size);
    this.#sums = new Float64Array(size);
    this.#squares = new Float64Array(size);
  }

  add(key: number, weight: number): void {
    const slot = this.#slotOf === null ? key : this.#slot(this.#slotOf, key);
    this.#counts[slot] = (this.#counts[slot] ?? 0) + 1;
    this.#sums[slot] = (this.#sums[slot] ?? 0) + weight;
    this.#squares[slot] = (this.#squares[slot] ?? 0) + weight * weight;
  }

  groups<T>(of: (key: number, count: number, sum: number, squares: number) => T): readonly T[] {
    const told = (key: number, slot: number): readonly T[] => {
      const count = this.#counts[slot] ?? 0;
      return count === 0 ? [] : [of(key, count, this.#sums[slot] ?? 0, this.#squares[slot] ?? 0)];
    };
    if (this.#slotOf !== null) return [...this.#slotOf].flatMap(([key, slot]) => told(key, slot));
    const groups: T[] = [];
    for (let key = 0; key < this.#counts.length; key += 1) groups.push(...told(key, key));
    return groups;
  }

  #slot(slots: Map<number, number>, key: number): number {
    const known = slots.get(key);
    if (known !== undefined) return known;
    const next = slots.size;
    slots.set(key, next);
    if (next === this.#counts.length) {
      this.#counts = doubled(this.#counts);
      this.#sums = doubled(this.#sums);
      this.#squares = doubled(this.#squares);
    }
    return next;
  }
}

function doubled(values: Float64Array): Float64Array {
  const wider = new Float64Array(values.length * 2);
  wider.set(values);
  return wider;
}
