import type { AnswerValue } from '../kinds/answer-value.ts';
import type { ListName } from '../kinds/item.ts';
import type { AnswerSource, Direction, InterviewState, Outcome, QuotaFact, QuotaValues } from './interview-state.ts';

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
  /** An order that chance gave; it is kept for good. `list` is `members` for pages, blocks and chapters. */
  | {
      readonly type: 'drawn';
      readonly node: string;
      readonly list: DrawnList;
      readonly order: readonly string[];
    }
  /** The host's choice of blocks where a split is balanced. */
  | { readonly type: 'splitAllocated'; readonly node: string; readonly blocks: readonly string[] }
  /** The host's clock: what was answered so far stays (`null`: nothing), and nothing is added to it. */
  | { readonly type: 'timeout'; readonly node: string; readonly value: AnswerValue | null; readonly lang: string }
  | { readonly type: 'language'; readonly language: string }
  | { readonly type: 'quotaResult'; readonly result: QuotaResult }
  /** What the host's quotas look at from here on: they were changed while the interview ran. `held`: it was given its places. */
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
   * A balanced split is reached: choose `show` of the blocks, the least filled first, and answer with `splitAllocated`.
   * Nothing waits for it; without an answer (offline) the seed has chosen.
   */
  | { readonly type: 'splitReached'; readonly node: string; readonly blocks: readonly string[]; readonly show: number }
  | { readonly type: 'ended'; readonly outcome: Outcome };

export interface Step {
  readonly state: InterviewState;
  readonly effects: readonly Effect[];
}
