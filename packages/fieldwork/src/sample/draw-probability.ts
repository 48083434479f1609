import { evenChances } from './even-chances.ts';
import { freeUnits } from './group-units.ts';
import { pickUnits } from './pick-units.ts';
import type { Drawing, DrawnSample, SamplingDesigns } from './sample-design.ts';

/** Simple random sampling without replacement; a later round is a simple random sample of the remaining units. */
export function drawProbability(drawing: Drawing<SamplingDesigns['probability']>): DrawnSample {
  const { frame, total, chance } = drawing;
  const free = freeUnits({ ...frame, order: null });
  const units = pickUnits(free, total - (frame.size - free.length), chance('units')).slice();
  return { units, probabilities: evenChances(frame, total) };
}
