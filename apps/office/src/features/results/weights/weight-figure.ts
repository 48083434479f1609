import { countText } from '@seker/ui';

/** A weight as people read it: whole where it is large, with decimals where it is small. */
export function weightText(weight: number): string {
  if (weight >= 1_000) return countText(Math.round(weight));
  return weight.toFixed(weight >= 10 ? 1 : 2);
}

/** A share with one decimal, in percent. */
export function percentText(share: number): string {
  return (share * 100).toFixed(1);
}
