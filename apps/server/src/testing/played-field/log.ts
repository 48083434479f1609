import type { Instant } from '@seker/kernel';

/** An interviewer asked for the next respondent. */
export interface Ask {
  readonly at: Instant;
  readonly personId: number;
  readonly projectId: number;
  readonly languages: readonly string[];
  /** `null`: nothing was given. */
  readonly caseId: number | null;
  /** The step of dispatch that gave it. */
  readonly tier: number | null;
  readonly code: number;
  /** When there will be one, as they were told. */
  readonly nextAt: Instant | null;
  /** What stands in the way of the open cases, as they were told. */
  readonly reasons: Readonly<Record<string, number>>;
}

/** How things stood at the end of a minute. */
export interface Standing {
  readonly at: Instant;
  readonly fullCells: readonly number[];
  readonly leasedNumbers: readonly string[];
}

/** An act of the office that bears on dispatch. */
export type OfficeAct =
  | { readonly what: 'blacklist'; readonly at: Instant; readonly number: string; readonly projectId: number | null }
  | { readonly what: 'hold' | 'unhold'; readonly at: Instant; readonly caseId: number }
  | { readonly what: 'assign'; readonly at: Instant; readonly caseId: number; readonly personId: number | null };

/** What those who took part remember of a play, beside what the database has of it. */
export interface PlayLog {
  readonly asks: Ask[];
  readonly standings: Standing[];
  readonly office: OfficeAct[];
  /** Respondents who were at a page on the web. */
  readonly web: { readonly at: Instant; readonly caseId: number }[];
  /** What was answered that no one expected. */
  readonly troubles: string[];
  /** Requests of each kind. */
  readonly requests: Map<string, number>;
}

export function createPlayLog(): PlayLog {
  return { asks: [], standings: [], office: [], web: [], troubles: [], requests: new Map() };
}
