export { type MadeWeights, makeReplicatedWeights, makeWeights } from './make-weights.ts';
export type { AnsweredQuestions } from './question-effects.ts';
export { countPrimaryUnits, type NamedMargin, type PlacesInMargins } from './read-sample.ts';
export { designOf } from './sample-design.ts';
export { saveWeighting } from './save-weighting.ts';
export { readStoredWeighting } from './weighting.queries.ts';
