import type { Account, ReviewReading } from '@seker/contract';

export interface ReviewActs {
  /** Answers can be corrected as long as nothing is decided. */
  readonly correct: boolean;
  readonly approve: boolean;
  readonly return: boolean;
  /** Without the right to reject, it can be proposed. */
  readonly reject: 'reject' | 'propose' | null;
  readonly reopen: boolean;
  readonly undoRejection: boolean;
}

type Decided = Pick<ReviewReading, 'state' | 'may' | 'isOwn' | 'decidedBy' | 'mode' | 'interviewer'> & {
  readonly questions: readonly Pick<ReviewReading['questions'][number], 'openTexts'>[];
};

/** What this reader may do with the interview as it stands. */
export function actsOf(review: Decided, { id, role }: Pick<Account, 'id' | 'role'>): ReviewActs {
  const { state, may, isOwn, decidedBy } = review;
  const isEncoder = role === 'encoder';
  // A decision ends the task of an encoder, who may then only take the own one back.
  const mayWork = !isEncoder || isOwn;
  const isToDecide = may.decide && mayWork;
  const isDecided = state === 'approved' || state === 'returned' || state === 'proposed';
  const mayReject = may.reject && mayWork && state !== 'rejected';
  const mayPropose = !may.reject && isToDecide && state !== 'proposed';
  return {
    correct: isToDecide,
    approve: isToDecide,
    return: isToDecide && state !== 'returned' && canReturn(review),
    reject: mayReject ? 'reject' : mayPropose ? 'propose' : null,
    reopen: isDecided && (!isEncoder || decidedBy?.id === id),
    undoRejection: state === 'rejected' && !isEncoder,
  };
}

/** There is an interviewer, as far as the reader may know, and an open answer to look at. */
function canReturn({ mode, interviewer, questions }: Decided): boolean {
  return mode !== 'web' && interviewer !== null && questions.some(({ openTexts }) => openTexts.length > 0);
}
