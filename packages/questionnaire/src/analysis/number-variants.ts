import { NO_RAW_ANSWER } from '../kinds/answer-value.ts';
import type { Limits } from '../rules/limits.ts';
import { type Interval, point } from './interval.ts';
import type { Variant } from './variant.ts';

/** The allowed numbers: within limits, and possibly only steps from an origin. */
export interface NumberSpace extends Limits {
  readonly grid: { readonly origin: number; readonly step: number } | null;
}

const SEARCHED = 64;

/** Each allowed constant, and an allowed number between, below and above them. */
export function numberVariants(constants: readonly number[], space: NumberSpace): readonly Variant[] {
  const { min, max } = space;
  const inside = [...constants, min ?? 0, max ?? 0].filter((number) => isWithin(number, space));
  const sorted = [...new Set(inside)].sort((left, right) => left - right);
  const bounds = [min ?? Number.NEGATIVE_INFINITY, ...sorted, max ?? Number.POSITIVE_INFINITY];
  const points = sorted.filter((number) => isOnGrid(number, space)).map((number) => variantOf(number, point(number)));
  const between = bounds.slice(1).flatMap((high, index): readonly Variant[] => {
    const low = bounds[index] ?? Number.NEGATIVE_INFINITY;
    const found = low < high ? numberBetween(low, high, space) : null;
    return found === null ? [] : [variantOf(found, { low, high })];
  });
  return [...points, ...between];
}

function variantOf(number: number, range: Interval): Variant {
  return {
    facts: { state: 'answered', codes: [], scalar: number },
    raw: { ...NO_RAW_ANSWER, values: [String(number)] },
    range,
  };
}

function isWithin(number: number, { min, max }: Limits): boolean {
  return (min === null || number >= min) && (max === null || number <= max);
}

function isOnGrid(number: number, { grid }: NumberSpace): boolean {
  if (grid === null) return true;
  const steps = (number - grid.origin) / grid.step;
  return Math.abs(steps - Math.round(steps)) < 1e-9;
}

/** An allowed number strictly between the two; `null` when there is none. */
function numberBetween(low: number, high: number, space: NumberSpace): number | null {
  const { grid } = space;
  if (low === Number.NEGATIVE_INFINITY && high === Number.POSITIVE_INFINITY) return grid?.origin ?? 0;
  if (grid === null) {
    if (low === Number.NEGATIVE_INFINITY) return high - 1;
    if (high === Number.POSITIVE_INFINITY) return low + 1;
    const middle = Math.floor((low + high) / 2);
    return middle > low ? middle : (low + high) / 2;
  }
  const from = low === Number.NEGATIVE_INFINITY ? high - grid.step * SEARCHED : low;
  const first = Math.ceil((from - grid.origin) / grid.step - 1e-9);
  for (let step = first; step < first + SEARCHED; step += 1) {
    const number = Number((grid.origin + step * grid.step).toFixed(9));
    if (number >= high) return null;
    if (number > low) return number;
  }
  return null;
}
