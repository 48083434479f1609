import type { VisitPhone } from '@seker/fieldwork';
import type { Instant } from '@seker/kernel';
import type { Worker } from './staff.ts';
import type { Answers, Encounter } from './world.ts';

/** A respondent leased to an interviewer. */
export interface Visit {
  /** Index of the respondent in the world. */
  readonly respondent: number;
  /** The numbers as the interviewer's screen shows them, in the order of the case. */
  readonly phones: readonly VisitPhone[];
}

/** The answer to an interviewer who asks for the next respondent. */
export type Next<Held extends Visit> =
  | { readonly type: 'given'; readonly visit: Held }
  /** The leased respondent may not be left yet; `visit` is its current state. */
  | { readonly type: 'kept'; readonly visit: Held }
  /** No case is due before `nextAt`; `null` when no time is known. */
  | { readonly type: 'nothing'; readonly nextAt: Instant | null }
  /** Another interviewer took the case at the same moment. */
  | { readonly type: 'again' }
  /** The study has reached its target, or no case is left. */
  | { readonly type: 'over' };

export type Dialled = 'answered' | 'failed' | 'refused' | 'lost';

/** State of an interview after an act: at a page, over, or its case is no longer leased to this interviewer. */
export type Interviewed = 'running' | 'ended' | 'lost';

export interface StatusToSet {
  readonly key: string;
  readonly meetingAt?: Instant;
  readonly language?: string;
}

/**
 * Connects a simulated world to the rules under test: a running server, or the pure rules. The clock stands still while
 * the acts of one minute run.
 */
export interface Field<Held extends Visit = Visit> {
  moveTo(at: Instant): Promise<void>;
  /** Called after all acts of the minute. */
  endOfMinute(): Promise<void>;
  logIn(worker: Worker): Promise<void>;
  next(worker: Worker, leaving: Held | null): Promise<Next<Held>>;
  dial(worker: Worker, visit: Held, phoneId: number, line: Encounter['line']): Promise<Dialled>;
  /** Opens the survey and answers its first half. */
  beginInterview(worker: Worker, visit: Held, phoneId: number, answers: Answers): Promise<Interviewed>;
  /** Answers the remaining questions, or breaks the interview off. */
  endInterview(worker: Worker, visit: Held, how: 'finish' | 'breakOff', answers: Answers): Promise<Interviewed>;
  /** `false` when the status is refused. */
  setStatus(worker: Worker, visit: Held, phoneId: number, status: StatusToSet): Promise<boolean>;
  /** The current visit; `null` when the case is no longer leased to this interviewer. */
  look(worker: Worker, visit: Held): Promise<Held | null>;
  logOut(worker: Worker): Promise<void>;
  /** The interviewer's browser disappears without logging out or releasing the case. */
  vanish(worker: Worker): Promise<void>;
  /** The respondent answers through the personal link: the first half, or all remaining questions. */
  answerByWeb(respondent: number, how: 'half' | 'whole', answers: Answers): Promise<Interviewed>;
}
