import type { Db } from '../../db/database.ts';
import { type InBatches, inBatches } from '../../db/in-batches.ts';
import { type Entered, type Entering, enterAll, MOST_ENTERING } from './begin-on-web.queries.ts';

/** Lets a browser in by the open link or the test link, and begins its interview. */
export type Entrance = InBatches<Entering, Entered>;

/** A mailing brings many to the same page in the same minute: those that press "Start" at the same time begin in one statement. */
export function createEntrance(db: Db): Entrance {
  return inBatches(async (entering) => await enterAll(db, entering), { atOnce: 2, most: MOST_ENTERING });
}
