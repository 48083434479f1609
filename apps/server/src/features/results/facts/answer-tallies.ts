import { BoundedMap, type Instant, type InterviewId, type ProjectId } from '@seker/kernel';

/** Who answered what in the completed interviews of one quarter of an hour, and which interviews those are. */
export interface AnswerTally {
  /** Each as it was read, by its revision. */
  readonly counted: Map<InterviewId, number>;
  /** By variable and answer: how many interviews. */
  readonly counts: Map<string, Map<string, number>>;
}

/** Quarters in which interviews end now, of some projects. */
const KEPT = 100;

/**
 * What was counted of quarters that are still going on, so that an interview is read once and not with every later one that is
 * completed in its quarter. What is counted is what was read: a tally in which an interview has changed or is gone is given up.
 */
export class AnswerTallies {
  readonly #tallies = new BoundedMap<string, AnswerTally>(KEPT);

  /** The tally of a quarter, in which just these interviews may have been counted. */
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
