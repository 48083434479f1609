export { type DrawCell, listDrawCells } from './draw-cells.queries.ts';
export { askToTell } from './flips.ts';
export { interviewKey, partValue, type QuotaPart, questionOf } from './interview-key.ts';
export { markCases } from './mark-cases.ts';
export {
  type ActiveQuota,
  listActiveQuotas,
  ownQuotas,
  QUOTA_PARTS,
  quotaParts,
  shareQuotas,
} from './quota.queries.ts';
export { type CompletionKinds, completeCells, NO_CELLS, releaseCells, reserveCells } from './reserve-cells.ts';
export { tellFlips } from './tell-flips.ts';
