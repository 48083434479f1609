import { evenChances } from './even-chances.ts';
import { freeUnits } from './group-units.ts';
import { fineShare, pickUnits } from './pick-units.ts';
import type { Drawing, DrawnSample, SamplingDesigns } from './sample-design.ts';

/**
 * Every k-th unit from a random start. The interval may be fractional, so every unit has the same probability. A later
 * round goes through the remaining units. The drawn units are shuffled, so each portion spreads over the list.
 */
export function drawSystematic({ frame, total, chance }: Drawing<SamplingDesigns['systematic']>): DrawnSample {
  const free = freeUnits(frame);
  const count = Math.max(0, total - (frame.size - free.length));
  const units = new Int32Array(count);
  const interval = free.length / Math.max(1, count);
  const start = fineShare(chance('start')) * interval;
  for (let step = 0; step < count; step += 1)
    units[step] = free[Math.min(free.length - 1, Math.floor(start + step * interval))] ?? 0;
  return { units: pickUnits(units, count, chance('order')), probabilities: evenChances(frame, total) };
}
