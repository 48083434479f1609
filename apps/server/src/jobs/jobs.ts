import type { ConnectionOptions } from '../db/connect.ts';
import type { Deps } from '../deps.ts';
import { keepFacts } from '../features/results/facts/index.ts';
import { startRunner } from './runner.ts';
import { startTicker } from './ticker.ts';

export interface BackgroundWork {
  /** As whom jobs are run: the owner of the database's tables. `null`: this node runs none. */
  readonly owner: ConnectionOptions | null;
}

/** What happens by itself, in the background; returns its end. */
export function startJobs(deps: Deps, { owner }: BackgroundWork): () => Promise<void> {
  const ends = [startTicker(deps), keepFacts(deps), ...(owner === null ? [] : [startRunner(deps, owner)])];
  return async () => void (await Promise.all(ends.map(async (end) => await end())));
}
