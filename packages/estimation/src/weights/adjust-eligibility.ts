import type { WeighedCases } from './weighed-cases.ts';
import type { EligibilityModel } from './weighting-model.ts';

/** What the weights become once eligibility is settled. */
export interface EligibilityStep {
  /** The part of unknown cases that counts as eligible, 0 to 1; null where no case decides it. */
  readonly share: number | null;
  readonly weights: Float64Array;
}

/**
 * Settles eligibility: ineligible cases weigh nothing, unknown ones the part of them that is counted eligible, and the
 * others keep their weights.
 */
export function adjustEligibility(
  { standing }: WeighedCases,
  before: Float64Array,
  model: EligibilityModel,
): EligibilityStep {
  let eligible = 0;
  let ineligible = 0;
  standing.forEach((one, unit) => {
    if (one === 'ineligible') ineligible += before[unit] ?? 0;
    else if (one !== 'unknown') eligible += before[unit] ?? 0;
  });
  const known = eligible + ineligible;
  const share =
    model.how === 'given' ? model.share : model.how === 'proportional' ? (known === 0 ? null : eligible / known) : 1;
  const ofUnknown = share ?? 1;
  const weights = new Float64Array(before.length);
  for (let unit = 0; unit < weights.length; unit += 1) {
    const own = standing[unit];
    const weight = before[unit] ?? 0;
    weights[unit] = own === 'ineligible' ? 0 : own === 'unknown' ? weight * ofUnknown : weight;
  }
  return { share, weights };
}
