import { freeUnits } from './group-units.ts';
import type { Drawing, DrawnSample, SamplingDesigns } from './sample-design.ts';

/** Draws the first units in list order. Nothing is left to chance, so no unit has a probability. */
export function drawAsIs({ frame, total }: Drawing<SamplingDesigns['asIs']>): DrawnSample {
  const free = freeUnits({ ...frame, order: null });
  const units = free.slice(0, total - (frame.size - free.length));
  return { units, probabilities: new Float64Array() };
}
