export { lockProject } from './quota.queries.ts';
export { completeCells, type Reservation, releaseCells, reserveCells } from './reserve-cells.ts';
export { tellQuotaChanges } from './tell-quotas.ts';
