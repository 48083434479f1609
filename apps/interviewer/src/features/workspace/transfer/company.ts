import type { pbxCalls } from '@seker/contract';
import type * as z from 'zod/mini';

type LineAnswer = z.output<typeof pbxCalls.lineState.answer>;

/** Who is in the call besides interviewer and respondent, as far as the interviewer is told. */
export interface Company {
  readonly supervision: LineAnswer['supervision'];
  /** Whether the exchange can hand a call over. */
  readonly mayHandOver: boolean;
}

export const NO_COMPANY: Company = { supervision: null, mayHandOver: false };
