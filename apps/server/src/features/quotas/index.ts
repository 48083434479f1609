export { completeCells, findInterviewVariables, type Reserved, releaseCells, reserveCells } from './reserve-cells.ts';
export { tellQuotaChanges } from './tell-quotas.ts';
