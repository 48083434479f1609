import type { Instant } from '@seker/kernel';

/** An interviewer's request for the next respondent. */
export interface Ask {
  readonly at: Instant;
  readonly personId: number;
  readonly projectId: number;
  readonly languages: readonly string[];
  /** `null`: no case. */
  readonly caseId: number | null;
  /** The dispatch step that gave it. */
  readonly tier: number | null;
  readonly code: number;
  /** The announced time of the next case. */
  readonly nextAt: Instant | null;
  /** The announced blocks of the open cases. */
  readonly reasons: Readonly<Record<string, number>>;
}

/** The state of the field at the end of a minute. */
export interface Standing {
  readonly at: Instant;
  readonly fullCells: readonly number[];
  readonly leasedNumbers: readonly string[];
}

/** An action of the office that affects dispatch. */
export type OfficeAct =
  | { readonly what: 'blacklist'; readonly at: Instant; readonly number: string; readonly projectId: number | null }
  | { readonly what: 'hold' | 'unhold'; readonly at: Instant; readonly caseId: number }
  | { readonly what: 'assign'; readonly at: Instant; readonly caseId: number; readonly personId: number | null };

/** The participants' record of a play, besides the database. */
export interface PlayLog {
  readonly asks: Ask[];
  readonly standings: Standing[];
  readonly office: OfficeAct[];
  /** Respondents who were at a page on the web. */
  readonly web: { readonly at: Instant; readonly caseId: number }[];
  /** Unexpected answers. */
  readonly troubles: string[];
  /** The number of requests of each kind. */
  readonly requests: Map<string, number>;
}

export function createPlayLog(): PlayLog {
  return { asks: [], standings: [], office: [], web: [], troubles: [], requests: new Map() };
}
