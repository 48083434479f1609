import type { Splits } from '@seker/interviewing';
import type { InterviewState } from '@seker/questionnaire';
import type { Db, Tx } from '../../../db/database.ts';
import { allocateSplit, drawBlocks } from './allocate-split.queries.ts';
import type { Addition } from './append-events.queries.ts';
import type { InterviewRow } from './interview-row.queries.ts';

/** Where a page is stored: what needs a transaction opens it, what is one statement does without. */
export interface PageStore {
  readonly db: Db;
  /** The transaction, with the case and then the interview locked, this one at the revision that the page was made from. */
  open(): Promise<Tx>;
  /** Adds the page's events in its own way; without it they are added in the transaction. */
  append?(addition: Addition, after: InterviewState): Promise<boolean>;
}

/** Balanced splits, counted in the transaction that stores the page; a test draws its own, and takes no turn of others. */
export function splitsOf(store: PageStore, interview: InterviewRow): Splits {
  return {
    allocate: async (split) =>
      interview.test ? drawBlocks(interview, split) : await allocateSplit(await store.open(), interview, split),
  };
}
