import type { QueueWaitFor, Respondent } from '@seker/contract';

/** Cases that wait for one thing; `name` is whose they are. */
export interface QueueWait {
  readonly what: QueueWaitFor;
  readonly cases: number;
  readonly name?: string | undefined;
}

/** What came of asking for a respondent. */
export type RespondentLoad =
  | { readonly kind: 'loaded'; readonly respondent: Respondent }
  | { readonly kind: 'completed' }
  | {
      readonly kind: 'refused';
      readonly message: string;
      readonly nextAt: string | null;
      /** What the queue waits for; none where it was not the queue that refused. */
      readonly waits: readonly QueueWait[];
    };

export interface RespondentAnswer {
  readonly code: number;
  readonly message: string;
  readonly data?: Respondent | undefined;
  readonly nextAt?: string | null | undefined;
  readonly waits?: readonly QueueWait[] | undefined;
}

export const MOST_RETRIES = 3;

/** Reads an answer by its code (specification 1 §4); `again` means to ask once more. */
export function readRespondentAnswer(answer: RespondentAnswer, retries: number): RespondentLoad | 'again' {
  if (answer.code === 0 && answer.data !== undefined) return { kind: 'loaded', respondent: answer.data };
  if (answer.code === 2 || answer.code === 4) return { kind: 'completed' };
  if (answer.code === 3) return retries < MOST_RETRIES ? 'again' : { kind: 'completed' };
  return { kind: 'refused', message: answer.message, nextAt: answer.nextAt ?? null, waits: answer.waits ?? [] };
}
