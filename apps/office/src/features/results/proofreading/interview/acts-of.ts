import type { Account, ReviewReading } from '@seker/contract';

export interface ReviewActs {
  /** Answers can be corrected as long as nothing is decided. */
  readonly correct: boolean;
  readonly approve: boolean;
  readonly reopen: boolean;
}

/** What this reader may do with the interview as it stands. */
export function actsOf(
  { state, may, isOwn, decidedBy }: Pick<ReviewReading, 'state' | 'may' | 'isOwn' | 'decidedBy'>,
  { id, role }: Pick<Account, 'id' | 'role'>,
): ReviewActs {
  const isEncoder = role === 'encoder';
  // A decision ends the task of an encoder, who may then only take the own one back.
  const mayWork = !isEncoder || isOwn;
  const isDecided = state === 'approved' || state === 'returned' || state === 'proposed';
  return {
    correct: may.decide && mayWork,
    approve: may.decide && mayWork,
    reopen: isDecided && (!isEncoder || decidedBy?.id === id),
  };
}
