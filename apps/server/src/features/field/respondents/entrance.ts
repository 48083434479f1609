import type { InBatches } from '../../../db/in-batches.ts';
import { inOneStatement } from '../../../db/one-statement.ts';
import type { Deps } from '../../../deps.ts';
import { type Entered, type Entering, enterAll } from './begin-on-web.queries.ts';

/** Lets a browser in by the open link or the test link, and begins its interview. */
export type Entrance = InBatches<Entering, Entered>;

/** A mailing brings many to the same page in the same minute: those that press "Start" at the same time begin together. */
export function createEntrance({ db, config }: Pick<Deps, 'db' | 'config'>): Entrance {
  return inOneStatement(config, async (entering: readonly Entering[]) => await enterAll(db, entering));
}
