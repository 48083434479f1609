import { freeUnits } from './group-units.ts';
import type { Drawing, DrawnSample, SamplingDesigns } from './sample-design.ts';

/** Draws the first units in list order. The draw is deterministic, so every probability is 1. */
export function drawAsIs({ frame, total }: Drawing<SamplingDesigns['asIs']>): DrawnSample {
  const free = freeUnits({ ...frame, order: null });
  const units = free.slice(0, total - (frame.size - free.length));
  return { units, probabilities: new Float64Array(frame.groups).fill(1) };
}
