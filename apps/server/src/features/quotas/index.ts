export { type CompletedCells, completeCells, type Reservation, releaseCells, reserveCells } from './reserve-cells.ts';
export { tellQuotaChanges } from './tell-quotas.ts';
