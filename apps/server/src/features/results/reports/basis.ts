import { OUTCOME_BASES } from '@seker/contract';
import type { Asked } from './report.ts';

/** Whether only cases that the field is through with are counted; otherwise all, as if the field closed now. */
export function isClosedOnly({ query }: Pick<Asked, 'query'>): boolean {
  return query.basis === 'closed';
}

export function basisChoices({ word }: Pick<Asked, 'word'>) {
  return { basis: OUTCOME_BASES.map((basis) => ({ value: basis, name: word(`reports.basis.${basis}`) })) };
}
