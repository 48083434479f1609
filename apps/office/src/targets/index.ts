export { exportChoicesQuery } from './counted-choices.ts';
export { TargetField } from './target-field.tsx';
export { isPopulationKnown, targetOf } from './target-of.ts';
export { isWhole, sumOfShares } from './target-shares.ts';
