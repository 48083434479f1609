import type { ConnectionOptions } from '../db/connect.ts';
import type { Deps } from '../deps.ts';
import { startBounces, startLanes } from '../features/projects/mailings/index.ts';
import { keepFacts } from '../features/results/facts/index.ts';
import { startRunner } from './runner.ts';
import { startTicker } from './ticker.ts';

export interface BackgroundWork {
  /** The owner of the database's tables, as whom jobs run. `null`: this node runs none. */
  readonly owner: ConnectionOptions | null;
}

/** Starts the background work; returns a function that stops it. */
export function startJobs(deps: Deps, { owner }: BackgroundWork): () => Promise<void> {
  const ends = [
    startTicker(deps),
    keepFacts(deps),
    startLanes(deps),
    startBounces(deps),
    ...(owner === null ? [] : [startRunner(deps, owner)]),
  ];
  return async () => void (await Promise.all(ends.map(async (end) => await end())));
}
