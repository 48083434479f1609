import type { Stratum } from '../variance/design-moments.ts';
import type { AnswerPattern } from './coded-column.ts';
import type { TableCondition, TableWish } from './tabulation.ts';
import { UnitCounter } from './unit-counter.ts';

/** The interviews of a table. */
export interface SelectedInterviews {
  /** NaN for one that does not count. */
  readonly weights: Float64Array;
  readonly count: number;
  readonly unweighed: number;
  /** What a weight is multiplied by to tell interviews. */
  readonly scale: number;
  /**
   * Of all interviews, also of those that the conditions leave out: figures of a part of a sample are as exact as that
   * part is a chance of the draw.
   */
  readonly strata: readonly Stratum[];
  /** Of each unit, where the sample has clusters. */
  readonly stratumOfUnit: Uint32Array;
}

export function selectInterviews({ sample, conditions }: Pick<TableWish, 'sample' | 'conditions'>): SelectedInterviews {
  const { interviews, stratumOf, unitOf, weights: given } = sample;
  const weights = new Float64Array(interviews);
  const units = new UnitCounter(sample);
  const stratumOfUnit = new Uint32Array(unitOf === null ? 0 : 1 + unitOf.reduce((most, one) => Math.max(most, one), 0));
  const holds = conditions.map((condition) => ({
    codes: condition.column.codes,
    byCode: Uint8Array.from(condition.column.patterns, (pattern) => (holdsOf(condition, pattern) ? 1 : 0)),
  }));
  let [count, unweighed, sum, weighed] = [0, 0, 0, 0];
  for (let at = 0; at < interviews; at += 1) {
    const weight = given === null ? 1 : (given[at] ?? Number.NaN);
    if (Number.isNaN(weight)) {
      unweighed += 1;
      weights[at] = weight;
      continue;
    }
    const stratum = stratumOf?.[at] ?? 0;
    const unit = unitOf?.[at] ?? 0;
    if (unitOf !== null) stratumOfUnit[unit] = stratum;
    units.add({ stratum, unit });
    weighed += 1;
    sum += weight;
    const isIn = holds.every(({ codes, byCode }) => byCode[codes[at] ?? 0] === 1);
    weights[at] = isIn ? weight : Number.NaN;
    if (isIn) count += 1;
  }
  return { weights, count, unweighed, scale: sum === 0 ? 0 : weighed / sum, strata: units.told(), stratumOfUnit };
}

/** Whether a condition holds for those who say something. */
export function holdsOf({ answers, least, most, isNegated }: TableCondition, pattern: AnswerPattern): boolean {
  const { value } = pattern;
  const isIn =
    answers === null
      ? value !== null && (least === null || value >= least) && (most === null || value <= most)
      : (pattern.answers ?? []).some((answer) => answers.includes(answer));
  return isIn !== isNegated;
}
