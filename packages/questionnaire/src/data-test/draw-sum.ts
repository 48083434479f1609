import { type Rng, shuffled } from '@seker/kernel';
import type { Limits } from '../rules/limits.ts';
import { totalOf } from '../rules/sum.ts';

/**
 * Draws `count` numbers with an allowed sum, each within the limits of its cell (from 0 by default); `undefined` is an
 * empty row. When the limits conflict, the sum is as close as possible.
 */
export function drawParts(
  count: number,
  { min, max }: Pick<Limits, 'min'> & { readonly max: number },
  cell: Limits,
  rng: Rng,
): readonly (number | undefined)[] {
  const least = cell.min ?? 0;
  const wide = Math.max(0, (cell.max ?? Math.max(max, least)) - least);
  const lowest = Math.max(min ?? Math.min(max, 0), least * count);
  const total = totalOf([lowest, rng.below(Math.max(0, Math.floor(max - lowest)) + 1)]);
  let left = totalOf([total, -least * count]);
  const parts: (number | undefined)[] = Array.from({ length: count }, () => least);
  const order = shuffled([...parts.keys()], rng);
  for (const [turn, index] of order.entries()) {
    const others = wide * (count - turn - 1);
    const from = Math.max(0, totalOf([left, -others]));
    const to = Math.min(wide, left);
    const part =
      turn === count - 1 ? to : Math.min(to, totalOf([from, rng.below(Math.max(0, Math.floor(to - from)) + 1)]));
    parts[index] = totalOf([least, part]);
    left = totalOf([left, -part]);
  }
  return parts.map((part) => (part === 0 && least === 0 && rng.below(2) === 0 ? undefined : part));
}
