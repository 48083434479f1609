import type { VisitPhone } from '@seker/fieldwork';
import type { Instant } from '@seker/kernel';
import type { Worker } from './staff.ts';
import type { Answers, Encounter } from './world.ts';

/** A respondent in an interviewer's hands. */
export interface Visit {
  /** Who it is in the world. */
  readonly respondent: number;
  /** As the interviewer's screen has them, in the order of the case. */
  readonly phones: readonly VisitPhone[];
}

/** What an interviewer is told who asks for the next respondent. */
export type Next<Held extends Visit> =
  | { readonly type: 'given'; readonly visit: Held }
  /** The leased respondent may not be left yet, and stands like this now. */
  | { readonly type: 'kept'; readonly visit: Held }
  /** Nothing until then, as far as is known. */
  | { readonly type: 'nothing'; readonly nextAt: Instant | null }
  /** Lost to another at the same moment. */
  | { readonly type: 'again' }
  /** The study has its completes, or nothing is left of it. */
  | { readonly type: 'over' };

export type Dialled = 'answered' | 'failed' | 'refused' | 'lost';

/** What an interview has come to: it stands at a page, it is over, or the case is no longer in these hands. */
export type Interviewed = 'running' | 'ended' | 'lost';

export interface StatusToSet {
  readonly key: string;
  readonly meetingAt?: Instant;
  readonly language?: string;
}

/** Where a world meets rules: a running server, or the rules by themselves. The clock stands while the acts of a minute run. */
export interface Field<Held extends Visit = Visit> {
  moveTo(at: Instant): Promise<void>;
  /** Everything of this minute has happened. */
  endOfMinute(): Promise<void>;
  logIn(worker: Worker): Promise<void>;
  next(worker: Worker, leaving: Held | null): Promise<Next<Held>>;
  dial(worker: Worker, visit: Held, phoneId: number, line: Encounter['line']): Promise<Dialled>;
  /** Opens the survey and answers its first half. */
  beginInterview(worker: Worker, visit: Held, phoneId: number, answers: Answers): Promise<Interviewed>;
  /** Answers what is left, or breaks it off. */
  endInterview(worker: Worker, visit: Held, how: 'finish' | 'breakOff', answers: Answers): Promise<Interviewed>;
  /** `false` where it is refused. */
  setStatus(worker: Worker, visit: Held, phoneId: number, status: StatusToSet): Promise<boolean>;
  /** The visit as it is now; `null` when it is no longer in these hands. */
  look(worker: Worker, visit: Held): Promise<Held | null>;
  logOut(worker: Worker): Promise<void>;
  /** The station dies with what it holds. */
  vanish(worker: Worker): Promise<void>;
  /** A respondent answers by their link: the first half, or all that is left. */
  answerByWeb(respondent: number, how: 'half' | 'whole', answers: Answers): Promise<Interviewed>;
}
