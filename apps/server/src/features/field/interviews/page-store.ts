import type { Splits } from '@seker/interviewing';
import type { InterviewState } from '@seker/questionnaire';
import type { Db, Tx } from '../../../db/database.ts';
import { allocateSplit, drawBlocks } from './allocate-split.queries.ts';
import type { Addition } from './append-events.queries.ts';
import type { InterviewRow } from './interview-row.queries.ts';

/** Stores a page: work that needs a transaction opens it, a single statement does without. */
export interface PageStore {
  readonly db: Db;
  /** Opens the transaction, with the case and then the interview locked, the latter at the page's revision. */
  open(): Promise<Tx>;
  /** Appends the page's events separately; without it they are appended in the transaction. */
  append?(addition: Addition, after: InterviewState): Promise<boolean>;
}

/**
 * Returns the balanced splits, counted in the page's transaction; a test interview draws its own blocks without taking
 * a turn.
 */
export function splitsOf(store: PageStore, interview: InterviewRow): Splits {
  return {
    allocate: async (split) =>
      interview.test ? drawBlocks(interview, split) : await allocateSplit(await store.open(), interview, split),
  };
}
