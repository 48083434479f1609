import { createRng, err, ok, type Result } from '@seker/kernel';
import { drawAsIs } from './draw-as-is.ts';
import { drawClustered } from './draw-clustered.ts';
import { drawProbability } from './draw-probability.ts';
import { drawStratified, mustGive } from './draw-stratified.ts';
import { drawSystematic } from './draw-systematic.ts';
import { groupUnits } from './group-units.ts';
import type {
  Drawing,
  DrawnSample,
  SampleFrame,
  SamplingDesign,
  SamplingDesigns,
  SamplingMethod,
} from './sample-design.ts';

export interface SampleOrder {
  readonly frame: SampleFrame;
  readonly design: SamplingDesign;
  /** Total units, including those of earlier rounds. */
  readonly total: number;
  /** 64 bits in hexadecimal. */
  readonly seed: string;
  /**
   * 1 for the first draw from the frame, 2 for the next one that adds to it, and so on; each round has its own random
   * stream.
   */
  readonly round: number;
}

/** `tooFew`: fewer units than strata that must give one, or than primary units. */
export type SamplingError = 'frameEmpty' | 'tooFew' | 'nothingToAdd';

/**
 * Draws a sample, or adds to it. The same frame, design, seed and round give the same units in every runtime. When the
 * frame, or the drawn primary units, hold fewer units than requested, all of them are drawn.
 */
export function drawSample({ frame, design, total, seed, round }: SampleOrder): Result<DrawnSample, SamplingError> {
  if (frame.size === 0) return err('frameEmpty');
  const taken = frame.taken.reduce((sum, one) => sum + one, 0);
  const most = Math.min(total, frame.size);
  if (most <= taken) return err('nothingToAdd');
  if (most < leastUnits(design, frame)) return err('tooFew');
  const chance: Drawing<object>['chance'] = (purpose) => createRng(seed, `sample ${round} ${design.method} ${purpose}`);
  return ok(drawBy(design, { frame, total: most, chance }));
}

type Method<Name extends SamplingMethod> = (drawing: Drawing<SamplingDesigns[Name]>) => DrawnSample;

const METHODS: { readonly [Name in SamplingMethod]: Method<Name> } = {
  probability: drawProbability,
  stratified: drawStratified,
  clustered: drawClustered,
  systematic: drawSystematic,
  asIs: drawAsIs,
};

function drawBy<Name extends SamplingMethod>(
  design: { readonly method: Name } & SamplingDesigns[Name],
  drawing: Omit<Drawing<object>, 'design'>,
): DrawnSample {
  return METHODS[design.method]({ ...drawing, design });
}

/** The smallest possible sample: every stratum and every drawn primary unit gives at least one unit. */
function leastUnits(design: SamplingDesign, frame: SampleFrame): number {
  if (design.method === 'clustered') return Math.min(design.clusters, frame.groups);
  if (design.method !== 'stratified') return 0;
  const { sizes } = groupUnits(frame);
  return sizes.filter((size, stratum) => size > 0 && mustGive(design, stratum)).length;
}
