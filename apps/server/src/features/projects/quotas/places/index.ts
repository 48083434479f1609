export { type DrawCell, listDrawCells } from './draw-cells.queries.ts';
export { askToRank, askToTell, flippedWith, steppedWith } from './flips.ts';
export { markCases } from './mark-cases.ts';
export {
  type ActiveQuota,
  type CellRow,
  listActiveQuotas,
  lockCellsById,
  ownQuotas,
  QUOTA_PARTS,
  quotaParts,
  shareQuotas,
} from './quota.queries.ts';
export {
  type CompletionKinds,
  completeCells,
  NO_CELLS,
  type PlacesApart,
  releaseCells,
  reserveCells,
} from './reserve-cells.ts';
export { tellFlips } from './tell-flips.ts';
