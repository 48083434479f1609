import type { AnswerValue } from '../kinds/answer-value.ts';
import type { ListName } from '../kinds/item.ts';
import type { AnswerSource, Direction, InterviewState, Outcome, QuotaFact, QuotaValues } from './interview-state.ts';

/** A stored event; sequence number, device and time are in the host's envelope. */
export type InterviewEvent =
  | {
      readonly type: 'answer';
      readonly node: string;
      /** `null` removes the answer. */
      readonly value: AnswerValue | null;
      readonly by: AnswerSource;
      readonly lang: string;
    }
  /** The page was left in that direction; the destination follows from the answers. */
  | { readonly type: 'pageLeft'; readonly page: string; readonly direction: Direction }
  /** A drawn order, fixed from then on. `list` is `members` for pages, blocks and chapters. */
  | {
      readonly type: 'drawn';
      readonly node: string;
      readonly list: DrawnList;
      readonly order: readonly string[];
    }
  /** The host's choice of blocks for a balanced split. */
  | { readonly type: 'splitAllocated'; readonly node: string; readonly blocks: readonly string[] }
  /** The host's timer expired: the answer so far is stored (`null`: none), and no further answer is accepted. */
  | { readonly type: 'timeout'; readonly node: string; readonly value: AnswerValue | null; readonly lang: string }
  | { readonly type: 'language'; readonly language: string }
  | { readonly type: 'quotaResult'; readonly result: QuotaResult }
  /** The inputs of the host's quotas changed during the interview. `held`: the interview holds its places. */
  | {
      readonly type: 'quotasChanged';
      readonly variables: readonly string[];
      readonly facts: readonly QuotaFact[];
      readonly held: boolean;
    }
  | { readonly type: 'ended'; readonly outcome: Outcome };

export type DrawnList = 'members' | ListName;

export type QuotaResult = 'admitted' | 'zeroQuota' | 'overQuota';

/** What the host must do after a step. */
export type Effect =
  /** Reserve places and answer with a `quotaResult` event; the interview waits for it. */
  | { readonly type: 'quotaCheck'; readonly values: QuotaValues }
  /**
   * A balanced split is reached: choose `show` of the blocks, least used first, and answer with `splitAllocated`. The
   * interview does not wait; without an answer (offline) the seed decides.
   */
  | { readonly type: 'splitReached'; readonly node: string; readonly blocks: readonly string[]; readonly show: number }
  | { readonly type: 'ended'; readonly outcome: Outcome };

export interface Step {
  readonly state: InterviewState;
  readonly effects: readonly Effect[];
}
