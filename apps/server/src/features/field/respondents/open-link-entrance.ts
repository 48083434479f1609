import type { InBatches } from '../../../db/in-batches.ts';
import { inOneStatement } from '../../../db/one-statement.ts';
import type { Deps } from '../../../deps.ts';
import { type Entered, type Entering, enterAll } from './begin-on-web.queries.ts';

/** Admits a browser by the open link or the test link, and begins its interview. */
export type Entrance = InBatches<Entering, Entered>;

/** Creates the entrance, which batches concurrent starts: a mailing brings many respondents in the same minute. */
export function createEntrance({ db, config }: Pick<Deps, 'db' | 'config'>): Entrance {
  return inOneStatement(config, async (entering: readonly Entering[]) => await enterAll(db, entering));
}
