import type { RulerPart } from '@seker/questionnaire';

type Scale = Pick<RulerPart, 'min' | 'max' | 'step'>;

/** How many steps up the pointer can go; the last one may be shorter than the others. */
export function rulerSteps({ min, max, step }: Scale): number {
  return Math.ceil((max - min) / step - TOLERANCE);
}

/** The number at a step; written as it would be by hand, not 0.30000000000000004. */
export function stepAt(index: number, scale: Scale): number {
  if (index >= rulerSteps(scale)) return scale.max;
  return Math.round((scale.min + index * scale.step) * DECIMALS) / DECIMALS;
}

/** The step of a number; half way up where there is none. */
export function stepOf(number: number | null, scale: Scale): number {
  if (number === null || !Number.isFinite(number)) return Math.round(rulerSteps(scale) / 2);
  return number >= scale.max ? rulerSteps(scale) : Math.round((number - scale.min) / scale.step);
}

const TOLERANCE = 1e-9;
const DECIMALS = 1e9;
