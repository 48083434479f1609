import type { AaporBucket } from '../disposition/disposition.ts';

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

/** What a rate divides; the whole is fractional where only a share of the unknown cases counts. */
export interface Division {
  readonly part: number;
  readonly whole: number;
}

export interface OutcomeRates {
  readonly e: EligibleShare;
  readonly divisions: Readonly<Record<OutcomeRate, Division>>;
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
  const divisions: Readonly<Record<OutcomeRate, Division>> = {
    RR1: { part: I, whole: all },
    RR2: { part: I + P, whole: all },
    RR3: { part: I, whole: likely },
    RR4: { part: I + P, whole: likely },
    RR5: { part: I, whole: eligible },
    RR6: { part: I + P, whole: eligible },
    COOP1: { part: I, whole: reached },
    COOP2: { part: I + P, whole: reached },
    COOP3: { part: I, whole: I + P + R },
    COOP4: { part: I + P, whole: I + P + R },
    REF1: { part: R, whole: all },
    REF2: { part: R, whole: likely },
    REF3: { part: R, whole: eligible },
    CON1: { part: reached, whole: all },
    CON2: { part: reached, whole: likely },
    CON3: { part: reached, whole: eligible },
  };
  return { e, divisions, rates: ratesOf(divisions) };
}

function ratesOf(divisions: OutcomeRates['divisions']): OutcomeRates['rates'] {
  const rate = (name: OutcomeRate) => ratio(divisions[name].part, divisions[name].whole);
  return {
    RR1: rate('RR1'),
    RR2: rate('RR2'),
    RR3: rate('RR3'),
    RR4: rate('RR4'),
    RR5: rate('RR5'),
    RR6: rate('RR6'),
    COOP1: rate('COOP1'),
    COOP2: rate('COOP2'),
    COOP3: rate('COOP3'),
    COOP4: rate('COOP4'),
    REF1: rate('REF1'),
    REF2: rate('REF2'),
    REF3: rate('REF3'),
    CON1: rate('CON1'),
    CON2: rate('CON2'),
    CON3: rate('CON3'),
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
