import { type QueueWaitFor, type Respondent, respondentAnswerCodes } from '@seker/contract';

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
      /** The queue has none to give now. */
      readonly kind: 'waiting';
      readonly message: string;
      /** When it has again, ISO; null where that is not known. */
      readonly nextAt: string | null;
      readonly waits: readonly QueueWait[];
      /** By the server's clock, in epoch milliseconds. */
      readonly askedAt: number;
    }
  | { readonly kind: 'refused'; readonly message: string };

export interface RespondentAnswer {
  readonly code: number;
  readonly message: string;
  readonly data?: Respondent | undefined;
  readonly nextAt?: string | null | undefined;
  readonly waits?: readonly QueueWait[] | undefined;
}

export const MOST_RETRIES = 3;

/** Reads an answer by its code (specification 1 §4); `again` means to ask once more. */
export function readRespondentAnswer(answer: RespondentAnswer, retries: number, now: number): RespondentLoad | 'again' {
  if (answer.code === 0 && answer.data !== undefined) return { kind: 'loaded', respondent: answer.data };
  if (answer.code === 2 || answer.code === 4) return { kind: 'completed' };
  if (answer.code === 3) return retries < MOST_RETRIES ? 'again' : { kind: 'completed' };
  if (answer.code === respondentAnswerCodes.nothingDue)
    return {
      kind: 'waiting',
      message: answer.message,
      nextAt: answer.nextAt ?? null,
      waits: answer.waits ?? [],
      askedAt: now,
    };
  return { kind: 'refused', message: answer.message };
}
