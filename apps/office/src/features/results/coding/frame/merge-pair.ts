import type { CodeRow } from '@seker/contract';

/** A code and the one that takes its answers. */
export interface MergePair {
  readonly from: CodeRow;
  readonly into: CodeRow;
}

/** Of two ticked codes the later goes into the earlier, unless it must stay; null where neither may go. */
export function mergePair([earlier, later]: readonly [CodeRow, CodeRow], isSwapped: boolean): MergePair | null {
  if (earlier.isNet || later.isNet) return null;
  const usual = { from: later, into: earlier };
  const swapped = { from: earlier, into: later };
  const [wanted, other] = isSwapped ? [swapped, usual] : [usual, swapped];
  return [wanted, other].find(({ from }) => from.systemKey === null) ?? null;
}
