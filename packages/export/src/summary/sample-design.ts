import type { SamplePlace, SampleStrata } from '@seker/estimation';
import type { Row } from '../table.ts';

/** How the rows of a table were drawn, and where each of them stands. */
export interface SampleDesign extends SampleStrata {
  readonly placeOf: (row: Row) => SamplePlace;
}

const ONE_PLACE: SamplePlace = { stratum: 0, unit: 0 };

/** As if the interviews had been drawn one by one from very many people. */
export const SIMPLE_DESIGN: SampleDesign = {
  strata: [{ people: null }],
  isClustered: false,
  placeOf: () => ONE_PLACE,
};
