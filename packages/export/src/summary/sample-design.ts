import type { Row } from '../table.ts';

/** How the interviews of a table were drawn, as far as the exactness of its figures depends on it. */
export interface SampleDesign {
  /** How many people each stratum's interviews are of; null where these are so many that it does not matter. */
  readonly strata: readonly { readonly people: number | null }[];
  /** Whether primary units are of several interviews; without it each interview is a unit. */
  readonly isClustered: boolean;
  readonly placeOf: (row: Row) => SamplePlace;
}

/** Where an interview stands in the design. */
export interface SamplePlace {
  readonly stratum: number;
  /** The primary unit; of no account where the sample has no clusters. */
  readonly unit: number;
}

const ONE_PLACE: SamplePlace = { stratum: 0, unit: 0 };

/** As if the interviews had been drawn one by one from very many people. */
export const SIMPLE_DESIGN: SampleDesign = {
  strata: [{ people: null }],
  isClustered: false,
  placeOf: () => ONE_PLACE,
};

/** Whether the design has neither strata nor clusters. */
export function isSimple({ strata, isClustered }: SampleDesign): boolean {
  return strata.length === 1 && !isClustered;
}
