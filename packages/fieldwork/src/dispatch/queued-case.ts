import type { CaseId, CellId, Instant, LanguageId, PersonId } from '@seker/kernel';
import type { Tier } from '../scheduling/readiness.ts';
import type { ReadyWhy } from '../scheduling/ready-why.ts';

/** A case as dispatch sees it: the columns that are kept for it, and where its numbers stand. */
export interface QueuedCase {
  readonly id: CaseId;
  /** Null while no number of it can be called. */
  readonly tier: Tier | null;
  /** Its record status is one that stays. */
  readonly isFinal: boolean;
  readonly isLeased: boolean;
  /** A supervisor locked it. */
  readonly isHeld: boolean;
  readonly readyAt: Instant;
  readonly readyWhy: ReadyWhy;
  readonly priority: number;
  readonly drawOrder: number;
  readonly languageId: LanguageId;
  readonly zone: string;
  readonly assignedPersonId: PersonId | null;
  readonly appointmentPersonId: PersonId | null;
  /** Marked when a cell of it was full; the mark may be older than the cells' counts. */
  readonly isQuotaLocked: boolean;
  readonly quotaCells: readonly CellId[];
  /** Each of its open numbers is on the blacklist. */
  readonly isBlacklisted: boolean;
  /** One of its open numbers is in use in another case. */
  readonly isElsewhere: boolean;
}

/** Who asks, and what holds at that moment. */
export interface DispatchQuestion {
  /** The interviewer who asks; a supervisor asks for all who could be given a case. */
  readonly people: readonly PersonId[];
  /** Languages that one of them speaks. */
  readonly languages: readonly LanguageId[];
  /** The respondents' zones in which a call is allowed now. */
  readonly zones: readonly string[];
  /** Cells of quotas without room. */
  readonly fullCells: readonly CellId[];
  readonly now: Instant;
}
