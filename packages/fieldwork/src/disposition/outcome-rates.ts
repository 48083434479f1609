import type { AaporBucket } from './disposition.ts';

/** Complete, partial, refusal, non-contact, other eligible, unknown household, unknown other, not eligible. */
export const AAPOR_BUCKETS = ['I', 'P', 'R', 'NC', 'O', 'UH', 'UO', 'NE'] as const satisfies readonly AaporBucket[];

/** Number of cases per bucket. */
export type OutcomeCounts = Readonly<Partial<Record<AaporBucket, number>>>;

/** The outcome rates, named as in AAPOR's Standard Definitions. */
export const OUTCOME_RATES = [
  'RR1',
  'RR2',
  'RR3',
  'RR4',
  'RR5',
  'RR6',
  'COOP1',
  'COOP2',
  'COOP3',
  'COOP4',
  'REF1',
  'REF2',
  'REF3',
  'CON1',
  'CON2',
  'CON3',
] as const;
export type OutcomeRate = (typeof OUTCOME_RATES)[number];

/**
 * The share of cases of unknown eligibility that is taken to be eligible (AAPOR's e), and its origin. `counted`: the
 * share among cases of known eligibility · `given`: set by the study · `assumed`: 1, because no eligibility is known.
 */
export interface EligibleShare {
  readonly value: number;
  readonly origin: 'counted' | 'given' | 'assumed';
}

export interface OutcomeRates {
  readonly e: EligibleShare;
  /** Null when the denominator is zero. */
  readonly rates: Readonly<Record<OutcomeRate, number | null>>;
}

/** AAPOR's outcome rates (Standard Definitions, "Calculating outcome rates"). */
export function outcomeRates(counts: OutcomeCounts, given: number | null = null): OutcomeRates {
  const { I = 0, P = 0, R = 0, NC = 0, O = 0, UH = 0, UO = 0, NE = 0 } = counts;
  const unknown = UH + UO;
  const eligible = I + P + R + NC + O;
  const e = eligibleShare(eligible, NE, given);
  const all = eligible + unknown;
  const likely = eligible + e.value * unknown;
  const reached = I + P + R + O;
  return {
    e,
    rates: {
      RR1: ratio(I, all),
      RR2: ratio(I + P, all),
      RR3: ratio(I, likely),
      RR4: ratio(I + P, likely),
      RR5: ratio(I, eligible),
      RR6: ratio(I + P, eligible),
      COOP1: ratio(I, reached),
      COOP2: ratio(I + P, reached),
      COOP3: ratio(I, I + P + R),
      COOP4: ratio(I + P, I + P + R),
      REF1: ratio(R, all),
      REF2: ratio(R, likely),
      REF3: ratio(R, eligible),
      CON1: ratio(reached, all),
      CON2: ratio(reached, likely),
      CON3: ratio(reached, eligible),
    },
  };
}

function eligibleShare(eligible: number, notEligible: number, given: number | null): EligibleShare {
  if (given !== null) return { value: given, origin: 'given' };
  const known = eligible + notEligible;
  return known === 0 ? { value: 1, origin: 'assumed' } : { value: eligible / known, origin: 'counted' };
}

function ratio(part: number, whole: number): number | null {
  return whole === 0 ? null : part / whole;
}
