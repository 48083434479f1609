import { createRng } from '@seker/kernel';
import type { Stratum } from './design-moments.ts';

/** The primary units of a sample: of which stratum each is, and of which unit each case. */
export interface SampleUnits {
  readonly strata: readonly Stratum[];
  readonly stratumOf: Int32Array;
  readonly unitOf: Int32Array;
}

/** Replicates of a sample: what the base weights are multiplied by in each. */
export interface Replicates {
  readonly count: number;
  /** What each replicate's squared distance counts in the variance. */
  readonly scales: Float64Array;
  /** Returns the multipliers of a replicate, by case; each may be asked for at any time. */
  multipliers(replicate: number): Float64Array;
}

/** Leaves out each primary unit in turn, the others of its stratum standing for it (JKn). */
export function jackknife({ strata, stratumOf, unitOf }: SampleUnits): Replicates {
  return {
    count: stratumOf.length,
    scales: Float64Array.from(stratumOf, (stratum) => {
      const { units, fraction } = strata[stratum] ?? NONE;
      return (1 - fraction) * (units > 1 ? (units - 1) / units : 1);
    }),
    multipliers: (replicate) => {
      const stratum = stratumOf[replicate] ?? 0;
      const { units } = strata[stratum] ?? NONE;
      return Float64Array.from(unitOf, (unit) =>
        unit === replicate ? 0 : stratumOf[unit] === stratum ? units / (units - 1) : 1,
      );
    },
  };
}

/**
 * Draws one primary unit fewer than a stratum has, with replacement, so that the variance is right for few units, too
 * (Rao and Wu 1988, rescaled for a finite population). `seed` is 64 bits in hexadecimal: a replicate is the same each
 * time.
 */
export function bootstrap({ strata, stratumOf, unitOf }: SampleUnits, count: number, seed: string): Replicates {
  const members = strata.map((): number[] => []);
  stratumOf.forEach((stratum, unit) => members[stratum]?.push(unit));
  return {
    count,
    scales: new Float64Array(count).fill(1 / count),
    multipliers: (replicate) => {
      const rng = createRng(seed, `replicate-${replicate}`);
      const ofUnit = new Float64Array(stratumOf.length);
      members.forEach((units, stratum) => {
        const size = units.length;
        // A stratum of one unit says nothing of its spread.
        if (size === 1) {
          ofUnit[units[0] ?? 0] = 1;
          return;
        }
        const damped = Math.sqrt(1 - (strata[stratum] ?? NONE).fraction);
        for (const unit of units) ofUnit[unit] = 1 - damped;
        for (let draw = 1; draw < size; draw += 1) {
          const unit = units[rng.below(size)] ?? 0;
          ofUnit[unit] = (ofUnit[unit] ?? 0) + (damped * size) / (size - 1);
        }
      });
      const ofCase = new Float64Array(unitOf.length);
      for (let at = 0; at < ofCase.length; at += 1) ofCase[at] = ofUnit[unitOf[at] ?? 0] ?? 0;
      return ofCase;
    },
  };
}

/** Returns the variance of a figure from its values in the replicates. */
export function replicateVariance({ scales }: Replicates, value: number, replicated: readonly number[]): number {
  return replicated.reduce((sum, own, replicate) => sum + (scales[replicate] ?? 0) * (own - value) ** 2, 0);
}

const NONE: Stratum = { units: 0, fraction: 0 };
