import type { LineAnswer } from '@seker/contract';

/** Who is in the call besides interviewer and respondent, as far as the interviewer is told. */
export interface Company {
  readonly supervision: LineAnswer['supervision'];
  /** Whether the exchange can hand a call over. */
  readonly mayHandOver: boolean;
}

export const NO_COMPANY: Company = { supervision: null, mayHandOver: false };
