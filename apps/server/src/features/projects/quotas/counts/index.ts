export { completesByKey } from './count-completes.ts';
export { followSampleSize } from './follow-sample-size.ts';
export { recountQuotas, restQuotas } from './recount-quotas.ts';
export { switchQuotasOff } from './switch-quotas-off.ts';
export { cellsOfComplete, retakeComplete, withdrawComplete } from './withdraw-complete.ts';
