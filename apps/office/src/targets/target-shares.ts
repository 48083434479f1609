import { SHARES_WITHIN, type WeightTarget } from '@seker/contract';

/** What the shares of a target sum to, as far as a reader looks. */
export function sumOfShares({ shares }: WeightTarget): number {
  return Math.round(shares.reduce((sum, { percent }) => sum + percent, 0) * 100) / 100;
}

export function isWhole(target: WeightTarget): boolean {
  return Math.abs(sumOfShares(target) - 100) <= SHARES_WITHIN;
}
