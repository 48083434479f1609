import type { CaseId, CellId, Instant, LanguageId, PersonId } from '@seker/kernel';
import type { Tier } from '../scheduling/readiness.ts';
import type { ReadyWhy } from '../scheduling/ready-why.ts';

/** A case as dispatch sees it: its dispatch columns and the state of its numbers. */
export interface QueuedCase {
  readonly id: CaseId;
  /** Null while none of its numbers can be called. */
  readonly tier: Tier | null;
  /** Its record status is final. */
  readonly isFinal: boolean;
  readonly isLeased: boolean;
  /** A supervisor has locked it. */
  readonly isHeld: boolean;
  readonly readyAt: Instant;
  readonly readyWhy: ReadyWhy;
  readonly priority: number;
  readonly drawOrder: number;
  /** Of each part of the day, see `Readiness`. */
  readonly partExcess: readonly number[];
  readonly languageId: LanguageId;
  readonly zone: string;
  readonly assignedPersonId: PersonId | null;
  readonly appointmentPersonId: PersonId | null;
  /** Set when one of its cells was full; may be older than the cells' counts. */
  readonly isQuotaLocked: boolean;
  readonly quotaCells: readonly CellId[];
  /** All its open numbers are on the blacklist. */
  readonly isBlacklisted: boolean;
  /** One of its open numbers is in use in another case. */
  readonly isElsewhere: boolean;
  /** All its open numbers rang without an answer a short while ago; without those whose time is agreed. */
  readonly isResting: boolean;
}

/** The interviewers to dispatch to, and the conditions at that moment. */
export interface DispatchQuestion {
  /** One interviewer for dispatch; for a supervisor's overview, all interviewers who could be given a case. */
  readonly people: readonly PersonId[];
  /** Languages that at least one of them speaks. */
  readonly languages: readonly LanguageId[];
  /** Respondents' time zones in which calls are allowed now. */
  readonly zones: readonly string[];
  /** The part of the day that it is in each of these zones; empty where calls are not spread over the parts. */
  readonly parts: readonly number[];
  /** Quota cells without room. */
  readonly fullCells: readonly CellId[];
  readonly now: Instant;
  /** Callbacks due by then are open to all; later ones are kept for the interviewer who made them. `now`: none is kept. */
  readonly openedSince: Instant;
}
