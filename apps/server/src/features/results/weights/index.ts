export { type MadeWeights, makeReplicatedWeights, makeWeights } from './make-weights.ts';
export { countPrimaryUnits, type NamedMargin, type PlacesInMargins } from './read-sample.ts';
export { saveWeighting } from './save-weighting.ts';
export { readStoredWeighting } from './weighting.queries.ts';
