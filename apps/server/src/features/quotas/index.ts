export { listActiveQuotas } from './quota.queries.ts';
export { completeCells, interviewVariables, releaseCells, reserveCells } from './reserve-cells.ts';
export { tellQuotaChanges } from './tell-quotas.ts';
