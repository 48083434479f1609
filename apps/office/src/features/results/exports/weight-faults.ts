import type { ExportWish } from '@seker/contract';
import { isWhole } from '../../../targets/index.ts';

export function isRaked({ weights }: Pick<ExportWish, 'weights'>): boolean {
  return weights === 'raked' || weights === 'designRaked';
}

/** Why the interviews cannot be weighed so. */
export function weightFault(wish: ExportWish): 'noTargets' | 'targetsWrong' | null {
  if (!isRaked(wish)) return null;
  if (wish.targets.length === 0) return 'noTargets';
  return wish.targets.every(isWhole) ? null : 'targetsWrong';
}
