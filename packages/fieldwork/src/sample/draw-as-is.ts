import { freeUnits } from './group-units.ts';
import type { Drawing, DrawnSample, SamplingDesigns } from './sample-design.ts';

/** The first ones of the list in its order. Nothing is left to chance, so what is drawn weighs as one. */
export function drawAsIs({ frame, total }: Drawing<SamplingDesigns['asIs']>): DrawnSample {
  const free = freeUnits({ ...frame, order: null });
  const units = free.slice(0, total - (frame.size - free.length));
  return { units, probabilities: new Float64Array(frame.groups).fill(1) };
}
