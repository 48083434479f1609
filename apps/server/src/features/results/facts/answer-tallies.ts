import { BoundedMap, type Instant, type InterviewId, type ProjectId } from '@seker/kernel';

/** The answers in the completed interviews of one quarter of an hour, with the interviews counted. */
export interface AnswerTally {
  /** Each interview counted, with its revision. */
  readonly counted: Map<InterviewId, number>;
  /** The number of interviews, by variable and answer. */
  readonly counts: Map<string, Map<string, number>>;
}

/** Current quarters of some projects. */
const KEPT = 100;

/**
 * Caches the counts of unfinished quarters, so that each interview is read once and not again for every later one in
 * its quarter. A tally is discarded when one of its interviews has changed or is gone.
 */
export class AnswerTallies {
  readonly #tallies = new BoundedMap<string, AnswerTally>(KEPT);

  /** Returns the tally of a quarter, provided that only these interviews were counted in it. */
  of(projectId: ProjectId, quarter: Instant, standing: ReadonlyMap<InterviewId, number>): AnswerTally {
    const key = `${projectId} ${quarter}`;
    const kept = this.#tallies.get(key);
    const tally = kept !== undefined && holds(kept, standing) ? kept : { counted: new Map(), counts: new Map() };
    this.#tallies.set(key, tally);
    return tally;
  }
}

function holds({ counted }: AnswerTally, standing: ReadonlyMap<InterviewId, number>): boolean {
  for (const [id, revision] of counted) if (standing.get(id) !== revision) return false;
  return true;
}
