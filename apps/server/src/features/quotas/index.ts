export { markCases } from './mark-cases.ts';
export { type CompletedCells, completeCells, type Reservation, releaseCells, reserveCells } from './reserve-cells.ts';
export { tellFlips } from './tell-flips.ts';
