import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Count, createMoments, type DesignMoments, type Stratum } from '../variance/design-moments.ts';

export interface SampleVector {
  readonly name: string;
  readonly stratum: readonly number[];
  readonly psu: readonly number[];
  readonly w: readonly number[];
  readonly x: readonly number[];
  readonly y: readonly number[];
  readonly v: readonly number[];
  readonly fraction: number | readonly number[];
  readonly df: number;
  /** By column x and row y. */
  readonly figures: readonly (readonly {
    readonly value: number;
    readonly error: number;
    readonly effect: number;
    readonly from: number;
    readonly to: number;
  }[])[];
  readonly means: {
    readonly value: readonly number[];
    readonly error: readonly number[];
    readonly difference: number;
    readonly differenceError: number;
    readonly tails: number;
  };
  readonly independence: { readonly f: number; readonly above: number; readonly below: number; readonly p: number };
  readonly jackknife: number;
}

interface Vectors {
  readonly samples: readonly SampleVector[];
  readonly calibration: {
    readonly sex: readonly number[];
    readonly age: readonly number[];
    readonly w: readonly number[];
    readonly population: number;
    readonly targets: readonly (readonly number[])[];
    readonly raking: readonly number[];
    readonly linear: readonly number[];
    readonly logit: readonly number[];
    readonly truncated: readonly number[];
    readonly logitBounds: readonly [number, number];
    readonly truncatedBounds: readonly [number, number];
  };
  readonly propensity: {
    readonly region: readonly number[];
    readonly attempts: readonly number[];
    readonly w: readonly number[];
    readonly responded: readonly number[];
    readonly chances: readonly number[];
  };
}

/** Samples of random numbers with what R estimates from them; `make-vectors.R` made them. */
export const VECTORS = JSON.parse(readFileSync(join(import.meta.dirname, 'vectors.json'), 'utf8')) as Vectors;

/** The strata of a sample, with the number of their primary units. */
export function strataOf({ stratum, psu, fraction }: SampleVector): readonly Stratum[] {
  const units = new Map<number, Set<number>>();
  stratum.forEach((own, index) => units.set(own, (units.get(own) ?? new Set()).add(psu[index] ?? 0)));
  return [...units].map(([own, { size }]) => ({
    units: size,
    fraction: typeof fraction === 'number' ? fraction : (fraction[own] ?? 0),
  }));
}

/** Collects the moments of a sample whose interviews count what `countsOf` says. */
export function momentsOf(
  sample: SampleVector,
  size: number,
  countsOf: (index: number) => readonly Count[],
): DesignMoments {
  const builder = createMoments(size, strataOf(sample));
  const units = new Map<number, { stratum: number; sums: Map<number, number> }>();
  sample.psu.forEach((psu, index) => {
    const unit = units.get(psu) ?? { stratum: sample.stratum[index] ?? 0, sums: new Map<number, number>() };
    for (const { column, amount } of countsOf(index)) unit.sums.set(column, (unit.sums.get(column) ?? 0) + amount);
    units.set(psu, unit);
  });
  for (const { stratum, sums } of units.values())
    builder.add(
      stratum,
      [...sums].map(([column, amount]) => ({ column, amount })),
    );
  return builder.moments();
}
