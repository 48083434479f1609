import type { AnswerValue } from '../kinds/answer-value.ts';
import type { AnswerSource, Direction, InterviewState, Outcome, QuotaValues } from './interview-state.ts';

/** What is stored, in order; sequence, device and time belong to the host's envelope. */
export type InterviewEvent =
  | {
      readonly type: 'answer';
      readonly node: string;
      /** `null` takes the answer back. */
      readonly value: AnswerValue | null;
      readonly by: AnswerSource;
      readonly lang: string;
    }
  /** The page was left in that direction; where it leads follows from the answers. */
  | { readonly type: 'pageLeft'; readonly page: string; readonly direction: Direction }
  | { readonly type: 'language'; readonly language: string }
  | { readonly type: 'quotaResult'; readonly result: QuotaResult }
  | { readonly type: 'ended'; readonly outcome: Outcome };

export type QuotaResult = 'admitted' | 'zeroQuota' | 'overQuota';

/** What the host must do after a step. */
export type Effect =
  /** Reserve places and answer with a `quotaResult` event; the interview waits for it. */
  { readonly type: 'quotaCheck'; readonly values: QuotaValues } | { readonly type: 'ended'; readonly outcome: Outcome };

export interface Step {
  readonly state: InterviewState;
  readonly effects: readonly Effect[];
}
