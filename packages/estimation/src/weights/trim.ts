import { quantileOf } from './quantile.ts';
import type { TrimmingModel } from './weighting-model.ts';

/** Returns the cap of weights by the model; null for none. Weights of zero do not count. */
export function capOf(weights: Float64Array, model: TrimmingModel): number | null {
  if (model.how === 'none') return null;
  const standing = weights.filter((weight) => weight > 0);
  if (standing.length === 0) return null;
  if (model.how === 'mean') return (model.times * standing.reduce((sum, weight) => sum + weight, 0)) / standing.length;
  const ascending = standing.sort();
  const [low, middle, high] = [0.25, 0.5, 0.75].map((share) => quantileOf(ascending, share));
  return (middle ?? 0) + model.times * ((high ?? 0) - (low ?? 0));
}

/**
 * Cuts weights to the cap and spreads what was cut over the weights below it, in proportion to them, so that the sum
 * stays. Returns null where nothing is above the cap.
 */
export function cutToCap(weights: Float64Array, cap: number): Float64Array | null {
  let cut = 0;
  let below = 0;
  for (let at = 0; at < weights.length; at += 1) {
    const weight = weights[at] ?? 0;
    if (weight > cap) cut += weight - cap;
    else if (weight < cap) below += weight;
  }
  if (cut <= CLOSE_ENOUGH * cap || below === 0) return null;
  const more = 1 + cut / below;
  const spread = new Float64Array(weights.length);
  for (let at = 0; at < weights.length; at += 1) {
    const weight = weights[at] ?? 0;
    spread[at] = weight > cap ? cap : weight < cap ? weight * more : weight;
  }
  return spread;
}

const CLOSE_ENOUGH = 1e-9;
