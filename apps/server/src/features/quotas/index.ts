export { markCases } from './mark-cases.ts';
export { type CompletionKinds, completeCells, releaseCells, reserveCells } from './reserve-cells.ts';
export { tellFlips } from './tell-flips.ts';
