import { type ExportWish, SHARES_WITHIN, type WeightTarget } from '@seker/contract';

export function isRaked({ weights }: Pick<ExportWish, 'weights'>): boolean {
  return weights === 'raked' || weights === 'designRaked';
}

/** What the shares of a target sum to, as far as a reader looks. */
export function sumOfShares({ shares }: WeightTarget): number {
  return Math.round(shares.reduce((sum, { percent }) => sum + percent, 0) * 100) / 100;
}

export function isWhole(target: WeightTarget): boolean {
  return Math.abs(sumOfShares(target) - 100) <= SHARES_WITHIN;
}

/** Why the interviews cannot be weighed so. */
export function weightFault(wish: ExportWish): 'noTargets' | 'targetsWrong' | null {
  if (!isRaked(wish)) return null;
  if (wish.targets.length === 0) return 'noTargets';
  return wish.targets.every(isWhole) ? null : 'targetsWrong';
}
