import type { CategoryColumn, SampleUnits, WeighedCases, WeightingModel } from '@seker/estimation';
import { createRng } from '@seker/kernel';

const SEED = '00000000000000f1';
/** Cases, strata of the draw, and in how many portions of a hundred cases end. */
const SIZES = { strata: 12, fields: [8, 5, 4], margins: [2, 6, 7] } as const;
const POPULATION = 4_000_000;

/** A sample with its design and a model of all steps: propensity, three margins, a cap. */
export interface WeightsSample {
  readonly cases: WeighedCases;
  readonly units: SampleUnits;
  readonly model: WeightingModel;
}

/** Makes a sample of so many cases drawn by strata, in which half answer, some strata more than others. */
export function weightsSample(size: number): WeightsSample {
  const rng = createRng(SEED, 'sample');
  const below = (values: number): Int32Array => Int32Array.from({ length: size }, () => rng.below(values));
  const column = (name: string, values: number): CategoryColumn => ({
    name,
    labels: Array.from({ length: values }, (_, value) => `${name}-${value}`),
    of: below(values),
  });
  const stratum = below(SIZES.strata);
  const fields = SIZES.fields.map((values, at) => column(`field-${at}`, values));
  const margins = SIZES.margins.map((values, at) => column(`margin-${at}`, values));
  const standing = Array.from({ length: size }, (_, unit): WeighedCases['standing'][number] => {
    const said = rng.below(100) - 3 * (fields[0]?.of[unit] ?? 0) - 2 * (margins[1]?.of[unit] ?? 0);
    return said > 38 ? 'respondent' : said > 10 ? 'nonrespondent' : said > 0 ? 'unknown' : 'ineligible';
  });
  const base = Float64Array.from(stratum, (one) => 20 + 3 * one);
  const unitsOf = new Float64Array(SIZES.strata);
  for (const one of stratum) unitsOf[one] = (unitsOf[one] ?? 0) + 1;
  return {
    cases: { standing, base, release: new Float64Array(size).fill(1), fields, margins },
    units: {
      strata: Array.from(unitsOf, (units, one) => ({ units, fraction: 1 / (20 + 3 * one) })),
      stratumOf: stratum,
      unitOf: Int32Array.from({ length: size }, (_, unit) => unit),
    },
    model: {
      eligibility: { how: 'proportional' },
      nonresponse: { how: 'propensity' },
      calibration: {
        how: 'raking',
        // As the categories are in the sample, and the first of them a quarter more.
        targets: SIZES.margins.map((values) => {
          const shares = Array.from({ length: values }, (_, value) => (value === 0 ? 1.25 : 1));
          const sum = shares.reduce((all, share) => all + share, 0);
          return shares.map((share) => share / sum);
        }),
        population: POPULATION,
        bounds: { least: 0.2, most: 5 },
      },
      trimming: { how: 'iqr', times: 1.5 },
    },
  };
}
