export { type MadeWeights, makeWeights } from './make-weights.ts';
export type { NamedMargin, PlacesInMargins } from './read-sample.ts';
export { saveWeighting } from './save-weighting.ts';
export { readStoredWeighting } from './weighting.queries.ts';
