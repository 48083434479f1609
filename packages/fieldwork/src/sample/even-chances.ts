import type { SampleFrame } from './sample-design.ts';

/** The same inclusion probability for every unit of the frame. */
export function evenChances({ size, groups }: SampleFrame, total: number): Float64Array {
  return new Float64Array(groups).fill(size === 0 ? 0 : total / size);
}
