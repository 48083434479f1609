/** How the interviews of a table were drawn, as far as the exactness of its figures depends on it. */
export interface SampleStrata {
  /** How many people each stratum's interviews are of; null where these are so many that it does not matter. */
  readonly strata: readonly { readonly people: number | null }[];
  /** Whether primary units are of several interviews; without it each interview is a unit. */
  readonly isClustered: boolean;
}

/** Where an interview stands in the design. */
export interface SamplePlace {
  readonly stratum: number;
  /** The primary unit; of no account where the sample has no clusters. */
  readonly unit: number;
}

/** Whether the design has neither strata nor clusters. */
export function isSimple({ strata, isClustered }: SampleStrata): boolean {
  return strata.length === 1 && !isClustered;
}
