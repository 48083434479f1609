import type { ExportFacet, WeightTarget } from '@seker/contract';

/** With the population's shares, where the project knows them. */
export function targetOf({ name, values }: ExportFacet): WeightTarget {
  return { variable: name, shares: values.map(({ value, percent }) => ({ value, percent: percent ?? 0 })) };
}

export function isPopulationKnown({ values }: ExportFacet): boolean {
  return values.every(({ percent }) => percent !== null);
}
