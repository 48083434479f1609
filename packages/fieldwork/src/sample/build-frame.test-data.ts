import type { SampleFrame } from './sample-design.ts';

/** A frame with groups of these sizes, one after the other. */
export function buildFrame(sizes: readonly number[]): SampleFrame {
  const size = sizes.reduce((sum, one) => sum + one, 0);
  const groupOf = new Int32Array(size);
  let at = 0;
  sizes.forEach((one, group) => {
    groupOf.fill(group, at, at + one);
    at += one;
  });
  return { size, groupOf, groups: Math.max(1, sizes.length), order: null, taken: new Uint8Array(size) };
}
